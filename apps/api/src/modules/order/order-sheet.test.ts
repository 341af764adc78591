import { cancelBooking, moveBooking } from '@sesame/contract/booking'
import {
  getOrderSheet,
  getStaffDocument,
  resendOrderConfirmation,
  updateOrderContact,
  updateOrderNote,
  type OrderSheet,
} from '@sesame/contract/order-sheet'
import { refundOrder } from '@sesame/contract/order-staff'
import { expect, test, vi } from 'vitest'

import { ARTHUR, at, openDay } from '../../../test/booking.ts'
import { makePaidOrder } from '../../../test/paid-order.ts'
import { makePerson, signIn, uniqueEmail } from '../../../test/people.ts'
import { byLink, useDesk } from '../../../test/sale.ts'
import { useTestShop } from '../../../test/shop.ts'
import { useTestWorker } from '../../../test/test-worker.ts'

const shop = useTestShop()
const { call, database, stripe, hold, buy, makeGiftCard } = shop
const desk = useDesk(shop)
const mails = useTestWorker(database, undefined, stripe.env)

const roleToken = async (role: 'STAFF' | 'ACCOUNTANT' | 'ADMIN') => {
  const person = await makePerson(database, { role })
  return { token: await signIn(database, person) }
}

async function sheetOf(id: string, role: 'STAFF' | 'ACCOUNTANT' | 'ADMIN' = 'STAFF') {
  const { status, body } = await call(getOrderSheet, { params: { id } }, await roleToken(role))
  expect(status).toBe(200)
  return body.data
}

const titlesOf = ({ events }: OrderSheet, isComing = false) =>
  events.filter((event) => event.isComing === isComing).map(({ title }) => title)

async function buyAs(email = uniqueEmail(), more = {}) {
  const user = { email, firstname: 'Nour', lastname: 'Soleil', phone: '06 12 34 56 78' }
  return buy({ holds: [await hold()], ...more }, { user, message: 'Avec une poussette' })
}

/** How long jobs may take on a slow machine. */
const JOBS = { timeout: 60_000, interval: 100 }

/** Waits until the mail server has taken the confirmation. */
async function confirmed(id: string): Promise<OrderSheet> {
  let sheet = await sheetOf(id)
  await vi.waitFor(async () => {
    sheet = await sheetOf(id)
    expect(sheet.order.state).toBe('confirmed')
  }, JOBS)
  return sheet
}

test('a paid order is shown with its money, its person, its documents and its history', async () => {
  const { order } = await buyAs()
  const sheet = await confirmed(order.id)
  expect(sheet.taxes).toEqual([{ rateBp: 2000, netCents: 8667, vatCents: 1733 }])
  expect(sheet.payments).toMatchObject([
    { state: 'succeeded', amountCents: 10_400, cardLast4: '4242' },
  ])
  expect(sheet.customer).toMatchObject({ phone: '+33612345678', message: 'Avec une poussette' })
  expect(sheet.customer.visits).toEqual({ count: 0, last: null })
  expect(sheet.sale).toBeNull()
  expect(sheet.canResend).toBe(true)
  expect(sheet.sessions).toHaveLength(1)
  const [invoice, ...others] = sheet.documents.map(({ name }) => name)
  expect(invoice).toMatch(/^facture-F\d{4}-\d{6}\.pdf$/)
  expect(others).toEqual(['billet.pdf', 'conditions.pdf'])
  expect(titlesOf(sheet)).toEqual([
    'Confirmation remise au serveur de courrier',
    expect.stringMatching(/^Facture F\d{4}-\d{6} émise$/),
    'Paiement réussi',
    'Commande avec obligation de paiement',
    'Session gardée 15\u00a0minutes',
  ])
  expect(titlesOf(sheet, true)).toEqual(['Arrivée attendue', 'Rappel à envoyer'])
  const placed = sheet.events.find(({ kind }) => kind === 'order')
  expect(placed?.detail).toMatch(/^conditions du .* et âge acceptés$/)
})

test('the team downloads documents by their names, and no others', async () => {
  const { order } = await buyAs()
  const { documents } = await confirmed(order.id)
  const caller = await roleToken('ACCOUNTANT')
  for (const { name } of documents) {
    const params = { id: order.id, name }
    const response = await call(getStaffDocument, { params }, caller)
    expect(response.status).toBe(200)
    expect(response.headers['cache-control']).toContain('no-store')
  }
  for (const name of ['facture-F2020-000001.pdf', 'avoir.pdf', 'billet-1.pdf']) {
    const { status } = await call(getStaffDocument, { params: { id: order.id, name } }, caller)
    expect(status).toBe(404)
  }
})

test('what operators change of a session is told with their name', async () => {
  const { order } = await buyAs()
  const { sessions } = await confirmed(order.id)
  const caller = await roleToken('STAFF')
  const params = { id: sessions[0]!.idBooking }
  const start = at(openDay(20), '10:00')
  const moved = { start, idService: ARTHUR, reason: 'Une panne de courant' }
  expect((await call(moveBooking, { params, body: moved }, caller)).status).toBe(200)
  const cancelled = { reason: 'Une fuite d’eau' }
  const { status } = await call(cancelBooking, { params, body: cancelled }, caller)
  expect(status).toBe(200)
  await vi.waitFor(async () => {
    const sheet = await sheetOf(order.id)
    expect(titlesOf(sheet)).toEqual(
      expect.arrayContaining([
        ...['Session déplacée', 'Session annulée', 'Choix proposé après l’annulation'],
        'Avis d’annulation remis au serveur de courrier',
      ]),
    )
    expect(sheet.events.find(({ title }) => title === 'Session déplacée')?.by).toBe('Ada Lune')
    expect(titlesOf(sheet, true)).toEqual([])
    expect(sheet.canResend).toBe(false)
  }, JOBS)
})

test('a refund is told with its ways, its credit note and who requested it', async () => {
  const code = await makeGiftCard(4000)
  const { order } = await buyAs(uniqueEmail(), { giftCardCodes: [code] })
  await confirmed(order.id)
  const body = { amountCents: 2600, cancelsSessions: false, reason: 'Un retard de notre part' }
  const refunded = await call(
    refundOrder,
    { params: { id: order.id }, body },
    { ...(await roleToken('ADMIN')) },
  )
  expect(refunded.status).toBe(200)
  const sheet = await sheetOf(order.id)
  expect(sheet.refunds).toMatchObject([
    { reason: 'Un retard de notre part', cardCents: 2600, cardLast4: '4242', giftCardCents: 0 },
  ])
  expect(titlesOf(sheet)).toEqual(
    expect.arrayContaining(['Remboursement demandé', 'Carte cadeau utilisée']),
  )
  expect(sheet.events.find(({ title }) => title === 'Remboursement demandé')).toMatchObject({
    by: 'Ada Lune',
    detail: '26,00\u00a0€ sur la carte ••••\u00a04242, Un retard de notre part',
  })
  expect(sheet.documents[1]!.label).toMatch(/^Avoir A/)
})

test('a sale by link shows who sold it, its mail and until when it may be paid', async () => {
  const { body } = await desk.sell(byLink(), { holds: [await desk.hold()] })
  const { id, email } = body.data.order
  await mails.to(email)
  const sheet = await sheetOf(id)
  expect(sheet.sale).toMatchObject({ way: 'link', reason: null })
  expect(titlesOf(sheet)).toEqual([
    'Lien de paiement remis au serveur de courrier',
    'Vente par lien de paiement',
    'Session gardée 15\u00a0minutes',
  ])
  expect(titlesOf(sheet, true)).toEqual(['Paiement attendu jusqu’à cette heure'])
  expect(sheet.events[1]!.by).not.toBeNull()
  expect(sheet.documents).toEqual([])
})

test('sessions that the person came to with other orders are counted, whatever the capitals', async () => {
  const email = uniqueEmail()
  const [first, second] = [await buyAs(email), await buyAs(email.toUpperCase())]
  await confirmed(first.order.id)
  await database.query(`UPDATE booking SET status = 'arrived' WHERE id_order = $1`, [
    first.order.id,
  ])
  const { customer } = await sheetOf(second.order.id)
  expect(customer.visits.count).toBe(1)
  expect(customer.visits.last?.name).toBe(first.order.sessions[0]!.name)
  expect((await sheetOf(first.order.id)).customer.visits.count).toBe(0)
})

test('a confirmation that was refused goes to the corrected address and confirms the order', async () => {
  const wrong = uniqueEmail()
  await mails.control({ rejectRecipients: [wrong] })
  const { order } = await buyAs(wrong)
  await vi.waitFor(
    async () =>
      expect(titlesOf(await sheetOf(order.id))[0]).toBe(
        'Confirmation refusée par le serveur de courrier',
      ),
    JOBS,
  )
  await mails.control({})
  const caller = await roleToken('STAFF')
  const params = { id: order.id }
  const email = uniqueEmail()
  const user = { email, firstname: 'Nour', lastname: 'Soleil', phone: '06 12 34 56 79', version: 1 }
  const saved = await call(updateOrderContact, { params, body: user }, caller)
  expect(saved.body.data).toMatchObject({ email, phone: '+33612345679', version: 2 })
  const resent = await call(resendOrderConfirmation, { params }, caller)
  expect(resent.body.data).toEqual({ sentTo: email })
  expect(await mails.to(email)).toHaveLength(1)
  const sheet = await confirmed(order.id)
  expect(titlesOf(sheet)).toContain('Coordonnées corrigées')
  expect(sheet.events.find(({ kind }) => kind === 'person')?.detail).toBe('e-mail, téléphone')
})

test('the team resends a confirmation three times an hour at most, and each is told', async () => {
  const { order } = await buyAs()
  await confirmed(order.id)
  const caller = await roleToken('STAFF')
  const send = () => call(resendOrderConfirmation, { params: { id: order.id } }, caller)
  const codes = [await send(), await send(), await send(), await send()].map(({ status }) => status)
  expect(codes).toEqual([200, 200, 200, 429])
  expect(await mails.to(order.email, 4)).toHaveLength(4)
  const { events } = await sheetOf(order.id)
  expect(events.filter(({ kind, by }) => kind === 'mail' && by === 'Ada Lune')).toHaveLength(3)
})

test('an order that is not paid, or was refunded since, has no confirmation to resend', async () => {
  const caller = await roleToken('STAFF')
  const sale = await desk.sell(byLink(), { holds: [await desk.hold()] })
  const refunded = await makePaidOrder(database, 66)
  await database.query('UPDATE customer_order SET confirmed_at = now() WHERE id = $1', [
    refunded.id,
  ])
  for (const id of [sale.body.data.order.id, refunded.id]) {
    const { body } = await call(resendOrderConfirmation, { params: { id } }, caller)
    expect(body.code).toBe('confirmation_not_resendable')
  }
})

test('STAFF cannot send the codes of gift cards elsewhere, the administration can', async () => {
  const email = uniqueEmail()
  const { order } = await buyAs(email, { holds: [], giftCards: [{ amountCents: 5000 }] })
  const user = { firstname: 'Ada', lastname: 'Lune', phone: '+33612345678', version: 1 }
  const params = { id: order.id }
  const body = { ...user, email: uniqueEmail() }
  const refused = await call(updateOrderContact, { params, body }, await roleToken('STAFF'))
  expect([refused.status, refused.body.code]).toEqual([403, 'gift_card_address'])
  const name = { ...user, email, firstname: 'Adèle' }
  expect(
    (await call(updateOrderContact, { params, body: name }, await roleToken('STAFF'))).status,
  ).toBe(200)
  const saved = await call(
    updateOrderContact,
    { params, body: { ...body, version: 2 } },
    await roleToken('ADMIN'),
  )
  expect(saved.status).toBe(200)
})

test('an order without people is shown, and nothing about people is written of it', async () => {
  const { order } = await buyAs()
  await confirmed(order.id)
  const caller = await roleToken('STAFF')
  const params = { id: order.id }
  const body = { text: 'Nour fête ses 30 ans', version: 1 }
  expect((await call(updateOrderNote, { params, body }, caller)).status).toBe(200)
  expect((await sheetOf(order.id)).note).toBe('Nour fête ses 30 ans')
  await database.valueAt(66, 'SELECT erase_order(66, ARRAY[$1]::uuid[])', [order.id])
  const sheet = await sheetOf(order.id)
  expect(sheet.customer).toMatchObject({ isErased: true, phone: '', message: null })
  expect(sheet).toMatchObject({ note: '', canResend: false })
  const again = await call(updateOrderNote, { params, body }, caller)
  expect(again.status).toBe(404)
})

test('a note has at most 2,000 characters, and an unknown telephone is refused at its field', async () => {
  const { id } = await makePaidOrder(database, 66)
  const caller = await roleToken('STAFF')
  const long = { text: 'é'.repeat(2001), version: 1 }
  expect((await call(updateOrderNote, { params: { id }, body: long }, caller)).status).toBe(400)
  const user = { email: uniqueEmail(), firstname: 'Ada', lastname: 'Lune', phone: '00 00 00 00' }
  const body = { ...user, version: 1 }
  const refused = await call(updateOrderContact, { params: { id }, body }, caller)
  expect(refused.body.errors).toEqual({ phone: ['Ce numéro de téléphone n’existe pas.'] })
})
