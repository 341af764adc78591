import { setTimeout as delay } from 'node:timers/promises'

import type pg from 'pg'

import type { Hold } from '../../packages/contract/src/hold.ts'
import type { Order } from '../../packages/contract/src/order.ts'
import type { ApiResponse } from '../parts/call-api.ts'
import type { SessionRequest } from '../race/sessions.ts'
import { judgeRefusal, openVisitor, type Caller, type Findings } from './callers.ts'

const CONTACT = {
  email: 'comptoir@exemple.fr',
  firstname: 'Élodie',
  lastname: 'Fontaine',
  phone: '+33612345678',
}
/** A lost session, and a hold that ended while its visitor filled the order. */
const REASONS = ['session_taken', 'hold_expired']
const VISITORS = 3
/** Calls of staff take longer, because their login is read first; so they start first. */
const MOST_HEAD_START_MS = 10

export interface SalesField {
  db: pg.Client
  ports: readonly number[]
  operators: readonly Caller[]
  sessions: readonly SessionRequest[]
}

/** The order that was made, or the refusal. */
type Outcome = { idOrder: string } | { refusal: ApiResponse }

/** Operators and visitors ask for one session at the same moment, from the hold to the order. */
export async function raceForSessions(field: SalesField, findings: Findings): Promise<void> {
  for (const [round, session] of field.sessions.entries()) {
    const visitors = openVisitors(field.ports, round)
    // Every third time it is held already, by a visitor whose time is over and who orders just now.
    const late = round % 3 === 2 ? await holdAndExpire(field.db, visitors[0]!, session) : undefined
    const staff = field.operators.map((operator, index) =>
      sell(operator, session, index % 2 === 0 ? 'counter' : 'invitation'),
    )
    await delay(round % MOST_HEAD_START_MS)
    const others = visitors.map((visitor, index) =>
      late && index === 0 ? order(visitor, late) : buy(visitor, session),
    )
    const outcomes = await Promise.all([...staff, ...others])
    await judge(field.db, { session, outcomes }, findings)
  }
}

function openVisitors(ports: readonly number[], round: number): Caller[] {
  return Array.from({ length: VISITORS }, (_, index) =>
    openVisitor(ports[(round + index) % ports.length]!, round * VISITORS + index),
  )
}

async function holdAndExpire(
  db: pg.Client,
  visitor: Caller,
  session: SessionRequest,
): Promise<Hold> {
  const response = await hold(visitor, '/booking/hold', session)
  const held = response.body?.data as Hold | undefined
  if (!held) throw new Error(`not held: ${JSON.stringify(response.body)}`)
  await db.query(
    `UPDATE booking SET held_until = clock_timestamp() - interval '1 s' WHERE id = $1`,
    [held.id],
  )
  return held
}

function hold(caller: Caller, path: string, session: SessionRequest): Promise<ApiResponse> {
  return caller.call({ method: 'POST', path, body: { ...session, players: 4 } })
}

async function buy(visitor: Caller, session: SessionRequest): Promise<Outcome> {
  const held = await hold(visitor, '/booking/hold', session)
  return held.status === 200 ? order(visitor, held.body?.data as Hold) : { refusal: held }
}

async function order(visitor: Caller, held: Hold): Promise<Outcome> {
  const body = {
    ...{ holds: [held.id], user: CONTACT, expectedTotalCents: held.teamCents },
    ...{ acceptsTerms: true, declaresAge: true },
  }
  return outcomeOf(await visitor.call({ method: 'POST', path: '/order', body }))
}

/** Holds and sells as the sale sheet does. */
async function sell(
  operator: Caller,
  session: SessionRequest,
  way: 'counter' | 'invitation',
  user = CONTACT,
): Promise<Outcome> {
  const response = await hold(operator, '/admin/hold', session)
  if (response.status !== 200) return { refusal: response }
  const held = response.body?.data as Hold
  const body = {
    ...{ holds: [held.id], giftCards: [], products: [], giftCardCodes: [], user },
    expectedTotalCents: way === 'invitation' ? 0 : held.teamCents,
    payment: way === 'invitation' ? { way, reason: 'Exercice du comptoir' } : { way },
  }
  return outcomeOf(await operator.call({ method: 'POST', path: '/admin/sale', body }))
}

/** A session that is paid at once, because only those are moved and come to; returns its booking. */
export async function bookPaid(
  db: pg.Client,
  operator: Caller,
  session: SessionRequest,
  lastname = CONTACT.lastname,
): Promise<string> {
  const sold = await sell(operator, session, 'invitation', { ...CONTACT, lastname })
  if (!('idOrder' in sold)) throw new Error(`not sold: ${JSON.stringify(sold.refusal.body)}`)
  const { rows } = await db.query<{ id: string }>('SELECT id FROM booking WHERE id_order = $1', [
    sold.idOrder,
  ])
  return rows[0]!.id
}

function outcomeOf(response: ApiResponse): Outcome {
  if (response.status !== 200 || !response.body) return { refusal: response }
  return { idOrder: (response.body.data as { order: Order }).order.id }
}

/** Exactly one has it, the database says the same, and everybody else was told why not. */
async function judge(
  db: pg.Client,
  { session, outcomes }: { session: SessionRequest; outcomes: Outcome[] },
  findings: Findings,
): Promise<void> {
  findings.rounds += 1
  const winners = outcomes.flatMap((outcome) => ('idOrder' in outcome ? [outcome.idOrder] : []))
  const { rows } = await db.query<{ idOrder: string | null; isSale: boolean }>(
    `SELECT id_order AS "idOrder", o.sold_by IS NOT NULL AS "isSale"
     FROM booking b LEFT JOIN customer_order o ON o.id = b.id_order
     WHERE b.id_service = $1 AND b.starts_at = $2 AND b.status NOT IN ('expired', 'cancelled')`,
    [session.idService, session.start],
  )
  const booked = winners.filter((winner) => rows.some(({ idOrder }) => idOrder === winner))
  if (winners.length === 0 || booked.length < winners.length) findings.lostBookings += 1
  findings.doubleBookings += Math.max(0, winners.length - 1, rows.length - 1)
  if (rows[0]?.isSale) findings.wonByStaff += 1
  else findings.wonByVisitors += 1
  for (const outcome of outcomes) {
    if ('refusal' in outcome) judgeRefusal(outcome.refusal, REASONS, findings)
  }
}
