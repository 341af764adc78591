import { confirmRegistration } from '@sesame/contract/member'
import { createOrderAccount, getNextSession, getOrder, listOwnOrders } from '@sesame/contract/order'
import { describe, expect, test } from 'vitest'

import { makePerson, PASSWORD, signIn, uniqueEmail } from '../../../test/people.ts'
import { orderBody, useTestShop, type PlacedOrder } from '../../../test/shop.ts'
import { linkToken, useTestWorker } from '../../../test/test-worker.ts'

const shop = useTestShop()
const { buy, call, database, hold, place } = shop
const mails = useTestWorker(database)

const { user: GUEST } = orderBody({}, 0)

/** A guest's order, whose confirmation is the first mail to the address. */
const buyAs = (email: string) => buy(undefined, { user: { ...GUEST, email } })

const openAccount = ({ order, guestToken }: PlacedOrder, caller = {}, token = guestToken) =>
  call(
    createOrderAccount,
    {
      params: { id: order.id },
      query: { token },
      body: { password: PASSWORD, acceptTerms: true },
    },
    caller,
  )

describe('an account made on the page of an order', () => {
  test('opens by its mail, and has every order placed with that address', async () => {
    const email = uniqueEmail()
    const first = await buyAs(email.toUpperCase())
    const other = await buyAs(uniqueEmail())
    const second = await buyAs(email)
    expect((await openAccount(second)).status).toBe(200)
    const token = linkToken(await mails.settledTo(email), '/auth/confirm')
    const body = { token, password: PASSWORD }
    const login = { token: (await call(confirmRegistration, { body })).body.data.token }
    await mails.settledTo(email)

    const { orders } = (await call(listOwnOrders, {}, login)).body.data
    const ids = [first.order.id, second.order.id]
    expect(orders.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    const { next } = (await call(getNextSession, {}, login)).body.data
    expect(next).toMatchObject({
      idOrder: first.order.id,
      idBooking: first.order.sessions[0]!.idBooking,
    })
    const parts = { params: { id: other.order.id }, query: { token: other.guestToken } }
    expect((await call(getOrder, parts)).body.data.hasAccount).toBe(false)
  })

  test('is not made by its link alone: before the mail is answered, no order changes', async () => {
    const email = uniqueEmail()
    const bought = await buyAs(email)
    await openAccount(bought)
    await mails.settledTo(email)
    const parts = { params: { id: bought.order.id }, query: { token: bought.guestToken } }
    expect((await call(getOrder, parts)).body.data.hasAccount).toBe(false)
  })

  test('gets no order that was never paid: no mail about it went to the address', async () => {
    const email = uniqueEmail()
    const bought = await buyAs(email)
    const unpaid = (await place({ holds: [await hold()] }, { user: { ...GUEST, email } })).body.data
    await openAccount(bought)
    const token = linkToken(await mails.settledTo(email), '/auth/confirm')
    const body = { token, password: PASSWORD }
    const login = { token: (await call(confirmRegistration, { body })).body.data.token }
    await mails.settledTo(email)
    const { orders } = (await call(listOwnOrders, {}, login)).body.data
    expect(orders.map(({ id }) => id)).toEqual([bought.order.id])
    expect((await call(getOrder, { params: { id: unpaid.order.id } }, login)).status).toBe(404)
  })

  test('needs the link of a paid order, whoever is logged in', async () => {
    const bought = await buyAs(uniqueEmail())
    expect((await openAccount(bought, {}, 'x')).status).toBe(404)
    const operator = await signIn(database, await makePerson(database, { role: 'ADMIN' }))
    expect((await openAccount(bought, { token: operator }, 'x')).status).toBe(404)
    const unpaid = (await place({ holds: [await hold()] })).body.data
    expect((await openAccount(unpaid)).status).toBe(404)
  })

  test('refuses a password that is easy to guess', async () => {
    const { order, guestToken } = await buyAs(uniqueEmail())
    const { status, body } = await call(createOrderAccount, {
      params: { id: order.id },
      query: { token: guestToken },
      body: { password: 'motdepasse123', acceptTerms: true },
    })
    expect([status, body.code]).toEqual([400, 'weak_password'])
  })

  test('asks for three mails an hour to one address at most', async () => {
    const bought = await buyAs(uniqueEmail())
    const statuses: number[] = []
    for (let sent = 0; sent < 4; sent += 1) statuses.push((await openAccount(bought)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  })
})
