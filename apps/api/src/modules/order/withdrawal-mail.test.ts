import { advanceDelivery } from '@sesame/contract/order-staff'
import * as contract from '@sesame/contract/withdrawal'
import { addDays, dayIn } from '@sesame/values/working-days'
import { beforeAll, expect, test } from 'vitest'

import { CAVE, TO_HOME, wine } from '../../../test/parcels.ts'
import { uniqueEmail, makePerson, signIn } from '../../../test/people.ts'
import { balances, useTestShop } from '../../../test/shop.ts'
import { useTestWorker } from '../../../test/test-worker.ts'
import { warnOfWithdrawals } from './service/withdrawal-mail.ts'

const shop = useTestShop()
const { call, database, context, buy, stripe } = shop
const mails = useTestWorker(database, undefined, stripe.env)

let admin: { site: number; token: string }
beforeAll(async () => {
  const person = await makePerson(database, { site: 67, role: 'ADMIN' })
  admin = { ...CAVE, token: await signIn(database, person) }
})

async function buyAs(email: string) {
  const products = [{ id: (await wine(shop)).idDeclination, quantity: 3 }]
  const user = { email, firstname: 'Ada', lastname: 'Lune', phone: '06 12 34 56 78' }
  return (await buy({ products, ...TO_HOME }, { user }, CAVE)).order
}

const confirm = (orderNumber: string, email: string, lines: number[]) =>
  call(contract.confirmWithdrawal, { body: { name: 'Ada Lune', orderNumber, email, lines } }, CAVE)

async function deliver(id: string): Promise<void> {
  const steps = [{ state: 'shipped', trackingNumber: '6A12345' }, { state: 'delivered' }]
  for (const body of steps)
    await call(advanceDelivery, { params: { id }, body: body as never }, admin)
}

test('WD-04 a withdrawal has a receipt with what, the day and the hour', async () => {
  const email = uniqueEmail()
  const order = await buyAs(email)
  await deliver(order.id)
  const { body } = await confirm(order.number, email, [1])
  expect(body.data).toMatchObject({
    orderNumber: order.number,
    refundCents: 6000 + order.shippingCents,
  })
  const today = dayIn('Europe/Paris', new Date())
  expect(body.data.refundDueOn).toBe(addDays(today, 14))
  const sent = await mails.settledTo(email)
  const receipt = sent.find(({ subject }) => subject.startsWith('Accusé de réception'))
  expect(receipt!.text).toContain('3 × Une chose, Simple')
  expect(receipt!.text).toMatch(/Reçue le \p{L}+ \d.+ à\s\d{1,2}\sh/u)
  expect(receipt!.text).toContain('60,00')
  expect(receipt!.text).toContain('RENVOYER LES PRODUITS')
})

test('a withdrawal that is refused is told with the reason, and moves no money', async () => {
  const email = uniqueEmail()
  const order = await buyAs(email)
  await deliver(order.id)
  const { data } = (await confirm(order.number, email, [1])).body
  const before = await balances(shop, order.id)
  const body = { outcome: 'refused' as const, reason: 'La bouteille est ouverte.' }
  await call(contract.settleWithdrawal, { params: { id: data.id }, body }, admin)
  const sent = await mails.settledTo(email)
  expect(sent.some(({ text }) => text.includes('La bouteille est ouverte.'))).toBe(true)
  expect(await balances(shop, order.id)).toEqual(before)
})

const inDays = async (days: number) => {
  const day = addDays(dayIn('Europe/Paris', new Date()), days)
  await warnOfWithdrawals(await context({ idSite: 67, now: new Date(`${day}T11:00:00Z`) }))
}

test('WD-07 a withdrawal is told to the venue once, ten days later', async () => {
  const venueEmail = uniqueEmail('maison')
  await database.query(
    `UPDATE parameter SET value = $1 WHERE id_site = 67 AND type = 'COMPANY_EMAIL'`,
    [venueEmail],
  )
  const email = uniqueEmail()
  const order = await buyAs(email)
  await confirm(order.number, email, [1])
  const mailsSent = async () =>
    (await mails.settledTo(venueEmail)).filter(({ subject }) => subject.includes(order.number))
  await inDays(9)
  expect(await mailsSent()).toHaveLength(0)
  await inDays(10)
  await inDays(11)
  expect(await mailsSent()).toHaveLength(1)
  const { body } = await call(contract.listWithdrawals, { query: { state: 'received' } }, admin)
  expect(body.data.withdrawals).toContainEqual(
    expect.objectContaining({ orderNumber: order.number, isUrgent: false, lines: [1] }),
  )
})
