import { cancelBooking, moveBooking } from '@sesame/contract/booking'
import { getBooking } from '@sesame/contract/booking-detail'
import { changePlayers } from '@sesame/contract/booking-players'
import { getOrder, resumePayment } from '@sesame/contract/order'
import { refundOrder } from '@sesame/contract/order-staff'
import { acceptSale, cancelSale } from '@sesame/contract/sale'
import { beforeAll, describe, expect, test, vi } from 'vitest'

import { ARTHUR, at, openDay, REMEDE } from '../../../test/booking.ts'
import { insertRow, makePerson, signIn } from '../../../test/people.ts'
import { inHours } from '../../../test/sale.ts'
import { balances, PRICE_OF_FOUR, useTestShop } from '../../../test/shop.ts'
import { useTestWorker } from '../../../test/test-worker.ts'
import { holdSession } from '../booking/service/hold.ts'

const shop = useTestShop()
const { buy, call, context, database, hold, stripe } = shop
const mails = useTestWorker(database, undefined, stripe.env)

let staff: string
let admin: string
beforeAll(async () => {
  staff = await signIn(database, await makePerson(database, { role: 'STAFF' }))
  admin = await signIn(database, await makePerson(database, { role: 'ADMIN' }))
})

const reason = 'Un joueur de plus'

const detailOf = async (id: string) =>
  (await call(getBooking, { params: { id } }, { token: staff })).body.data

const readOrder = async (id: string) =>
  (await call(getOrder, { params: { id } }, { token: admin })).body.data

async function add(id: string, players = 5) {
  const { teamSizes } = await detailOf(id)
  const difference = teamSizes.find((size) => size.players === players)?.differenceCents ?? 0
  const payment = { way: 'counter' as const }
  const body = { players, reason, expectedDifferenceCents: difference, payment }
  return call(changePlayers, { params: { id }, body }, { token: staff })
}

async function sold() {
  const id = await hold(4)
  const { order } = await buy({ holds: [id] })
  return { id, order }
}

/** The customer accepts the terms and pays on the page of the code. */
async function pay(id: string) {
  const { supplement } = await detailOf(id)
  const token = new URL(supplement!.url!).searchParams.get('jeton')!
  const parts = { params: { id: supplement!.idOrder }, query: { token } }
  await call(acceptSale, { ...parts, body: { acceptsTerms: true } })
  const { body } = await call(resumePayment, parts)
  await stripe.pay(body.data.payment)
  await call(resumePayment, parts)
  return supplement!.idOrder
}

async function refund(id: string, amountCents: number, token: string) {
  const body = { amountCents, cancelsSessions: false, reason: 'Un geste' }
  return (await call(refundOrder, { params: { id }, body }, { token })).body.code
}

const nothingIsOpen = (idOrder: string) =>
  vi.waitFor(async () => expect(await balances(shop, idOrder)).not.toHaveProperty('411'), {
    timeout: 45_000,
  })

describe('more players', () => {
  test('are an order of their own: the team changes when it is paid', async () => {
    const { id } = await sold()
    const { body } = await add(id)
    const { differenceCents, booking } = body.data
    expect(differenceCents).toBeGreaterThan(0)
    expect(booking).toMatchObject({
      players: 4,
      supplement: { players: 5, cents: differenceCents },
    })
    const idOrder = await pay(id)
    expect(await detailOf(id)).toMatchObject({
      ...{ players: 5, supplement: null, teamCents: PRICE_OF_FOUR + differenceCents },
      paidCents: PRICE_OF_FOUR + differenceCents,
    })
    expect(await readOrder(idOrder)).toMatchObject({
      totalCents: differenceCents,
      lines: [{ kind: 'supplement' }],
    })
    await nothingIsOpen(idOrder)
  })

  test('wait for one payment at a time', async () => {
    const { id } = await sold()
    const results = await Promise.all([add(id), add(id, 6)])
    expect(results.map(({ body }) => body.code)).toContain('supplement_open')
    const { supplement } = await detailOf(id)
    const parts = { params: { id: supplement!.idOrder }, body: {} }
    expect((await call(cancelSale, parts, { token: staff })).status).toBe(200)
    expect((await detailOf(id)).supplement).toBeNull()
    expect((await add(id, 6)).status).toBe(200)
  })

  test('need a way to be paid', async () => {
    const { id } = await sold()
    const { teamSizes } = await detailOf(id)
    const expected = teamSizes.find(({ players }) => players === 5)!.differenceCents
    const body = { players: 5, reason, expectedDifferenceCents: expected }
    const response = await call(changePlayers, { params: { id }, body }, { token: staff })
    expect(response.body.code).toBe('invalid_input')
  })

  test('paid after the session was cancelled go back by themselves', async () => {
    const { id, order } = await sold()
    await add(id)
    await call(cancelBooking, { params: { id }, body: { reason } }, { token: staff })
    const idOrder = await pay(id)
    await vi.waitFor(async () => expect((await readOrder(idOrder)).state).toBe('refunded'), {
      timeout: 45_000,
    })
    expect((await detailOf(id)).players).toBe(4)
    await nothingIsOpen(idOrder)
    const refund = (await mails.settledTo(order.email)).find(({ text }) =>
      text.includes('le supplément vous est rendu'),
    )
    expect(refund).toBeDefined()
  })

  test('go back with the refund of the order that holds the session', async () => {
    const { id, order } = await sold()
    await add(id)
    const idOrder = await pay(id)
    const body = { cancelsSessions: true, reason: 'Une panne' }
    await call(refundOrder, { params: { id: order.id }, body }, { token: admin })
    await nothingIsOpen(order.id)
    await nothingIsOpen(idOrder)
    const { refundedCents, totalCents } = await readOrder(idOrder)
    expect(refundedCents).toBe(totalCents)
  })

  test('count for what STAFF may refund with the order that holds the session', async () => {
    const discount = { id_site: 66, id: 6650, code: 'MOITIE', label: 'Code', kind: 'percent' }
    await insertRow(database, 'discount_code', { ...discount, value: 5500 })
    const id = await hold(4)
    const { order } = await buy({ holds: [id], discount: 'MOITIE' })
    await add(id, 6)
    const idOrder = await pay(id)
    expect(order.totalCents).toBeLessThan(5000)
    const parts = { params: { id: order.id }, body: { cancelsSessions: true, reason: 'Une panne' } }
    const refused = await call(refundOrder, parts, { token: staff })
    expect(refused.body.code).toBe('refund_over_limit')
    expect((await readOrder(order.id)).refundedCents).toBe(0)
    expect((await readOrder(idOrder)).refundedCents).toBe(0)
    expect((await call(refundOrder, parts, { token: admin })).status).toBe(200)
  })

  test('refunded at the same time as their order stay within what STAFF may refund', async () => {
    const { id, order } = await sold()
    await add(id)
    const idOrder = await pay(id)
    const { totalCents } = await readOrder(idOrder)
    const other = await signIn(database, await makePerson(database, { role: 'STAFF' }))
    const codes = await Promise.all([
      refund(order.id, 5001 - totalCents, staff),
      refund(idOrder, totalCents, other),
    ])
    expect(codes.filter((code) => code === 'refund_over_limit')).toHaveLength(1)
    expect(codes).toContain(undefined)
    const given = [await readOrder(order.id), await readOrder(idOrder)]
    expect(given.filter(({ refundedCents }) => refundedCents > 0)).toHaveLength(1)
    expect(await refund(order.id, 5001 - totalCents, admin)).not.toBe('refund_over_limit')
  })

  test('already refunded count when STAFF cancel what is left', async () => {
    const { id, order } = await sold()
    await add(id, 6)
    const idOrder = await pay(id)
    const body = { amountCents: 4900, cancelsSessions: false, reason: 'Un geste' }
    await call(refundOrder, { params: { id: order.id }, body }, { token: staff })
    const cancel = { cancelsSessions: true, reason: 'Ils ne viennent plus' }
    const parts = { params: { id: idOrder }, body: cancel }
    expect((await call(refundOrder, parts, { token: staff })).body.code).toBe('refund_over_limit')
    expect((await call(refundOrder, parts, { token: admin })).status).toBe(200)
  })

  test('go back with a cancelled session that an operator refunds by hand', async () => {
    const { id, order } = await sold()
    await add(id)
    const idOrder = await pay(id)
    await call(cancelBooking, { params: { id }, body: { reason } }, { token: staff })
    const body = { cancelsSessions: false, reason: 'Une panne' }
    await call(refundOrder, { params: { id: order.id }, body }, { token: admin })
    await nothingIsOpen(order.id)
    await vi.waitFor(
      async () => {
        const { refundedCents, totalCents } = await readOrder(idOrder)
        expect(refundedCents).toBe(totalCents)
      },
      { timeout: 45_000 },
    )
  })

  test('of a cancelled session count when STAFF refund its price by hand', async () => {
    const discount = { id_site: 66, id: 6652, code: 'PANNE', label: 'Code', kind: 'percent' }
    await insertRow(database, 'discount_code', { ...discount, value: 5500 })
    const id = await hold(4)
    const { order } = await buy({ holds: [id], discount: 'PANNE' })
    await add(id, 6)
    const idOrder = await pay(id)
    await call(cancelBooking, { params: { id }, body: { reason } }, { token: staff })
    await vi.waitFor(
      async () => expect((await readOrder(order.id)).sessions[0]!.needsChoice).toBe(true),
      { timeout: 45_000 },
    )
    expect(order.totalCents).toBeLessThan(5000)
    expect(await refund(order.id, order.totalCents, staff)).toBe('refund_over_limit')
    const given = [await readOrder(order.id), await readOrder(idOrder)]
    expect(given.map(({ refundedCents }) => refundedCents)).toEqual([0, 0])
    expect(await refund(order.id, order.totalCents, admin)).toBeUndefined()
    const { refundedCents, totalCents } = await readOrder(idOrder)
    expect(refundedCents).toBe(totalCents)
  })

  test('leave the team when their own order is cancelled, and are refunded once', async () => {
    const { id, order } = await sold()
    await add(id)
    const idOrder = await pay(id)
    const body = { cancelsSessions: true, reason: 'Il ne vient plus' }
    await call(refundOrder, { params: { id: idOrder }, body }, { token: admin })
    const after = await detailOf(id)
    expect(after).toMatchObject({ players: 4, teamCents: PRICE_OF_FOUR, paidCents: PRICE_OF_FOUR })
    expect(after.state).not.toBe('cancelled')
    expect((await readOrder(order.id)).refundedCents).toBe(0)
    await nothingIsOpen(idOrder)
  })

  test('with a discount cost less, and the price of the team is that of the grid throughout', async () => {
    const discount = { id_site: 66, id: 6651, code: 'TIERS', label: 'Code', kind: 'percent' }
    await insertRow(database, 'discount_code', { ...discount, value: 3000 })
    const id = await hold(4)
    await buy({ holds: [id], discount: 'TIERS' })
    const { prices, teamCents } = await detailOf(id)
    await add(id)
    const idOrder = await pay(id)
    const grid = prices.find(({ players }) => players === 5)!.teamCents
    expect([teamCents, (await detailOf(id)).teamCents]).toEqual([PRICE_OF_FOUR, grid])
    await add(id, 4)
    expect((await detailOf(id)).teamCents).toBe(PRICE_OF_FOUR)
    expect((await readOrder(idOrder)).refundedCents).toBeLessThan(grid - PRICE_OF_FOUR)
  })

  test('still to be paid follow their session when it moves', async () => {
    const session = { idService: ARTHUR, start: at(openDay(7), '13:00'), players: 4 }
    const { id } = await holdSession(await context(), session)
    const { order } = await buy({ holds: [id] })
    const before = await detailOf(id)
    const size = before.teamSizes.find(({ players }) => players === 5)!
    const payment = { way: 'link' as const, until: inHours(48) }
    const body = { players: 5, reason, expectedDifferenceCents: size.differenceCents, payment }
    await call(changePlayers, { params: { id }, body }, { token: staff })
    const { supplement } = await detailOf(id)
    // As if the link had been sent in the week of the session.
    await database.query('UPDATE customer_order SET pay_until = $2 WHERE id = $1', [
      ...[supplement!.idOrder, before.start],
    ])
    const start = at(openDay(6), '13:00')
    const move = { start, reason: 'La salle est en travaux' }
    const moved = await call(moveBooking, { params: { id }, body: move }, { token: staff })
    expect(moved.status).toBe(200)
    const mail = await vi.waitFor(
      async () => {
        const all = await mails.settledTo(order.email)
        const found = all.find(({ subject }) => subject.includes('Nouvelle date'))
        if (!found) throw new Error('no mail yet')
        return found
      },
      { timeout: 45_000 },
    )
    expect(mail.text).toContain('reste à payer, jusqu’au')
    expect(mail.text).toContain(`/commande/${supplement!.idOrder}?jeton=`)
    const after = await readOrder(supplement!.idOrder)
    expect(new Date(after.payUntil!)).toEqual(new Date(start))
    expect(after).toMatchObject({ totalCents: size.differenceCents })
    const [line] = (await readOrder(order.id)).lines
    expect(after.lines[0]!.detail).toBe(line!.detail.replace('4', '5'))
  })

  test('that the room has no place for end when their session moves there', async () => {
    const { id, order } = await sold()
    await add(id, 6)
    const { supplement, idService } = await detailOf(id)
    const other = idService === ARTHUR ? REMEDE : ARTHUR
    const resize = (players: number) =>
      database.query('UPDATE service SET max_players = $1 WHERE id_site = 66 AND id = $2', [
        ...[players, other],
      ])
    await resize(5)
    const body = { idService: other, start: at(openDay(9), '13:00'), reason: 'Des travaux' }
    const moved = await call(moveBooking, { params: { id }, body }, { token: staff })
    await resize(6)
    expect(moved.status).toBe(200)
    await vi.waitFor(
      async () => expect((await readOrder(supplement!.idOrder)).state).toBe('expired'),
      { timeout: 45_000 },
    )
    const all = await mails.settledTo(order.email)
    const mail = all.find(({ subject }) => subject.includes('Nouvelle'))
    expect(mail?.text).not.toContain('reste à payer')
    expect((await detailOf(id)).supplement).toBeNull()
  })

  test('taken back are refunded from their own order first', async () => {
    const { id, order } = await sold()
    const { differenceCents } = (await add(id)).body.data
    const idOrder = await pay(id)
    expect((await add(id, 4)).body.data.differenceCents).toBe(-differenceCents)
    expect((await readOrder(idOrder)).refundedCents).toBe(differenceCents)
    expect((await readOrder(order.id)).refundedCents).toBe(0)
    expect((await detailOf(id)).paidCents).toBe(PRICE_OF_FOUR)
  })
})
