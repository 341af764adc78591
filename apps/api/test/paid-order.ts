import { randomBytes } from 'node:crypto'

import type { OrderTokenScope } from '@sesame/contract/endpoint'
import { newId } from '@sesame/values/id'

import { archiveDocument } from '../src/adapters/documents/document-archive.ts'
import { encodeCode } from '../src/modules/giftcard/rules.ts'
import {
  hexOf,
  PLACE_ORDER,
  placeOrderValues,
  type NewOrder,
} from '../src/modules/order/queries/place-order.ts'
import { orderToken, teamToken } from '../src/modules/order/rules/access.ts'
import { orderTimes } from '../src/modules/order/rules/order-times.ts'
import { readConfig } from '../src/platform/config.ts'
import { hashToken } from '../src/platform/secret.ts'
import { mediaDirectoryOf } from './media.ts'
import { insertRow } from './people.ts'
import { MARK } from './site-marks.ts'
import type { TestDatabase } from './test-database.ts'
import { makeBooking, makeStaffHold } from './venue.ts'

const TERMS = Buffer.alloc(32, 7)
const [{ secret: APP_SECRET }] = readConfig({ NODE_ENV: 'test' }).keys

export interface PaidOrder {
  id: string
  idBooking: string
  token: string
  teamToken: string
  /** Code of the gift card that paid a part of the order. */
  code: string
}

/**
 * Creates a session of 50,00 €, paid by a gift card and a bank card without calling the provider.
 * It is partly refunded, or cancelled by the venue so that the customer may choose.
 */
export async function makePaidOrder(
  database: TestDatabase,
  site: number,
  {
    isCancelled = false,
    isRefunded = !isCancelled,
  }: { isCancelled?: boolean; isRefunded?: boolean } = {},
): Promise<PaidOrder> {
  await saveTerms(database, site)
  const { idCard, code } = await sellCard(database, site)
  const idBooking = await makeBooking(database, site)
  const id = await placeRow(database, site, {
    order: { gift_card_cents: 2000, total_cents: 3000 },
    lines: [line('session', { id_booking: idBooking })],
    accounts: [{ account: '706', rate_bp: 2000, net_cents: 4167, vat_cents: 833 }],
    cards: [{ id_card: idCard, position: 1, used_cents: 2000 }],
  })
  await payRow(database, { site, id, cents: 3000 })
  if (isCancelled) await cancelRow(database, site, { id, idBooking })
  if (isRefunded) await refundRow(database, site, id)
  return {
    id,
    idBooking,
    code,
    token: orderTokenOf('guest', site, id),
    teamToken: teamToken(APP_SECRET, site, idBooking),
  }
}

/** A sale by link of one session, which nobody has paid yet. */
export async function makeSale(database: TestDatabase, site: number) {
  await saveTerms(database, site)
  const idBooking = await makeStaffHold(database, site)
  const id = await placeRow(database, site, {
    order: { sold_way: 'link', sold_by: newId(), pay_until: new Date(Date.now() + 3_600_000) },
    lines: [line('session', { id_booking: idBooking })],
    accounts: [{ account: '706', rate_bp: 2000, net_cents: 4167, vat_cents: 833 }],
  })
  return { id, token: orderTokenOf('guest', site, id) }
}

export function orderTokenOf(scope: OrderTokenScope, idSite: number, idOrder: string): string {
  return orderToken(APP_SECRET, { scope, idSite, idOrder })
}

async function refundRow(database: TestDatabase, site: number, id: string): Promise<void> {
  const share = [{ account: '706', rate_bp: 2000, net_cents: 833, vat_cents: 167 }]
  const idRefund = newId()
  await database.valueAt(
    site,
    `SELECT refund_order(p_site => $1, p_order => $2, p_refund => $3, p_amount_cents => 1000,
       p_reason => 'Geste', p_by => NULL, p_cancels => false, p_parcel_from => NULL,
       p_parcel_to => NULL, p_accounts => $4, p_credit_note => '{"vat": []}',
       p_due_on => '2031-01-01', p_cards_valid_until => '2031-01-01', p_lines => NULL)`,
    [site, id, idRefund, JSON.stringify(share)],
  )
  await insertRow(database, 'refund_line', {
    ...{ id_site: site, id_refund: idRefund, id_order: id, line: 1 },
    ...{ amount_cents: 1000, is_chosen: false },
  })
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

export async function saveTerms(database: TestDatabase, site: number): Promise<void> {
  // Append-only rows get their marker when inserted: see site-marks.ts.
  const html = `<p>${site === 67 ? MARK : 'Conditions'}</p>`
  await database.query(
    `INSERT INTO terms_version (id_site, sha256, title, html, updated_on)
     VALUES ($1, $2, 'Conditions', $3, '2026-11-01') ON CONFLICT DO NOTHING`,
    [site, TERMS, html],
  )
}

export async function sellCard(database: TestDatabase, site: number) {
  const code = encodeCode(randomBytes(32))
  const card = {
    ...{ id: newId(), code_hash: hexOf(hashToken(code)), hint: code.slice(-4), players: null },
    ...{ initial_cents: 5000, vat_kind: 'multi', vat_rate_bp: null, line: 1 },
    ...{ recipient_name: null, recipient_email: null, sender_name: null, message: null },
    ...{ send_on: null, valid_until: '2099-01-01' },
  }
  const id = await placeRow(database, site, {
    lines: [line('gift_card', { vat_rate_bp: null })],
    accounts: [{ account: '4191', rate_bp: -1, net_cents: 5000, vat_cents: 0 }],
    giftCards: [card],
  })
  await payRow(database, { site, id, cents: 5000 })
  return { code, idCard: card.id }
}

export const line = (
  kind: string,
  more: Partial<NewOrder['lines'][number]>,
): NewOrder['lines'][number] => ({
  ...{ line: 1, kind, label: 'Ligne', detail: 'Détail', quantity: 1 },
  ...{ unit_cents: 5000, total_cents: 5000, discount_cents: 0, vat_rate_bp: 2000 },
  ...{ id_booking: null, id_declination: null, is_alcohol: false },
  ...more,
})

export type OrderParts = Partial<Omit<NewOrder, 'order'>> & {
  order?: Partial<NewOrder['order']>
}

export async function placeRow(
  database: TestDatabase,
  site: number,
  { order, ...parts }: OrderParts,
  onPlaced?: (placed: NewOrder) => void,
): Promise<string> {
  const id = newId()
  const placed: NewOrder = {
    order: {
      ...{ id, number: id, email: 'ada@example.org', firstname: 'Ada', lastname: 'Lune' },
      ...{ phone: '+33612345678', billing: null, message: null, terms_sha256: hexOf(TERMS) },
      ...{ subtotal_cents: 5000, shipping_cents: 0, discount_cents: 0, gift_card_cents: 0 },
      ...{ total_cents: 5000, id_member: null, id_discount: null, id_cart: null },
      ...{ sold_way: null, sold_by: null, pay_until: null, invitation_reason: null },
      source: 'site',
      ...order,
    },
    ...{ lines: [], accounts: [], delivery: null, cards: [], giftCards: [] },
    ...{ declaresAge: true, declaresMajority: false, holder: { by: null, from: null } },
    ...{ times: orderTimes(15), ...parts },
  }
  await database.query(PLACE_ORDER, placeOrderValues(site, placed))
  onPlaced?.(placed)
  return id
}

export async function payRow(
  database: TestDatabase,
  {
    site,
    id,
    cents,
    invoice = '{"vat": []}',
  }: { site: number; id: string; cents: number; invoice?: string },
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
    `SELECT settle_order(p_site => $1, p_order => $2, p_account => $3, p_intent => $4,
       p_received_cents => $5, p_invoice => $6, p_refund_due_on => '2031-01-01')`,
    [site, id, account, payment.intent, cents, invoice],
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

/** Creates a discount code that makes an order free. */
export async function makeFreeCode(database: TestDatabase, site: number): Promise<string> {
  const id = codes++
  const code = `OFFERT${id}`
  await insertRow(database, 'discount_code', {
    ...{ id_site: site, id, code, label: 'Offert', kind: 'percent', value: 10_000 },
  })
  return code
}
