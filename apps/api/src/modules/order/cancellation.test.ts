import { cancelBooking } from '@sesame/contract/booking'
import { chooseAfterCancellation, getOrder } from '@sesame/contract/order'
import { refundOrder } from '@sesame/contract/order-staff'
import { listNextSessions } from '@sesame/contract/session'
import { beforeAll, expect, test, vi } from 'vitest'

import { at, countClaims, openDay, statusOf } from '../../../test/booking.ts'
import { uniqueEmail, makePerson, signIn } from '../../../test/people.ts'
import { balances, PRICE_OF_FOUR, useTestShop } from '../../../test/shop.ts'
import { useTestWorker } from '../../../test/test-worker.ts'
import type { Mailer } from '../../adapters/mail/mailer.ts'
import { offerChoice } from './service/cancellation.ts'

const shop = useTestShop()
const { call, database, stripe, hold, buy } = shop
const mails = useTestWorker(database, undefined, stripe.env)

let token: string
let admin: string
beforeAll(async () => {
  token = await signIn(database, await makePerson(database, { role: 'STAFF' }))
  admin = await signIn(database, await makePerson(database, { role: 'ADMIN' }))
})

/** An order of sessions, paid and confirmed. */
async function sold(sessions = 1) {
  const email = uniqueEmail()
  const holds = await Promise.all(Array.from({ length: sessions }, () => hold()))
  const user = { email, firstname: 'Ada', lastname: 'Lune', phone: '06 12 34 56 78' }
  const { order, guestToken } = await buy({ holds }, { user })
  await mails.to(email)
  const [held] = holds as [string]
  await becomes(held, 'confirmed')
  return { order, guestToken, held, holds, email }
}

/** An order whose first session the venue has cancelled. */
async function cancelled(sessions = 1) {
  const bought = await sold(sessions)
  await cancel(bought.held)
  const [, mail] = await mails.to(bought.email, 2)
  return { ...bought, mail: mail! }
}

async function cancel(held: string): Promise<void> {
  const body = { reason: 'Une panne de la salle' }
  const response = await call(cancelBooking, { params: { id: held }, body }, { token })
  expect(response.status).toBe(200)
}

async function refund({ order }: Pick<Cancelled, 'order'>, amountCents?: number): Promise<void> {
  const body = { amountCents, cancelsSessions: amountCents === undefined, reason: 'Panne' }
  const response = await call(refundOrder, { params: { id: order.id }, body }, { token: admin })
  expect(response.status).toBe(200)
}

const NO_MAILER = {
  send: () => Promise.reject(new Error('no mail is due')),
} as unknown as Mailer

const becomes = (held: string, status: string) =>
  vi.waitFor(async () => expect(await statusOf(database, held)).toBe(status), { timeout: 45_000 })

type Cancelled = Pick<Awaited<ReturnType<typeof cancelled>>, 'order' | 'guestToken' | 'held'>
type Choice = { choice: 'refund' } | { choice: 'new_date'; start: string }

const choose = ({ order, guestToken, held }: Cancelled, body: Choice) =>
  call(chooseAfterCancellation, {
    params: { id: order.id, idBooking: held },
    query: { token: guestToken },
    body,
  })

async function read({ order, guestToken }: Cancelled) {
  const parts = { params: { id: order.id }, query: { token: guestToken } }
  return (await call(getOrder, parts)).body.data
}

async function nextStart(): Promise<string> {
  const { body } = await call(listNextSessions, { query: { idService: 3, nbItem: 20 } })
  return body.data.sessions.at(-1)!.start
}

test('the venue cancels: the time is free, and the customer is asked what they want', async () => {
  const { order, guestToken, held, mail } = await cancelled()
  expect(await countClaims(database, held)).toBe(0)
  expect(mail.text).toContain('Une panne de la salle')
  expect(mail.text).toContain(`/commande/${order.id}?jeton=${guestToken}`)
  const { body } = await call(getOrder, {
    params: { id: order.id },
    query: { token: guestToken },
  })
  expect(body.data.sessions[0]).toMatchObject({ state: 'cancelled', needsChoice: true })
})

test('another date: the booking lives again at the price paid, and the choice is made', async () => {
  const bought = await cancelled()
  // A session that no other test of the file books.
  const start = at(openDay(0), '22:00')
  const { status, body } = await choose(bought, { choice: 'new_date', start })
  expect(status).toBe(200)
  const moved = { state: 'confirmed', needsChoice: false, start, teamCents: PRICE_OF_FOUR }
  expect(body.data.sessions[0]).toMatchObject(moved)
  expect(await countClaims(database, bought.held)).toBe(2)
  expect((await choose(bought, { choice: 'refund' })).body.code).toBe('nothing_to_choose')
  expect(await mails.to(bought.email, 3)).toHaveLength(3)
})

test('a date that is not free leaves the choice open', async () => {
  const bought = await cancelled()
  const { status } = await choose(bought, {
    choice: 'new_date',
    start: '2030-01-01T10:00:00+01:00',
  })
  expect(status).toBe(409)
  const { status: second } = await choose(bought, { choice: 'refund' })
  expect(second).toBe(200)
})

test('the money back: all of it, with a credit note, and once', async () => {
  const bought = await cancelled()
  const responses = await Promise.all([
    choose(bought, { choice: 'refund' }),
    choose(bought, { choice: 'refund' }),
  ])
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409]))
  await vi.waitFor(async () => expect(await balances(shop, bought.order.id)).toEqual({}), {
    timeout: 45_000,
  })
  const late = await choose(bought, { choice: 'new_date', start: await nextStart() })
  expect(late.body.code).toBe('nothing_to_choose')
})

test('nobody chooses for a session that was not cancelled, or with another token', async () => {
  const held = await hold()
  const { order, guestToken } = await buy({ holds: [held] })
  const response = await choose({ order, guestToken, held }, { choice: 'refund' })
  expect(response.body.code).toBe('nothing_to_choose')
  const forged = await choose({ order, guestToken: 'x'.repeat(43), held }, { choice: 'refund' })
  expect(forged.status).toBe(404)
})

test('after the whole order was given back there is no date to take for nothing', async () => {
  const bought = await cancelled()
  const start = await nextStart()
  await refund(bought)
  const { body } = await choose(bought, { choice: 'new_date', start })
  expect(body.code).toBe('nothing_to_choose')
  expect(await countClaims(database, bought.held)).toBe(0)
})

test('a session that an operator gave back by hand is not given back again', async () => {
  const bought = await cancelled(2)
  await refund(bought, PRICE_OF_FOUR)
  const { body } = await choose(bought, { choice: 'refund' })
  expect(body.code).toBe('nothing_to_choose')
  const seen = await read(bought)
  expect(seen).toMatchObject({ refundedCents: PRICE_OF_FOUR })
  expect(seen.sessions.map(({ needsChoice }) => needsChoice)).toEqual([false, false])
})

test('nor is one that was given back before it was cancelled, and its customer is told so', async () => {
  const bought = await sold(2)
  await refund(bought, PRICE_OF_FOUR)
  await mails.to(bought.email, 2)
  await cancel(bought.held)
  const all = await mails.to(bought.email, 3)
  const cancellationMail = all.find(({ subject }) => subject.includes('est annulée'))!
  expect(cancellationMail.text).toContain('vous a déjà été rendu')
  const { body } = await choose(bought, { choice: 'refund' })
  expect(body.code).toBe('nothing_to_choose')
})

test('nor is one whose line was given back before it was cancelled, and there is no other date for it', async () => {
  const bought = await sold(2)
  const body = { lines: [{ line: 1 }], cancelsSessions: false, reason: 'Panne' }
  const given = await call(refundOrder, { params: { id: bought.order.id }, body }, { token: admin })
  expect(given.status).toBe(200)
  await mails.to(bought.email, 2)
  await cancel(bought.held)
  const all = await mails.to(bought.email, 3)
  const cancellationMail = all.find(({ subject }) => subject.includes('est annulée'))!
  expect(cancellationMail.text).toContain('vous a déjà été rendu')
  const moved = await choose(bought, { choice: 'new_date', start: await nextStart() })
  expect(moved.body.code).toBe('nothing_to_choose')
})

test('of a session given back in part, the rest may be had, and no new date', async () => {
  const bought = await cancelled(2)
  await refund(bought, 4000)
  const moved = await choose(bought, { choice: 'new_date', start: await nextStart() })
  expect(moved.body.code).toBe('session_partly_refunded')
  const { body } = await choose(bought, { choice: 'refund' })
  expect(body.data.refundedCents).toBe(PRICE_OF_FOUR)
})

test('a refund and a choice at the same moment give one of the two', async () => {
  const bought = await cancelled()
  const start = await nextStart()
  const whole = {
    params: { id: bought.order.id },
    body: { cancelsSessions: true, reason: 'Panne' },
  }
  const [given, chosen] = await Promise.all([
    call(refundOrder, whole, { token: admin }),
    choose(bought, { choice: 'new_date', start }),
  ])
  // Either the refund comes first, or it cancels the new date as well.
  expect(given.status).toBe(200)
  expect([200, 409]).toContain(chosen.status)
  expect(await countClaims(database, bought.held)).toBe(0)
})

test('an order that went back whole offers no choice when its session is cancelled', async () => {
  const bought = await sold()
  await refund(bought, PRICE_OF_FOUR)
  await cancel(bought.held)
  await offerChoice(await shop.context(), NO_MAILER, { idBooking: bought.held, reason: 'Panne' })
  const count = 'SELECT count(*)::int FROM cancelled_session WHERE id_booking = $1'
  expect(await database.value(count, [bought.held])).toBe(0)
})

test('an administrator does not choose in the name of the customer', async () => {
  const { order, held } = await cancelled()
  const parts = { params: { id: order.id, idBooking: held }, query: {} }
  const choice = { ...parts, body: { choice: 'refund' as const } }
  const { body } = await call(chooseAfterCancellation, choice, { token: admin })
  expect(body.code).toBe('forbidden')
})
