import { randomBytes } from 'node:crypto'

import { newId } from '@sesame/values/id'

import { archiveDocument } from '../src/adapters/documents/document-archive.ts'
import { encodeCode } from '../src/modules/giftcard/rules.ts'
import { orderToken, teamToken } from '../src/modules/order/rules/access.ts'
import { readConfig } from '../src/platform/config.ts'
import { hashToken } from '../src/platform/secret.ts'
import { mediaDirectoryOf } from './media.ts'
import { insertRow } from './people.ts'
import { MARK } from './site-marks.ts'
import type { TestDatabase } from './test-database.ts'
import { makeBooking } from './venue.ts'

const TERMS = Buffer.alloc(32, 7)
const [{ secret: APP_SECRET }] = readConfig({ NODE_ENV: 'test' }).keys

export interface PaidOrder {
  id: string
  idBooking: string
  token: string
  teamToken: string
  /** Of the gift card that paid a part of it. */
  code: string
}

/**
 * A session of 50,00 €, paid by a gift card and a bank card, without the provider. It was
 * refunded in part, or cancelled by the venue and its customer may choose.
 */
export async function makePaidOrder(
  database: TestDatabase,
  site: number,
  { isCancelled = false }: { isCancelled?: boolean } = {},
): Promise<PaidOrder> {
  await keepTerms(database, site)
  const { idCard, code } = await sellCard(database, site)
  const idBooking = await makeBooking(database, site)
  const id = await placeRow(database, site, {
    lines: [line('session', { idBooking })],
    accounts: [{ account: '706', rateBp: 2000, netCents: 4167, vatCents: 833 }],
    cards: [{ id: idCard, position: 1, usedCents: 2000 }],
    giftCardCents: 2000,
    totalCents: 3000,
  })
  await payRow(database, { site, id, cents: 3000 })
  if (isCancelled) await cancelRow(database, site, { id, idBooking })
  else await refundRow(database, site, id)
  return {
    id,
    idBooking,
    code,
    token: orderToken(APP_SECRET, site, id),
    teamToken: teamToken(APP_SECRET, site, idBooking),
  }
}

async function refundRow(database: TestDatabase, site: number, id: string): Promise<void> {
  const share = [{ account: '706', rateBp: 2000, netCents: 833, vatCents: 167 }]
  await database.valueAt(
    site,
    `SELECT refund_order($1, $2, $3, 1000, 'Geste', NULL, false, $4, '{"vat": []}')`,
    [site, id, newId(), JSON.stringify(share)],
  )
}

async function cancelRow(
  database: TestDatabase,
  site: number,
  { id, idBooking }: { id: string; idBooking: string },
): Promise<void> {
  await database.query(`SELECT cancel_booking($1, $2, 'Panne')`, [site, idBooking])
  await insertRow(database, 'cancelled_session', {
    ...{ id_site: site, id_booking: idBooking, id_order: id },
  })
}

export async function keepTerms(database: TestDatabase, site: number): Promise<void> {
  // What is never changed is marked when it is written: see site-marks.ts.
  const html = `<p>${site === 67 ? MARK : 'Conditions'}</p>`
  await database.query(
    `INSERT INTO terms_version (id_site, sha256, title, html, updated_on)
     VALUES ($1, $2, 'Conditions', $3, '2026-11-01') ON CONFLICT DO NOTHING`,
    [site, TERMS, html],
  )
}

async function sellCard(database: TestDatabase, site: number) {
  const code = encodeCode(randomBytes(32))
  const card = {
    ...{ id: newId(), codeHash: hashToken(code).toString('hex'), hint: code.slice(-4) },
    ...{ amountCents: 5000, vatKind: 'multi', line: 1, validUntil: '2099-01-01' },
  }
  const id = await placeRow(database, site, {
    lines: [line('gift_card', { vatRateBp: null })],
    accounts: [{ account: '4191', rateBp: null, netCents: 5000, vatCents: 0 }],
    bought: [card],
    totalCents: 5000,
  })
  await payRow(database, { site, id, cents: 5000 })
  return { code, idCard: card.id }
}

export const line = (kind: string, more: object) => ({
  ...{ line: 1, kind, label: 'Ligne', detail: 'Détail', quantity: 1 },
  ...{ unitCents: 5000, totalCents: 5000, discountCents: 0, vatRateBp: 2000 },
  ...more,
})

export async function placeRow(
  database: TestDatabase,
  site: number,
  parts: object,
): Promise<string> {
  const id = newId()
  const order = {
    ...{ id, number: id, email: 'ada@example.org', firstname: 'Ada', lastname: 'Lune' },
    ...{ phone: '+33612345678', billing: null, termsSha256: TERMS.toString('hex') },
    ...{ subtotalCents: 5000, shippingCents: 0, discountCents: 0, giftCardCents: 0 },
    ...{ declaresAge: true, cards: [], bought: [] },
    ...parts,
  }
  await database.query(`SELECT place_order($1, $2, '10 minutes')`, [site, JSON.stringify(order)])
  return id
}

export async function payRow(
  database: TestDatabase,
  { site, id, cents }: { site: number; id: string; cents: number },
): Promise<void> {
  const account = await database.value<string>(
    `SELECT id FROM payment_account WHERE id_site = $1 AND ledger_account = '5115'`,
    [site],
  )
  const payment = { id_site: site, id: newId(), id_order: id, intent: `pi_${id}` }
  const amounts = { id_account: account, amount_cents: cents }
  await insertRow(database, 'payment', { ...payment, ...amounts })
  const outcome = await database.valueAt<string>(
    site,
    `SELECT settle_order($1, $2, $3, $4, $5, '{"vat": []}')`,
    [...[site, id, account, payment.intent, cents]],
  )
  if (outcome !== 'settled') throw new Error(`not settled: ${outcome}`)
  const config = readConfig({ NODE_ENV: 'test', MEDIA_DIR: mediaDirectoryOf(database) })
  const file = await archiveDocument(config, site, Buffer.from('%'))
  await database.query(
    `INSERT INTO invoice_document (id_site, series, year, number, sha256, file_sha256, file_key)
     SELECT id_site, series, year, number, $2, $3, $4 FROM invoice WHERE id_order = $1`,
    [id, file.sha256, file.fileSha256, file.fileKey],
  )
}

let codes = 6600

/** The code of a reduction that leaves nothing to pay. */
export async function makeFreeCode(database: TestDatabase, site: number): Promise<string> {
  const id = codes++
  const code = `OFFERT${id}`
  await insertRow(database, 'discount_code', {
    ...{ id_site: site, id, code, label: 'Offert', kind: 'percent', value: 10_000 },
  })
  return code
}
