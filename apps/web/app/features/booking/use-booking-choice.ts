import { useLocation, useNavigation } from 'react-router'

import type { BookingData } from './booking-data.ts'
import { bookingSearch, readBookingState, type BookingState } from './booking-state.ts'

/** Shows the new choice at once, while its page is still loading. */
export function useBookingChoice(booking: BookingData) {
  const coming = useNavigation().location
  const here = useLocation()
  const isOnItsWay = coming !== undefined && coming.pathname === here.pathname
  const wanted = isOnItsWay ? readBookingState(new URLSearchParams(coming.search)) : null

  const { minPlayers, maxPlayers } = booking
  const players = Math.min(maxPlayers, Math.max(minPlayers, wanted?.players ?? booking.players))
  const month = wanted?.month && booking.days[wanted.month] ? wanted.month : booking.month
  const day = wanted?.day ?? (month === booking.month ? booking.day : null)
  const scenario = booking.isFixed ? null : booking.chosen
  const linkTo = (change: Partial<BookingState>) =>
    booking.path +
    bookingSearch({ scenario, players, month: booking.month, day: booking.day, ...change })
  /** True while another day or room is loading: the sessions on screen are then outdated. */
  const isLeaving =
    wanted !== null &&
    (wanted.day !== booking.day || (!booking.isFixed && wanted.scenario !== booking.chosen))
  return { players, month, day, linkTo, isLeaving }
}
