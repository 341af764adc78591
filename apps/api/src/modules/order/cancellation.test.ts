import { cancelBooking, listNextSessions } from '@sesame/contract/booking'
import { chooseAfterCancellation, getOrder } from '@sesame/contract/order'
import { beforeAll, expect, test, vi } from 'vitest'

import { countClaims, statusOf } from '../../../test/booking.ts'
import { freshEmail, makePerson, signIn } from '../../../test/people.ts'
import { balances, PRICE_OF_FOUR, useTestShop } from '../../../test/shop.ts'
import { useTestWorker } from '../../../test/test-worker.ts'

const shop = useTestShop()
const { call, database, stripe, hold, buy } = shop
const mails = useTestWorker(database, undefined, stripe.env)

let token: string
beforeAll(async () => {
  token = await signIn(database, await makePerson(database, { role: 'STAFF' }))
})

/** A session sold, confirmed and cancelled by the venue. */
async function cancelled() {
  const email = freshEmail()
  const held = await hold()
  const user = { email, firstname: 'Ada', lastname: 'Lune', phone: '06 12 34 56 78' }
  const { order, guestToken } = await buy({ holds: [held] }, { user })
  await mails.to(email)
  await becomes(held, 'confirmed')
  const reason = 'Une panne de la salle'
  const answer = await call(cancelBooking, { params: { id: held }, body: { reason } }, { token })
  expect(answer.status).toBe(200)
  const [, mail] = await mails.to(email, 2)
  return { order, guestToken, held, mail: mail!, email }
}

const becomes = (held: string, status: string) =>
  vi.waitFor(async () => expect(await statusOf(database, held)).toBe(status), { timeout: 15_000 })

type Cancelled = Pick<Awaited<ReturnType<typeof cancelled>>, 'order' | 'guestToken' | 'held'>
type Choice = { choice: 'refund' } | { choice: 'new_date'; start: string }

const choose = ({ order, guestToken, held }: Cancelled, body: Choice) =>
  call(chooseAfterCancellation, {
    params: { id: order.id, idBooking: held },
    query: { token: guestToken },
    body,
  })

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
  const sold = await cancelled()
  const { body: next } = await call(listNextSessions, {
    query: { idService: sold.order.sessions[0]!.idService, nbItem: 20 },
  })
  const { start } = next.data.sessions.at(-1)!
  const { status, body } = await choose(sold, { choice: 'new_date', start })
  expect(status).toBe(200)
  const moved = { state: 'confirmed', needsChoice: false, start, teamCents: PRICE_OF_FOUR }
  expect(body.data.sessions[0]).toMatchObject(moved)
  expect(await countClaims(database, sold.held)).toBe(2)
  expect((await choose(sold, { choice: 'refund' })).body.code).toBe('nothing_to_choose')
  expect(await mails.to(sold.email, 3)).toHaveLength(3)
})

test('a date that is not free leaves the choice open', async () => {
  const sold = await cancelled()
  const { status } = await choose(sold, { choice: 'new_date', start: '2030-01-01T10:00:00+01:00' })
  expect(status).toBe(409)
  const { status: second } = await choose(sold, { choice: 'refund' })
  expect(second).toBe(200)
})

test('the money back: all of it, with a credit note, and once', async () => {
  const sold = await cancelled()
  const answers = await Promise.all([
    choose(sold, { choice: 'refund' }),
    choose(sold, { choice: 'refund' }),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  await vi.waitFor(async () => expect(await balances(shop, sold.order.id)).toEqual({}), {
    timeout: 15_000,
  })
  const late = await choose(sold, { choice: 'new_date', start: await nextStart() })
  expect(late.body.code).toBe('nothing_to_choose')
})

test('nobody chooses for a session that was not cancelled, or with another token', async () => {
  const held = await hold()
  const { order, guestToken } = await buy({ holds: [held] })
  const answer = await choose({ order, guestToken, held }, { choice: 'refund' })
  expect(answer.body.code).toBe('nothing_to_choose')
  const forged = await choose({ order, guestToken: 'x'.repeat(43), held }, { choice: 'refund' })
  expect(forged.status).toBe(404)
})
