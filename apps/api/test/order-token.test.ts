import { getBooking } from '@sesame/contract/booking-detail'
import { changePlayers } from '@sesame/contract/booking-players'
import { getDay } from '@sesame/contract/day'
import type { Endpoint } from '@sesame/contract/endpoint'
import { ENDPOINTS } from '@sesame/contract/endpoints'
import { getOrder, getOrderToPay } from '@sesame/contract/order'
import { listOrders } from '@sesame/contract/order-staff'
import { createSale, getSale, sendSaleLink } from '@sesame/contract/sale'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

import { orderTokenOf } from './paid-order.ts'
import { makePerson, signIn } from './people.ts'
import { changedPlaces, readChecksums } from './row-checksums.ts'
import { byLink, inHours, linkOf, useDesk } from './sale.ts'
import { SAMPLES } from './samples.ts'
import { useTestShop } from './shop.ts'

const shop = useTestShop()
const { buy, call, database, hold } = shop
const desk = useDesk(shop)

let staff: string
beforeAll(async () => {
  staff = await signIn(database, await makePerson(database, { role: 'STAFF' }))
})

/** Calls about one order whose query carries the token of a link. */
const takesOrderToken = ({ path, query }: Endpoint) =>
  path.startsWith('/order/') && query instanceof z.ZodObject && 'token' in query.shape

const WITH_TOKEN = [...ENDPOINTS].filter(([, endpoint]) => takesOrderToken(endpoint))
const PAYING = ['acceptSale', 'getOrderToPay', 'resumePayment']

/** The sample of a call, with the link that only pays. */
async function payParts(name: string) {
  const person = await makePerson(database)
  const parts = await SAMPLES[name]!.parts!(database, person)
  const { id } = parts.params as { id: string }
  return { id, parts: { ...parts, query: { token: orderTokenOf('pay', 66, id) } } }
}

describe('the link that only pays', () => {
  test('is declared by every call that takes the token of an order, and by these alone', () => {
    const declared = [...ENDPOINTS].filter(([, { orderToken }]) => orderToken !== undefined)
    expect(declared).toEqual(WITH_TOKEN)
    for (const [, { orderToken }] of WITH_TOKEN) expect(orderToken).toContain('guest')
    const paying = WITH_TOKEN.filter(([, { orderToken }]) => orderToken!.includes('pay'))
    expect(paying.map(([name]) => name).toSorted()).toEqual(PAYING)
  })

  test.each(WITH_TOKEN.filter(([name]) => !PAYING.includes(name)))(
    'does not open %s',
    async (name, endpoint) => {
      const { parts } = await payParts(name)
      const before = await readChecksums(database)
      const { status, body } = await call(endpoint, parts as never)
      expect([status, body.code]).toEqual([404, 'not_found'])
      expect(changedPlaces(before, await readChecksums(database))).toEqual([])
    },
  )

  test.each(WITH_TOKEN.filter(([name]) => PAYING.includes(name)))(
    'opens %s, which tells of nobody',
    async (name, endpoint) => {
      const { id, parts } = await payParts(name)
      const { status, text } = await call(endpoint, parts as never)
      expect(status).toBe(200)
      expect(text).not.toMatch(/Ada|Lune|ada@|\+336|equipe|\.pdf/)
      expect(text).not.toContain(orderTokenOf('guest', 66, id))
    },
  )

  test('shows a gift card before and after its payment without code, hint or recipient', async () => {
    const giftCards = [{ amountCents: 5000, recipientName: 'Zénobie' }]
    const { data: sale } = (await desk.sell({ way: 'counter' }, { giftCards }, 5000)).body
    const before = await call(getOrderToPay, linkOf(sale))
    await desk.pay(sale)
    const after = await call(getOrderToPay, linkOf(sale))
    expect(before.body.data.state).toBe('pending')
    expect(['paid', 'confirmed']).toContain(after.body.data.state)
    const token = orderTokenOf('guest', 66, sale.order.id)
    const own = await call(getOrder, { params: { id: sale.order.id }, query: { token } })
    const { code, hint } = own.body.data.giftCardsBought[0]!
    expect(own.text).toContain('Zénobie')
    for (const { text, body } of [before, after]) {
      expect(body.data.lines).toMatchObject([{ label: 'Carte cadeau', detail: '50,00\u00a0€' }])
      for (const secret of [code!, 'Zénobie']) expect(text).not.toContain(secret)
      // Four letters may be part of a random id.
      expect(text).not.toMatch(new RegExp(`\\b${hint}\\b`))
    }
  })
})

describe('the team', () => {
  test('sees no link of a sale that does more than pay, before and after the payment', async () => {
    const body = await desk.body(byLink())
    const made = await call(createSale, { body }, { token: staff })
    const sale = made.body.data
    const { params } = linkOf(sale)
    const until = inHours(30)
    const read = async () => [
      await call(getSale, { params }, { token: staff }),
      await call(getOrder, { params }, { token: staff }),
      await call(listOrders, { query: {} }, { token: staff }),
      await call(getBooking, { params: { id: body.holds[0]! } }, { token: staff }),
      await call(getDay, { params: { date: sale.order.sessions[0]!.date } }, { token: staff }),
    ]
    const sent = await call(sendSaleLink, { params, body: { until } }, { token: staff })
    const unpaid = await read()
    await desk.pay(sale)
    const responses = [made, sent, ...unpaid, ...(await read())]
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
    const token = orderTokenOf('guest', 66, params.id)
    expect(responses.filter(({ text }) => text.includes(token))).toEqual([])
  })

  test('sees of a supplement only where it is paid', async () => {
    const id = await hold(4)
    await buy({ holds: [id] })
    const detail = () => call(getBooking, { params: { id } }, { token: staff })
    const { teamSizes } = (await detail()).body.data
    const size = teamSizes.find(({ players }) => players === 5)!
    const change = {
      ...{ players: 5, reason: 'Un joueur de plus', payment: { way: 'counter' as const } },
      expectedDifferenceCents: size.differenceCents,
    }
    const changed = await call(changePlayers, { params: { id }, body: change }, { token: staff })
    const shown = await detail()
    const { idOrder, url } = shown.body.data.supplement!
    expect(url).toContain(`/commande/${idOrder}/payer?jeton=${orderTokenOf('pay', 66, idOrder)}`)
    const token = orderTokenOf('guest', 66, idOrder)
    for (const { text } of [changed, shown]) expect(text).not.toContain(token)
  })

  test('leaves no token of an order in the audit', async () => {
    const { data: sale } = (await desk.sell({ way: 'counter' })).body
    await desk.pay(sale)
    const rows = await database.query<{ row: string }>(
      'SELECT audit_entry::text AS row FROM audit_entry',
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const scope of ['guest', 'pay'] as const) {
      const token = orderTokenOf(scope, 66, sale.order.id)
      expect(rows.filter(({ row }) => row.includes(token))).toEqual([])
    }
  })
})
