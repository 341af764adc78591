import type { Session } from '@sesame/contract/booking'
import { VisuallyHidden } from '@sesame/ui/visually-hidden'
import { formatEuros } from '@sesame/values/money'

import { Poster } from '../../lib/poster.tsx'
import { writeChoice } from '../../lib/session-choice.ts'
import { dayText, timeText } from '../../lib/session-text.ts'
import type { Room, RoomDay } from './booking-data.ts'
import { priceFor } from './prices.ts'

interface RoomSessionsProps {
  roomDay: RoomDay
  room: Room | undefined
  day: string
  players: number
  /** The session that is being kept, as its button's value. */
  pending: string | null
  hasHeading: boolean
}

export function RoomSessions(props: RoomSessionsProps) {
  const { roomDay, room, day, players, pending, hasHeading } = props
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
}

function Slot({ session, choice, players, pending }: SlotProps) {
  const price = priceFor(session.prices, players)
  if (session.state !== 'free' || !price) {
    return (
      <p className="slot taken">
        <b>{timeText(session.time)}</b>
        <VisuallyHidden>, </VisuallyHidden>
        <small>{session.state === 'taken' ? 'complet' : 'trop tard'}</small>
      </p>
    )
  }
  const isPending = pending === choice
  return (
    <button className="slot" name="session" value={choice} aria-busy={isPending || undefined}>
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
