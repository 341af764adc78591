import type pg from 'pg'

import type { SessionRequest } from '../race/sessions.ts'
import { judgeRefusal, type Caller, type Findings } from './callers.ts'
import { bookPaid } from './sales.ts'

const REASONS = ['booking_changed', 'session_taken']

export interface MovesField {
  db: pg.Client
  operators: readonly [Caller, Caller, ...Caller[]]
  /** Free sessions, each at a start of its own. */
  sessions: SessionRequest[]
}

interface Placed {
  id: string
  at: SessionRequest
}

/** Two operators who see a booking at one place move it to two others. */
export async function moveOneTwice(field: MovesField, findings: Findings): Promise<void> {
  const [from, one, other] = takeSessions(field, 3)
  const booking = await book(field, from!)
  const [first, second] = field.operators
  const moves = [
    { operator: first, booking, to: one! },
    { operator: second, booking, to: other! },
  ]
  const places = await moveAll(moves, findings)
  findings.doubleBookings += Math.max(0, places.length - 1)
  if (places.length === 0) findings.lostBookings += 1
  const expected = places.length === 1 ? places[0] : undefined
  await judgePlace(field.db, { booking, among: expected ? [expected] : [one!, other!] }, findings)
}

/** Two bookings change places, and each also has a way out that both want. */
export async function moveAcross(field: MovesField, findings: Findings): Promise<void> {
  const [left, right, free] = takeSessions(field, 3)
  const one = await book(field, left!)
  const other = await book(field, right!)
  const [first, second] = field.operators
  const moves = [
    { operator: first, booking: one, to: right! },
    { operator: second, booking: other, to: left! },
    { operator: second, booking: one, to: free! },
    { operator: first, booking: other, to: free! },
  ]
  await moveAll(moves, findings)
  await judgePlace(field.db, { booking: one, among: [left!, right!, free!] }, findings)
  await judgePlace(field.db, { booking: other, among: [left!, right!, free!] }, findings)
}

function takeSessions({ sessions }: MovesField, count: number): SessionRequest[] {
  const taken = sessions.splice(0, count)
  if (taken.length < count) throw new Error('too few sessions for the moves')
  return taken
}

async function book({ db, operators }: MovesField, at: SessionRequest): Promise<Placed> {
  return { id: await bookPaid(db, operators[0], at), at }
}

/** Moves all at the same moment; returns the places where a booking was moved to. */
async function moveAll(
  moves: { operator: Caller; booking: Placed; to: SessionRequest }[],
  findings: Findings,
): Promise<SessionRequest[]> {
  findings.rounds += 1
  const responses = await Promise.all(
    moves.map(({ operator, booking, to }) => {
      const body = { ...to, expected: booking.at, reason: 'Exercice du comptoir' }
      return operator.call({ method: 'PUT', path: `/admin/booking/${booking.id}/move`, body })
    }),
  )
  const refusals = responses.filter(({ status }) => status !== 200)
  for (const refusal of refusals) judgeRefusal(refusal, REASONS, findings)
  return moves.filter((_, index) => responses[index]!.status === 200).map(({ to }) => to)
}

/** It is at one of these places, and has its claims there and nowhere else. */
async function judgePlace(
  db: pg.Client,
  { booking, among }: { booking: Placed; among: SessionRequest[] },
  findings: Findings,
): Promise<void> {
  const { rows } = await db.query<{ idService: number; start: Date; isClaimed: boolean }>(
    `SELECT id_service AS "idService", starts_at AS start,
       (SELECT count(*) = 1 + b.game_masters AND bool_and(c.starts_at = b.starts_at)
        FROM claim c WHERE c.id_booking = b.id) AS "isClaimed"
     FROM booking b WHERE id = $1 AND status NOT IN ('held', 'expired', 'cancelled')`,
    [booking.id],
  )
  const place = rows[0]
  const isAt = ({ idService, start }: SessionRequest) =>
    place?.idService === idService && place.start.getTime() === Date.parse(start)
  if (!place?.isClaimed || !among.some(isAt)) findings.lostBookings += 1
}
