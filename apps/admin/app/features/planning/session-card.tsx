import type { Closure } from '@sesame/contract/closure'
import type { PlannedBooking } from '@sesame/contract/planning'
import { Icon } from '@sesame/ui/icon'
import { Link } from 'react-router'

import { planningHref, type PlanningAddress } from './planning-address.ts'
import { timeOf, timeText, type Cell, type PlannedHold, type Room } from './planning.ts'

/** Opens a session over the planning: who comes, and why it is so. */
export function sessionHref(address: PlanningAddress, idService: number, start: string): string {
  return `${planningHref(address)}&salle=${idService}&debut=${encodeURIComponent(start)}`
}

interface CellProps {
  cell: Cell | undefined
  rooms: readonly Room[]
  address: PlanningAddress
  /** Said after the time to those who do not see the column. */
  column: string
  /** Whether cards name their room by its letter. */
  hasLetters: boolean
}

export function CellContent({ cell, rooms, address, column, hasLetters }: CellProps) {
  if (!cell) return null
  const roomOf = (idService: number) => rooms.find((room) => room.idService === idService)
  const isShut = cell.closures.length > 0 && cell.free === 0 && cell.bookings.length === 0
  const common = { address, column, hasLetters }
  return (
    <>
      {cell.bookings.map((booking) => (
        <BookingCard
          key={booking.id}
          booking={booking}
          room={roomOf(booking.idService)}
          {...common}
        />
      ))}
      {cell.holds.map((hold) => (
        <HoldCard key={hold.id} hold={hold} room={roomOf(hold.idService)} {...common} />
      ))}
      {cell.free > 0 && <FreeLink cell={cell} address={address} column={column} />}
      {isUnsold(cell) && <UnsoldLink cell={cell} {...common} />}
      {isShut && <ShutLink cell={cell} closure={cell.closures[0]!} {...common} />}
    </>
  )
}

type CardProps = Pick<CellProps, 'address' | 'column' | 'hasLetters'> & { room: Room | undefined }

/** « payé », « à payer », or nothing for a booking without an order. */
export function paymentText({ isPaid }: PlannedBooking): string {
  if (isPaid === null) return ''
  return isPaid ? 'payé' : 'à payer'
}

export const playersText = (players: number) =>
  `${players}\u00a0${players > 1 ? 'joueurs' : 'joueur'}`

function BookingCard({
  booking,
  room,
  address,
  column,
  hasLetters,
}: CardProps & { booking: PlannedBooking }) {
  const { idService, start, state, players, contactName } = booking
  return (
    <Link
      className="session-card"
      data-state={state}
      to={sessionHref(address, idService, start)}
      preventScrollReset
    >
      <span className="hidden-text">
        {timeText(timeOf(start))}, {column}, {room?.name},{' '}
      </span>
      {hasLetters && (
        <span className="room-letter" aria-hidden="true">
          {room?.letter}
        </span>
      )}
      <span className="session-card__name">{contactName ?? 'Sans nom'}</span>
      <span className="session-card__players">
        {players}
        <span className="hidden-text">
          {' '}
          {players > 1 ? 'joueurs' : 'joueur'}, {paymentText(booking)}
        </span>
      </span>
    </Link>
  )
}

function HoldCard({ hold, room, address, column, hasLetters }: CardProps & { hold: PlannedHold }) {
  return (
    <Link
      className="session-card session-card--hold"
      to={sessionHref(address, hold.idService, hold.start)}
      preventScrollReset
    >
      <span className="hidden-text">
        {timeText(timeOf(hold.start))}, {column}, {room?.name},{' '}
      </span>
      {hasLetters && (
        <span className="room-letter" aria-hidden="true">
          {room?.letter}
        </span>
      )}
      <span className="session-card__name">En paiement</span>
      <span className="session-card__players">
        {hold.players}
        <span className="hidden-text"> {hold.players > 1 ? 'joueurs' : 'joueur'}</span>
      </span>
    </Link>
  )
}

function FreeLink({
  cell,
  address,
  column,
}: { cell: Cell } & Pick<CardProps, 'address' | 'column'>) {
  const { idService, start } = cell.freeSessions[0]!
  return (
    <Link className="session-free" to={sessionHref(address, idService, start)} preventScrollReset>
      <Icon name="plus" />
      {cell.free}&nbsp;{cell.free > 1 ? 'libres' : 'libre'}
      <span className="hidden-text">
        , {timeText(timeOf(start))}, {column}
      </span>
    </Link>
  )
}

/** « non vendue » once it is too late, « équipe prise » while nobody can lead it. */
export function unsoldText({ sessions }: Cell): string {
  return sessions.every(({ state }) => state === 'closed') ? 'non vendue' : 'équipe prise'
}

export function isUnsold({ bookings, holds, free, closures, sessions }: Cell): boolean {
  return bookings.length + holds.length + free + closures.length === 0 && sessions.length > 0
}

function UnsoldLink({
  cell,
  address,
  column,
}: { cell: Cell } & Pick<CardProps, 'address' | 'column'>) {
  const { idService, start } = cell.sessions[0]!
  return (
    <Link className="session-none" to={sessionHref(address, idService, start)} preventScrollReset>
      <span className="hidden-text">
        {timeText(timeOf(start))}, {column},{' '}
      </span>
      {unsoldText(cell)}
    </Link>
  )
}

function ShutLink({
  cell,
  closure,
  address,
  column,
}: { cell: Cell; closure: Closure } & Pick<CardProps, 'address' | 'column'>) {
  const { idService, start } = cell.sessions[0]!
  return (
    <Link className="session-shut" to={sessionHref(address, idService, start)} preventScrollReset>
      <span className="hidden-text">
        {timeText(timeOf(start))}, {column},{' '}
      </span>
      <b>Fermé</b> {closure.reason}
    </Link>
  )
}
