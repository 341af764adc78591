import { Link } from 'react-router'

import { capitalized } from './month-strip.tsx'
import { shortDayText, type PlanningAddress } from './planning-address.ts'
import { cellsOf, timeText, type Cell, type Room, type PlanningProps } from './planning.ts'
import { isUnsold, paymentText, playersText, sessionHref, unsoldText } from './session-card.tsx'

/** One day, one line a session; below 700 px. */
export function Agenda({ planning, rooms, address }: PlanningProps) {
  const day = planning.days.find(({ date }) => date === address.date)
  if (!day) return null
  const cells = [...cellsOf(day, planning.closures)]
  return (
    <section className="agenda below-700" aria-labelledby="agenda-title">
      <div className="agenda__head">
        <h2 id="agenda-title">{capitalized(shortDayText(day.date))}</h2>
        {cells.length > 0 && (
          <p>
            <b>{day.counts.sold}</b> / {day.counts.total} vendues
          </p>
        )}
      </div>
      {cells.length === 0 && <p>Fermé ce jour.</p>}
      {cells.map(([time, cell]) => (
        <div key={time} className="agenda__time">
          <h3>
            {timeText(time)}
            {isFull(cell) && <small>complet</small>}
          </h3>
          <AgendaRows cell={cell} rooms={rooms} address={address} />
        </div>
      ))}
    </section>
  )
}

const isFull = ({ free, bookings, holds }: Cell) => free === 0 && bookings.length + holds.length > 0

interface AgendaRowsProps {
  cell: Cell
  rooms: readonly Room[]
  address: PlanningAddress
}

function AgendaRows({ cell, rooms, address }: AgendaRowsProps) {
  const roomOf = (idService: number) => rooms.find((room) => room.idService === idService)
  const href = (idService: number) => sessionHref(address, idService, cell.start)
  const isShut = cell.closures.length > 0 && cell.free === 0 && cell.bookings.length === 0
  const [first] = cell.freeSessions
  return (
    <>
      {cell.bookings.map((booking) => (
        <AgendaRow
          key={booking.id}
          to={href(booking.idService)}
          room={roomOf(booking.idService)}
          title={booking.contactName ?? 'Sans nom'}
          players={booking.players}
          note={paymentText(booking)}
        />
      ))}
      {cell.holds.map((hold) => (
        <AgendaRow
          key={hold.id}
          to={href(hold.idService)}
          room={roomOf(hold.idService)}
          title="En paiement"
          players={hold.players}
          note="retenue"
          isHeld
        />
      ))}
      {cell.free > 0 && first && (
        <Link className="agenda-row agenda-row--free" to={href(first.idService)} preventScrollReset>
          <span>
            {cell.free > 1 ? `${cell.free} sessions libres` : 'Une session libre'}
            <small>
              {cell.freeSessions.map(({ idService }) => roomOf(idService)?.name).join(' ou ')}
            </small>
          </span>
        </Link>
      )}
      {isUnsold(cell) && (
        <Link
          className="agenda-row agenda-row--shut"
          to={href(cell.sessions[0]!.idService)}
          preventScrollReset
        >
          <span>{capitalized(unsoldText(cell))}</span>
        </Link>
      )}
      {isShut && (
        <Link
          className="agenda-row agenda-row--shut"
          to={href(cell.sessions[0]!.idService)}
          preventScrollReset
        >
          <span>
            Fermé<small>{cell.closures[0]!.reason}</small>
          </span>
        </Link>
      )}
    </>
  )
}

interface AgendaRowProps {
  to: string
  room: Room | undefined
  title: string
  players: number
  note: string
  isHeld?: boolean
}

function AgendaRow({ to, room, title, players, note, isHeld = false }: AgendaRowProps) {
  return (
    <Link className="agenda-row" data-held={isHeld || undefined} to={to} preventScrollReset>
      <span className="room-letter" aria-hidden="true">
        {room?.letter}
      </span>
      <span>
        {title}
        <small>{room?.name}</small>
      </span>
      <span className="agenda-row__end">
        {playersText(players)}
        <small>{note}</small>
      </span>
    </Link>
  )
}
