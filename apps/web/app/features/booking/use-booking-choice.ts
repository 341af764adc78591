import { useLocation, useNavigation } from 'react-router'

import type { BookingData } from './booking-data.ts'
import { bookingSearch, readBookingState, type BookingState } from './booking-state.ts'

/** The choice as the visitor sees it: at once, while the page for it is still on its way. */
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
  /** Another day or room is on its way: the sessions in view are no longer those wanted. */
  const isLeaving =
    wanted !== null &&
    (wanted.day !== booking.day || (!booking.isFixed && wanted.scenario !== booking.chosen))
  return { players, month, day, linkTo, isLeaving }
}
