import { cancelBooking } from '@sesame/contract/booking'
import { getBooking } from '@sesame/contract/booking-detail'
import { changePlayers } from '@sesame/contract/booking-players'
import { chooseAfterCancellation, getOrder } from '@sesame/contract/order'
import { refundOrder } from '@sesame/contract/order-staff'
import { listRefundsDue } from '@sesame/contract/refund'
import { beforeAll, describe, expect, test, vi } from 'vitest'

import { statusOf } from '../../../test/booking.ts'
import { makePerson, signIn, uniqueEmail } from '../../../test/people.ts'
import { balances, PRICE_OF_FOUR, useTestShop } from '../../../test/shop.ts'
import { useTestWorker } from '../../../test/test-worker.ts'

const shop = useTestShop()
const { buy, call, database, hold, makeGiftCard, stripe } = shop
const mails = useTestWorker(database, undefined, stripe.env)

let staff: string
let admin: string
beforeAll(async () => {
  staff = await signIn(database, await makePerson(database, { role: 'STAFF' }))
  admin = await signIn(database, await makePerson(database, { role: 'ADMIN' }))
})

const reason = 'Un joueur est malade'

const detailOf = async (id: string) =>
  (await call(getBooking, { params: { id } }, { token: staff })).body.data

async function change(
  id: string,
  players: number,
  {
    token = staff,
    expected,
    headers,
  }: {
    token?: string
    expected?: number
    headers?: Record<string, string>
  } = {},
) {
  const { teamSizes } = await detailOf(id)
  const known = teamSizes.find((size) => size.players === players)?.differenceCents ?? 0
  const body = { players, reason, expectedDifferenceCents: expected ?? known }
  return call(changePlayers, { params: { id }, body }, { token, ...(headers && { headers }) })
}

const readOrder = async (id: string) =>
  (await call(getOrder, { params: { id } }, { token: admin })).body.data

async function sold(players = 4, more: object = {}, cart: object = {}) {
  const id = await hold(players)
  return { id, ...(await buy({ holds: [id], ...cart }, more)) }
}

/** Once the bank has the refunds, nothing is open between venue and customer. */
const customerOwesNothing = (idOrder: string) =>
  vi.waitFor(async () => expect(await balances(shop, idOrder)).not.toHaveProperty('411'), {
    timeout: 45_000,
  })

const priceOf = async (id: string, players: number) =>
  (await detailOf(id)).prices.find((price) => price.players === players)!.teamCents

describe('fewer players', () => {
  test('are refunded at once with a credit note, and the books balance', async () => {
    const email = uniqueEmail()
    const user = { email, firstname: 'Ada', lastname: 'Lune', phone: '06 12 34 56 78' }
    const { id, order } = await sold(4, { user })
    const difference = (await priceOf(id, 3)) - PRICE_OF_FOUR
    const { body } = await change(id, 3)
    expect(body.data).toMatchObject({ differenceCents: difference, booking: { players: 3 } })
    expect(body.data.booking.teamCents).toBe(PRICE_OF_FOUR + difference)
    const after = await readOrder(order.id)
    expect(after).toMatchObject({
      refundedCents: -difference,
    })
    expect(after.documents).toContain('avoir.pdf')
    expect(after.lines[0]?.detail).toContain('3\u00a0joueurs')
    const refund = (await mails.settledTo(email)).find(({ subject }) =>
      subject.includes('remboursement'),
    )
    expect(refund?.text).toContain('3\u00a0joueurs')
    expect(refund?.text).toContain(reason)
    await customerOwesNothing(order.id)
  })

  test('of an order paid by gift card go back to the card', async () => {
    const code = await makeGiftCard(PRICE_OF_FOUR)
    const { id, order } = await sold(4, {}, { giftCardCodes: [code] })
    const { body } = await change(id, 3)
    expect(body.data.differenceCents).toBeLessThan(0)
    const returned = await database.value<number>(
      'SELECT returned_cents FROM order_gift_card WHERE id_order = $1',
      [order.id],
    )
    expect(returned).toBe(-body.data.differenceCents)
  })

  test('over 50 € of an order need an administrator, whatever was refunded before', async () => {
    const { id } = await sold(6)
    const { teamSizes } = await detailOf(id)
    const [small] = teamSizes
    expect(small!.differenceCents).toBeLessThan(-5000)
    expect((await change(id, small!.players)).body.code).toBe('refund_over_limit')
    expect((await detailOf(id)).players).toBe(6)
    expect((await change(id, small!.players, { token: admin })).status).toBe(200)
  })

  test('with the same key are refunded once', async () => {
    const { id, order } = await sold()
    const { teamSizes } = await detailOf(id)
    const expected = teamSizes.find(({ players }) => players === 3)!.differenceCents
    const headers = { 'idempotency-key': `players-${id}` }
    const first = await change(id, 3, { expected, headers })
    const again = await change(id, 3, { expected, headers })
    expect(again.body.data.differenceCents).toBe(first.body.data.differenceCents)
    expect((await readOrder(order.id)).refundedCents).toBe(-expected)
  })

  test('by two operators at once change once', async () => {
    const { id, order } = await sold()
    const { teamSizes } = await detailOf(id)
    const expected = teamSizes.find(({ players }) => players === 3)!.differenceCents
    const results = await Promise.all([change(id, 3, { expected }), change(id, 3, { expected })])
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await readOrder(order.id)).refundedCents).toBe(-expected)
  })

  test('are refused at a difference that is not the one shown', async () => {
    const { id, order } = await sold()
    expect((await change(id, 3, { expected: -1 })).body.code).toBe('difference_changed')
    expect((await readOrder(order.id)).refundedCents).toBe(0)
  })

  test('without a recent proof of identity are not refunded', async () => {
    const { id } = await sold()
    await database.query(`UPDATE login SET verified_at = verified_at - interval '1 day'`)
    const refused = await change(id, 3)
    await database.query(`UPDATE login SET verified_at = verified_at + interval '1 day'`)
    expect(refused.body.code).toBe('step_up_required')
  })
})

describe('a team', () => {
  test('of a session that was cancelled or played cannot change', async () => {
    const { id } = await sold()
    await call(cancelBooking, { params: { id }, body: { reason } }, { token: staff })
    expect((await change(id, 3)).body.code).toBe('team_not_changeable')
  })

  test('cannot have a size that the room does not take', async () => {
    const { id } = await sold()
    expect((await change(id, 9)).body.code).toBe('players_out_of_range')
  })

  test('of another site does not exist', async () => {
    const { id } = await sold()
    const token = await signIn(database, await makePerson(database, { role: 'ADMIN', site: 67 }))
    const body = { players: 3, reason, expectedDifferenceCents: 0 }
    const response = await call(changePlayers, { params: { id }, body }, { token, site: 67 })
    expect(response.body.code).toBe('not_found')
  })
})

const cancel = (id: string, token = admin) =>
  call(cancelBooking, { params: { id }, body: { reason, refund: true } }, { token })

describe('cancelling with the refund', () => {
  test('refunds that session and leaves the others of its order', async () => {
    const holds = [await hold(), await hold()] as const
    const { order } = await buy({ holds: [...holds] })
    expect((await cancel(holds[0])).body.data).toMatchObject({ state: 'cancelled' })
    const after = await readOrder(order.id)
    expect(after.refundedCents).toBe(PRICE_OF_FOUR)
    expect(after.sessions.map(({ needsChoice }) => needsChoice)).toEqual([false, false])
    expect(await statusOf(database, holds[1])).not.toBe('cancelled')
  })

  test('after fewer players refunds what is left', async () => {
    const { id, order } = await sold()
    await change(id, 3)
    expect((await detailOf(id)).paidCents).toBe(await priceOf(id, 3))
    await cancel(id)
    expect(await readOrder(order.id)).toMatchObject({ refundedCents: PRICE_OF_FOUR })
    await customerOwesNothing(order.id)
  })

  test('is for administrators where it is over 50 €', async () => {
    const { id } = await sold()
    expect((await cancel(id, staff)).body.code).toBe('refund_over_limit')
    expect(await statusOf(database, id)).not.toBe('cancelled')
  })

  test('happens once', async () => {
    const { id, order } = await sold()
    const results = await Promise.all([cancel(id), cancel(id)])
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await cancel(id)).body.code).toBe('booking_not_cancellable')
    expect((await readOrder(order.id)).refundedCents).toBe(PRICE_OF_FOUR)
  })
})

test('a session cancelled after fewer players offers back what is left of its price', async () => {
  const email = uniqueEmail()
  const user = { email, firstname: 'Ada', lastname: 'Lune', phone: '06 12 34 56 78' }
  const { id, order, guestToken } = await sold(4, { user })
  await change(id, 3)
  await call(cancelBooking, { params: { id }, body: { reason } }, { token: staff })
  await mails.settledTo(email)
  const chosen = await call(chooseAfterCancellation, {
    params: { id: order.id, idBooking: id },
    query: { token: guestToken },
    body: { choice: 'refund' },
  })
  expect(chosen.body.data).toMatchObject({ refundedCents: PRICE_OF_FOUR })
  await customerOwesNothing(order.id)
})

/** Of two sessions, what the list shows of the first, and what the choice of a refund gives. */
async function shownAndGiven(before: (id: string, idOrder: string) => Promise<unknown>) {
  const email = uniqueEmail()
  const user = { email, firstname: 'Ada', lastname: 'Lune', phone: '06 12 34 56 78' }
  const holds = [await hold(), await hold()]
  const { order, guestToken } = await buy({ holds }, { user })
  const [id] = holds as [string]
  await before(id, order.id)
  await call(cancelBooking, { params: { id }, body: { reason } }, { token: staff })
  await mails.settledTo(email)
  const query = { nbItem: 100, kind: 'choice' as const }
  const listed = await call(listRefundsDue, { query }, { token: admin })
  const due = listed.body.data.refunds.find(({ idOrder }) => idOrder === order.id)
  const { refundedCents } = await readOrder(order.id)
  const params = { id: order.id, idBooking: id }
  await call(chooseAfterCancellation, {
    ...{ params, query: { token: guestToken }, body: { choice: 'refund' } },
  })
  const after = await readOrder(order.id)
  return { shown: due?.amountCents ?? 0, given: after.refundedCents - refundedCents }
}

const refund = async (id: string, more: object) => {
  const body = { cancelsSessions: false, reason, ...more }
  const given = await call(refundOrder, { params: { id }, body }, { token: admin })
  expect(given.status).toBe(200)
}

describe('what is shown as to be refunded for a cancelled session is what its customer gets', () => {
  test('after fewer players and an amount', async () => {
    const { shown, given } = await shownAndGiven(async (id, idOrder) => {
      await change(id, 3)
      await refund(idOrder, { amountCents: 2000 })
    })
    expect(given).toBeGreaterThan(0)
    expect(shown).toBe(given)
  })

  test('after an amount and a refund of its line', async () => {
    const { shown, given } = await shownAndGiven(async (_, idOrder) => {
      await refund(idOrder, { amountCents: 2000 })
      await refund(idOrder, { lines: [{ line: 1 }] })
    })
    expect([shown, given]).toEqual([0, 0])
  })
})
