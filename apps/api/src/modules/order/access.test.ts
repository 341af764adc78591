import { exportAccounting } from '@sesame/contract/accounting'
import { getOrder, getOrderDocument, ORDER_DOCUMENTS, type Order } from '@sesame/contract/order'
import { listOrders, refundOrder } from '@sesame/contract/order-staff'
import { ROLES, type Role } from '@sesame/contract/role'
import { getTeamSession } from '@sesame/contract/team-session'
import { beforeAll, describe, expect, test } from 'vitest'

import { makePerson, signIn } from '../../../test/people.ts'
import { changedPlaces, readChecksums } from '../../../test/row-checksums.ts'
import { useTestShop, type PlacedOrder } from '../../../test/shop.ts'

const shop = useTestShop()
const { app, call, database, hold, buy } = shop

const FOR_BUYER = ['billet.pdf', 'session.ics', 'carte-cadeau.pdf'] as const
const THIS_YEAR = new Date().getUTCFullYear()
const YEAR = { from: `${THIS_YEAR}-01-01`, to: `${THIS_YEAR}-12-31` }

let placed: PlacedOrder
beforeAll(async () => {
  placed = await buy({ holds: [await hold()], giftCards: [{ amountCents: 5000 }] })
})

const see = (token: string | undefined, caller = {}) =>
  call(getOrder, { params: { id: placed.order.id }, query: token ? { token } : {} }, caller)

describe('an order', () => {
  test('is shown to whoever has its link, and to nobody else', async () => {
    expect((await see(placed.guestToken)).body.data.number).toBe(placed.order.number)
    const wrong = `${placed.guestToken.slice(0, -1)}${placed.guestToken.endsWith('A') ? 'B' : 'A'}`
    const other = await buy()
    for (const token of [undefined, wrong, other.guestToken, 'x']) {
      expect((await see(token)).status).toBe(404)
    }
  })

  test('is not found on another site, with whatever link', async () => {
    expect((await see(placed.guestToken, { site: 67 })).status).toBe(404)
  })

  test('is shown to its member, not to another, and to the operators of its site', async () => {
    const owner = await makePerson(database)
    const token = await signIn(database, owner)
    const { order } = await buy({ holds: [await hold()] }, {}, { token })
    const view = async (role: Role, site = 66) => {
      const person = await makePerson(database, { role, site })
      const login = { token: await signIn(database, person) }
      return (await call(getOrder, { params: { id: order.id } }, login)).status
    }
    expect((await call(getOrder, { params: { id: order.id } }, { token })).status).toBe(200)
    const statuses = await Promise.all(ROLES.map((role) => view(role)))
    const readers = ROLES.filter((_role, index) => statuses[index] === 200)
    expect(readers).toEqual(['STAFF', 'ACCOUNTANT', 'ADMIN', 'SUPER_ADMIN'])
    for (const role of ['STAFF', 'ACCOUNTANT', 'ADMIN'] as const) {
      expect(await view(role, 67)).toBe(404)
    }
  })

  test('tells the codes of its gift cards whole to the buyer alone', async () => {
    const { id } = placed.order
    const { body } = await see(placed.guestToken)
    const { code, hint } = body.data.giftCardsBought[0]!
    expect(code!.replaceAll(/[^0-9A-Z]/g, '').slice(-4)).toBe(hint)
    const spellings = [code!, code!.replaceAll(/[^0-9A-Z]/g, '')]
    const showsCode = (text: string) => spellings.some((one) => text.includes(one))
    expect(showsCode((await see(placed.guestToken)).text)).toBe(true)

    for (const role of ['STAFF', 'ADMIN', 'SUPER_ADMIN'] as const) {
      const token = await signIn(database, await makePerson(database, { role }))
      const refund = { amountCents: 100, cancelsSessions: false, reason: 'Geste' }
      const responses = [
        await see(undefined, { token }),
        await call(refundOrder, { params: { id }, body: refund }, { token }),
        await call(listOrders, { query: {} }, { token }),
        await call(exportAccounting, { query: YEAR }, { token }),
      ]
      const exported = role === 'STAFF' ? 403 : 200
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, exported])
      expect(responses.map(({ text }) => showsCode(text))).toEqual([false, false, false, false])
      const seen = responses[0]!.body.data as Order
      expect(seen.giftCardsBought).toMatchObject([{ code: null, hint }])
      // Ticket and calendar file contain the buyer's link, which shows gift card codes.
      expect(seen.documents.filter((name) => FOR_BUYER.includes(name as never))).toEqual([])
      for (const name of FOR_BUYER) {
        expect((await call(getOrderDocument, { params: { id, name } }, { token })).status).toBe(404)
      }
    }
  })

  test('has its documents behind the same link', async () => {
    const types: Record<string, string> = {}
    for (const name of placed.order.documents) {
      const params = { id: placed.order.id, name: name as (typeof ORDER_DOCUMENTS)[number] }
      const { status, headers, text } = await call(getOrderDocument, {
        params,
        query: { token: placed.guestToken },
      })
      expect(status).toBe(200)
      types[name] = text.slice(0, 5)
      expect(headers['cache-control']).toMatch(/no-store|private/)
      expect((await call(getOrderDocument, { params })).status).toBe(404)
    }
    expect(types).toEqual({
      'billet.pdf': '%PDF-',
      'session.ics': 'BEGIN',
      'carte-cadeau.pdf': '%PDF-',
      'facture.pdf': '%PDF-',
      'conditions.pdf': '%PDF-',
    })
  })

  test('that was refunded has a credit note, and no ticket any more', async () => {
    const bought = await buy()
    const token = await signIn(database, await makePerson(database, { role: 'ADMIN' }))
    const body = { cancelsSessions: true, reason: 'Panne' }
    await call(refundOrder, { params: { id: bought.order.id }, body }, { token })
    const query = { token: bought.guestToken }
    const get = (name: (typeof ORDER_DOCUMENTS)[number]) =>
      call(getOrderDocument, { params: { id: bought.order.id, name }, query })
    expect((await get('avoir.pdf')).text.slice(0, 5)).toBe('%PDF-')
    expect((await get('billet.pdf')).status).toBe(404)
    const { body: view } = await call(getOrder, { params: { id: bought.order.id }, query })
    expect(view.data.documents).toEqual(['facture.pdf', 'avoir.pdf', 'conditions.pdf'])
  })
})

describe('the link for the team', () => {
  test('tells when, where and a first name, and neither a price nor a surname', async () => {
    const { teamPath } = placed.order.sessions[0]!
    const token = teamPath!.split('/').at(-1)!
    const { body, text } = await call(getTeamSession, { params: { token } })
    expect(body.data).toMatchObject({ players: 4, isCancelled: false, booker: 'Ada' })
    expect(text).not.toMatch(/Lune|@|cents|104/i)
    expect((await call(getTeamSession, { params: { token } }, { site: 67 })).status).toBe(404)
    const params = { token: `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}` }
    expect((await call(getTeamSession, { params })).status).toBe(404)
  })
})

test('no link changes anything, by however many it is opened', async () => {
  const { order, guestToken } = await buy({
    holds: [await hold()],
    giftCards: [{ amountCents: 5000 }],
  })
  const paths = [
    `/order/${order.id}?token=${guestToken}`,
    `/team/${order.sessions[0]!.teamPath!.split('/').at(-1)}`,
    ...ORDER_DOCUMENTS.map((name) => `/order/${order.id}/document/${name}?token=${guestToken}`),
  ]
  const before = await readChecksums(database)
  for (const url of [...paths, ...paths])
    await app().inject({ url, headers: { host: '127.0.0.1' } })
  expect(changedPlaces(before, await readChecksums(database))).toEqual([])
})
