import type { Session } from '@sesame/contract/session'
import { Notice } from '@sesame/ui/notice'
import { useMinimumDisplay } from '@sesame/ui/use-minimum-display'
import { VisuallyHidden } from '@sesame/ui/visually-hidden'
import { formatEuros } from '@sesame/values/money'

import { capitalised, dayText, monthText, timeText } from '../../lib/document/date-text.ts'
import { Poster } from '../../lib/document/poster.tsx'
import type { BookingData, Room, RoomDay } from './booking-data.ts'
import { priceFor } from './prices.ts'
import { writeChoice } from './session-choice.ts'
import { SessionOffers } from './session-offers.tsx'

import './day-sessions.css'

interface DaySessionsProps {
  booking: BookingData
  players: number
  pending: string | null
}

/** Sessions of the chosen day by room, or the nearest free sessions if the day has none. */
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
          chosenTime={booking.time}
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

interface RoomSessionsProps {
  roomDay: RoomDay
  room: Room | undefined
  day: string
  players: number
  /** Button value of the session that is being held. */
  pending: string | null
  chosenTime: string | null
  hasHeading: boolean
}

function RoomSessions(props: RoomSessionsProps) {
  const { roomDay, room, day, players, pending, chosenTime, hasHeading } = props
  return (
    <section className="roomday">
      {hasHeading && (
        <div className="roomday__head">
          <Poster image={room?.image} sizes="56px" />
          <h3>{roomDay.name}</h3>
          {room && (
            <p>
              Difficulté {room.difficulty} sur&nbsp;5 · {room.durationMinutes}&nbsp;min
            </p>
          )}
        </div>
      )}
      <fieldset className="slots">
        <legend className="hidden-text">
          {roomDay.name}, créneaux du {dayText(day)}
        </legend>
        {roomDay.sessions.map((session) => (
          <Slot
            key={session.start}
            session={session}
            choice={writeChoice({ idService: roomDay.idService, start: session.start })}
            players={players}
            pending={pending}
            isChosen={session.time === chosenTime}
          />
        ))}
      </fieldset>
    </section>
  )
}

interface SlotProps {
  session: Session
  choice: string
  players: number
  pending: string | null
  isChosen: boolean
}

function Slot({ session, choice, players, pending, isChosen }: SlotProps) {
  const price = priceFor(session.prices, players)
  const isPending = useMinimumDisplay(pending === choice)
  if (session.state !== 'free' || !price) {
    return (
      <p className="slot taken">
        <b>{timeText(session.time)}</b>
        <VisuallyHidden>, </VisuallyHidden>
        <small>{session.state === 'taken' ? 'complet' : 'trop tard'}</small>
      </p>
    )
  }
  return (
    <button
      className="slot"
      name="session"
      value={choice}
      aria-busy={isPending || undefined}
      aria-current={isChosen || undefined}
    >
      <b>{timeText(session.time)}</b>
      <VisuallyHidden>, </VisuallyHidden>
      {isPending ? (
        <small>à vous…</small>
      ) : (
        <>
          <small className="slot__team">{formatEuros(price.teamCents)}</small>
          <VisuallyHidden> l’équipe, </VisuallyHidden>
          <small>
            {formatEuros(price.perPlayerCents)} <span>/&nbsp;joueur</span>
          </small>
        </>
      )}
    </button>
  )
}
