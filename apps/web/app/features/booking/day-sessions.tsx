import { Notice } from '@sesame/ui/notice'

import { SessionOffers } from '../../lib/session-offers.tsx'
import { capitalised, dayText, monthText } from '../../lib/session-text.ts'
import type { BookingData } from './booking-data.ts'
import { RoomSessions } from './room-sessions.tsx'

interface DaySessionsProps {
  booking: BookingData
  players: number
  pending: string | null
}

/** The chosen day, room by room; what is nearest where it has nothing free. */
export function DaySessions({ booking, players, pending }: DaySessionsProps) {
  const { day, month, roomDays, rooms, near, next } = booking
  if (day === null) {
    return (
      <Notice title={`Aucun créneau libre en ${monthText(month)}`}>
        <p>Les prochaines sessions libres sont les suivantes.</p>
        <SessionOffers offers={next} hasOneRoom={booking.chosen !== null} />
      </Notice>
    )
  }
  const free = roomDays.flatMap(({ sessions }) => sessions.filter(({ state }) => state === 'free'))
  return (
    <>
      <div className="dayhead">
        <h2>{capitalised(dayText(day))}</h2>
        <p>{freeText(free.map(({ period }) => period.name))}</p>
      </div>
      {near.length > 0 && (
        <Notice title="Plus rien de libre ce jour-là">
          <p>Les sessions les plus proches&nbsp;:</p>
          <SessionOffers offers={near} hasOneRoom={booking.chosen !== null} />
        </Notice>
      )}
      {roomDays.map((roomDay) => (
        <RoomSessions
          key={roomDay.slug}
          roomDay={roomDay}
          room={rooms.find(({ slug }) => slug === roomDay.slug)}
          day={day}
          players={players}
          pending={pending}
          hasHeading={!booking.isFixed}
        />
      ))}
    </>
  )
}

/** « Heures pleines · 11 créneaux libres ». */
function freeText(periods: readonly string[]): string {
  const count = periods.length
  if (count === 0) return 'complet'
  const slots = `${count}\u00a0${count > 1 ? 'créneaux libres' : 'créneau libre'}`
  return [...new Set(periods), slots].join(' · ')
}
