import type { Closure } from '@sesame/contract/closure'
import { Icon } from '@sesame/ui/icon'
import { Link } from '@sesame/ui/link'
import { formatTime } from '@sesame/values/french-time'
import { formatEuros } from '@sesame/values/money'

import { useSite } from '../../lib/site/site.ts'
import type { Entry } from './board-layout.ts'
import { BookingCard } from './booking-card.tsx'
import { durationText, holdText, playersText } from './booking-text.ts'
import { useDayActions } from './day-actions.ts'
import { minutesBetween, type DayHold, type Room, type Span } from './day.ts'

interface EntryViewProps {
  entry: Entry
  room: Room
  showsRoom?: boolean
}

/** One thing in the column of a room, or in the list of a phone. */
export function EntryView({ entry, room, showsRoom = false }: EntryViewProps) {
  const roomName = showsRoom ? room.name : null
  switch (entry.kind) {
    case 'booking':
      return <BookingCard booking={entry.booking} showsRoom={showsRoom} />
    case 'hold':
      return <HoldCard hold={entry.hold} room={room} showsRoom={showsRoom} />
    case 'closure':
      return <ClosureView closure={entry.closure} roomName={roomName} />
    case 'reset':
      return (
        <p className="reset-time">
          remise en place, {durationText(minutesBetween(entry.span.start, entry.span.end))}
        </p>
      )
    case 'free':
      return (
        <FreeSession span={entry.span} room={room} isOnline={entry.isOnline} {...{ showsRoom }} />
      )
    case 'unstaffed':
      return (
        <p className="blocked-time">
          {roomName && <b>{roomName}</b>}
          Fermé à la vente{'\u00a0'}: aucun maître du jeu n’est libre
        </p>
      )
  }
}

interface HoldCardProps {
  hold: DayHold
  room: Room
  showsRoom: boolean
}

function HoldCard({ hold, room, showsRoom }: HoldCardProps) {
  const { timeZone } = useSite()
  const { now } = useDayActions()
  const until = holdText(hold.heldUntil, timeZone, now)
  const time = formatTime(hold.start, timeZone)
  const label = `${time}, ${room.name}, ${playersText(hold.players)}, en paiement, ${until}`
  return (
    <article className="booking booking--hold" aria-label={label}>
      {showsRoom && <p className="booking__room">{room.name}</p>}
      <div className="booking__top">
        <h3 className="booking__name">En paiement</h3>
        <span className="state state--done">
          <Icon name="clock" />
          {until}
        </span>
      </div>
      <p className="booking__facts">
        <span>
          <Icon name="users" />
          {hold.players}
          <span className="booking__word">
            {hold.players > 1 ? '\u00a0joueurs' : '\u00a0joueur'}
          </span>
        </span>
        <span>{formatEuros(hold.teamCents)}</span>
        {hold.gameMaster && (
          <span>
            <Icon name="user" />
            <span className="hidden-text">maître du jeu </span>
            {hold.gameMaster}
          </span>
        )}
      </p>
    </article>
  )
}

function ClosureView({ closure, roomName }: { closure: Closure; roomName: string | null }) {
  const { timeZone } = useSite()
  const { start, end, reason, idService } = closure
  const isOneDay = Date.parse(end) - Date.parse(start) < 86_400_000
  return (
    <p className="blocked-time">
      {roomName && <b>{roomName}</b>}
      {idService === null ? 'Lieu fermé' : 'Salle fermée'}
      {'\u00a0'}: {reason}
      {isOneDay && (
        <small>
          {formatTime(start, timeZone)} à {formatTime(end, timeZone)}
        </small>
      )}
    </p>
  )
}

interface FreeSessionProps {
  span: Span
  room: Room
  isOnline: boolean
  showsRoom: boolean
}

function FreeSession({ span, room, isOnline, showsRoom }: FreeSessionProps) {
  const { timeZone } = useSite()
  const sale = new URLSearchParams({ salle: String(room.idService), debut: span.start })
  const state = isOnline ? 'libre' : 'libre, plus vendue en ligne'
  return (
    <p className="free-session">
      {showsRoom ? `${room.name}\u00a0: ${state}` : state.replace('l', 'L')}
      <Link href={`/vente?${sale.toString()}`}>
        Vendre
        <span className="hidden-text">
          {' '}
          {room.name} à {formatTime(span.start, timeZone)}
        </span>
      </Link>
    </p>
  )
}
