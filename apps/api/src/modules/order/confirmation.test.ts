import { hash } from 'node:crypto'

import { placeOrder } from '@sesame/contract/checkout'
import { refundOrder } from '@sesame/contract/order-staff'
import { getLegalText } from '@sesame/contract/site'
import { expect, test, vi } from 'vitest'

import { expireHold, statusOf } from '../../../test/booking.ts'
import { uniqueEmail, makePerson, signIn } from '../../../test/people.ts'
import { orderBody, PRICE_OF_FOUR, useTestShop, type Cart } from '../../../test/shop.ts'
import { ACCOUNT_OF_66, intentId } from '../../../test/test-stripe.ts'
import { useTestWorker } from '../../../test/test-worker.ts'
import { readArchived, type ArchivedDocument } from '../../adapters/documents/document-archive.ts'
import { readPdf } from '../../adapters/documents/read-pdf.ts'
import { readQrCodes } from '../../adapters/documents/read-qr-codes.ts'
import { holdSession } from '../booking/service/hold.ts'
import * as jobs from './jobs.ts'
import { getOrderDocument } from './service/documents.ts'
import { settlePayment } from './service/settle.ts'

const shop = useTestShop()
const { call, database, stripe, context, hold, buy } = shop
const mails = useTestWorker(database, undefined, stripe.env)

async function buyAs(email: string, cart?: Cart) {
  const user = { email, firstname: 'Ada', lastname: 'Lune', phone: '06 12 34 56 78' }
  const held = await hold()
  return { held, ...(await buy(cart ?? { holds: [held] }, { user })) }
}

const waitForStatus = (held: string, status: string) =>
  vi.waitFor(async () => expect(await statusOf(database, held)).toBe(status), {
    timeout: 60_000,
    interval: 50,
  })

const textOf = (pdf: Buffer | undefined) => readPdf(pdf!).lines.join(' ')

test('OR-03 the confirmation carries ticket, appointment, invoice and the accepted terms', async () => {
  const email = uniqueEmail()
  const { order, held } = await buyAs(email)
  const [mail] = await mails.to(email)
  await waitForStatus(held, 'confirmed')
  expect(mail!.text).toContain(order.number)
  expect(mail!.text).toContain('104,00')
  const files = await mails.filesOf(mail!)
  const find = (name: RegExp) => [...files].find(([file]) => name.test(file))?.[1]
  expect([...files.keys()]).toHaveLength(4)
  expect(textOf(find(/^billet-/))).toContain(order.number)
  expect(find(/\.ics$/)?.toString()).toContain('BEGIN:VEVENT')
  expect(textOf(find(/^facture-/))).toContain('104,00')

  const { body } = await call(getLegalText, { params: { slug: 'sale-terms' } })
  const sha256 = hash('sha256', body.data.html, 'hex')
  const accepted = await database.value<Buffer>(
    'SELECT terms_sha256 FROM customer_order WHERE id = $1',
    [order.id],
  )
  expect(accepted.toString('hex')).toBe(sha256)
  const terms = readPdf(find(/^conditions/)!).lines.join('')
  expect(terms.replace(/\s/g, '')).toContain(sha256)
})

test('each session has a ticket whose code leads the team to its check-in, and holds no key', async () => {
  const email = uniqueEmail()
  const holds = [await hold(), await hold()]
  const { order, guestToken } = await buyAs(email, { holds })
  const ctx = await context()
  const addresses = holds.map((id) => `${ctx.site.url}/admin/reservations/${id}`)

  const key = { id: order.id, token: guestToken, accepts: ['guest'] as const }
  const { parts } = await getOrderDocument(ctx, { ...key, name: 'billet.pdf' })
  expect(readQrCodes(parts.body as Buffer).sort()).toEqual([...addresses].sort())

  const [mail] = await mails.to(email)
  const files = [...(await mails.filesOf(mail!))].filter(([name]) => name.startsWith('billet-'))
  const read = files.flatMap(([, file]) => readQrCodes(file))
  expect(read.sort()).toEqual([...addresses].sort())
})

test('IN-03 the invoice is kept as it was sent, with its fingerprint', async () => {
  const email = uniqueEmail()
  const { order } = await buyAs(email)
  const [mail] = await mails.to(email)
  const files = await mails.filesOf(mail!)
  const sent = [...files].find(([name]) => name.startsWith('facture-'))![1]
  const [saved] = await database.query<ArchivedDocument>(
    `SELECT d.sha256, d.file_sha256 AS "fileSha256", d.file_key AS "fileKey"
     FROM invoice_document d JOIN invoice i USING (id_site, series, year, number)
     WHERE i.id_order = $1`,
    [order.id],
  )
  const { config } = await context()
  expect((await readArchived(config, 66, saved!))!.equals(sent)).toBe(true)
  expect(saved!.sha256.equals(hash('sha256', sent, 'buffer'))).toBe(true)
})

test('a session is firm only once the mail server has taken the confirmation', async () => {
  const email = uniqueEmail()
  await mails.control({ failNext: 1000 })
  const { held } = await buyAs(email)
  await vi.waitFor(
    async () => {
      const tried = await database.value<number>(
        `SELECT count(*)::int FROM pgboss.job
       WHERE name = 'order.send-confirmation' AND state = 'retry'`,
      )
      expect(tried).toBe(1)
    },
    { timeout: 45_000, interval: 20 },
  )
  expect(await statusOf(database, held)).toBe('paid')
  await mails.control({})
  await waitForStatus(held, 'confirmed')
  expect(await mails.settledTo(email)).toHaveLength(1)
})

test('to an address that does not exist, it leaves the session paid and not confirmed', async () => {
  const email = uniqueEmail()
  await mails.control({ rejectRecipients: [email] })
  const { held, order } = await buyAs(email)
  await mails.settledTo(email)
  await mails.control({})
  expect(await statusOf(database, held)).toBe('paid')
  const refused = await database.value('SELECT refused_at FROM mail WHERE subject = $1', [order.id])
  expect(refused).not.toBeNull()
})

test('a confirmation whose job runs three times is one mail', async () => {
  const email = uniqueEmail()
  const { order } = await buyAs(email)
  const ctx = await context()
  for (let time = 0; time < 3; time += 1) {
    const payload = { idSite: 66, idOrder: order.id }
    await ctx.queue.enqueue(ctx.db, jobs.sendOrderConfirmation, payload)
  }
  await mails.to(email)
  expect(await mails.settledTo(email)).toHaveLength(1)
})

test('PS-09 who paid too late is refunded, and shown the nearest sessions', async () => {
  const held = await hold()
  const body = orderBody({ holds: [held] }, PRICE_OF_FOUR)
  const placed = (await call(placeOrder, { body })).body.data
  await expireHold(database, held)
  const [{ idService, start } = { idService: 0, start: new Date() }] = await database.query<{
    idService: number
    start: Date
  }>('SELECT id_service AS "idService", starts_at AS start FROM booking WHERE id = $1', [held])
  await holdSession(await context(), { idService, start: start.toISOString(), players: 2 })
  await stripe.pay(placed.payment)
  await settlePayment(await context(), {
    idAccount: ACCOUNT_OF_66.id,
    intent: intentId(placed.payment),
  })
  const [mail] = await mails.to(body.user.email)
  expect(mail!.subject).toContain('remboursé')
  const links = /reservation-en-ligne\?scenario=[a-z-]+&jour=[\d-]+&heure=\d\dh\d\d/g
  expect(mail!.text.match(links)).toHaveLength(3)
  expect(await mails.settledTo(body.user.email)).toHaveLength(1)
})

test('who paid twice is told so, and not that the session is gone', async () => {
  const email = uniqueEmail()
  const { order, held } = await buyAs(email)
  await waitForStatus(held, 'confirmed')
  await mails.to(email)
  const second = await stripe.request<{ id: string }>('/v1/payment_intents', {
    ...{ amount: String(PRICE_OF_FOUR), currency: 'eur', 'payment_method_types[0]': 'card' },
    ...{ payment_method: 'pm_card_visa', confirm: 'true' },
    ...{ 'metadata[id_site]': '66', 'metadata[id_order]': order.id },
  })
  await settlePayment(await context(), { idAccount: ACCOUNT_OF_66.id, intent: second.id })
  const [, mail] = await mails.to(email, 2)
  expect(mail!.text).toContain('déjà payée')
  expect(await statusOf(database, held)).toBe('confirmed')
})

test('a refund by the operator is told with its reason and its credit note', async () => {
  const email = uniqueEmail()
  const { order, held } = await buyAs(email)
  await waitForStatus(held, 'confirmed')
  await mails.to(email)
  const token = await signIn(database, await makePerson(database, { role: 'ADMIN' }))
  const reason = 'Un maître de jeu malade'
  const refund = { cancelsSessions: true, reason }
  await call(refundOrder, { params: { id: order.id }, body: refund }, { token })
  const [, mail] = await mails.to(email, 2)
  expect(mail!.text).toContain(reason)
  const files = await mails.filesOf(mail!)
  expect([...files.keys()]).toEqual([expect.stringMatching(/^avoir-A\d{4}-\d{6}\.pdf$/)])
  expect(textOf([...files.values()][0])).toContain(reason)
})
