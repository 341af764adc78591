import { hash } from 'node:crypto'

import type { OnlineSource } from '@sesame/contract/checkout'
import { dayIn } from '@sesame/values/working-days'

import { expireHolds } from '../../../src/modules/booking/queries/booking.ts'
import { newCode } from '../../../src/modules/giftcard/service/card.ts'
import { DELIVERY_KIND } from '../../../src/modules/giftcard/service/deliver.ts'
import * as orders from '../../../src/modules/order/queries/orders.ts'
import * as payments from '../../../src/modules/order/queries/payments.ts'
import { placeOrder as insertOrder } from '../../../src/modules/order/queries/place-order.ts'
import { acceptSale } from '../../../src/modules/order/queries/sales.ts'
import { orderNumber } from '../../../src/modules/order/rules/contact.ts'
import { UNPAID_MINUTES } from '../../../src/modules/order/rules/order-times.ts'
import { refundDay } from '../../../src/modules/order/rules/refund.ts'
import type { CartInput } from '../../../src/modules/order/service/cart-input.ts'
import { readCart, type ReadCart } from '../../../src/modules/order/service/cart.ts'
import type { OrderBody } from '../../../src/modules/order/service/declarations.ts'
import { requireParcel } from '../../../src/modules/order/service/goods.ts'
import { writeInvoice } from '../../../src/modules/order/service/invoice.ts'
import { newOrder, type SaleTerms } from '../../../src/modules/order/service/new-order.ts'
import { CONFIRMATION_KIND } from '../../../src/modules/order/service/settle.ts'
import { requireSellingAccount } from '../../../src/modules/payment/service/access.ts'
import { insertMail, updateMail } from '../../../src/modules/site/queries/mail.ts'
import { getLegalText } from '../../../src/modules/site/service.ts'
import type { Context } from '../../../src/platform/context.ts'
import { hashToken } from '../../../src/platform/secret.ts'
import { later, type History } from './history.ts'
import type { Person } from './people.ts'

const EMPTY_CART = { products: [], holds: [], giftCards: [], giftCardCodes: [] }

/** An order to place; its ids are known before, so that later events can name it. */
export interface Purchase {
  id: string
  buyer: Person
  /** Read when the order is placed: a slot or a code may depend on what happened until then. */
  cart: (ctx: Context) => Promise<Partial<CartInput>>
  /** Gift cards that are bought, in the order of the cart. */
  cards?: { id: string; recipientEmail: string | null }[]
  address?: OrderBody['address']
  message?: string | undefined
  isPaid?: boolean
  /** Set if staff sell it, on the telephone or at the counter. */
  sale?: Pick<SaleTerms, 'way' | 'soldBy' | 'invitationReason'>
  /** Called once the order is confirmed. */
  onConfirmed?: (ctx: Context) => Promise<void>
}

/** Orders, pays a few minutes later and gets the confirmation; or never pays. */
export function planPurchase(history: History, at: Date, purchase: Purchase): void {
  const { random } = history
  const paidAt = later(at, random.between(2, 7))
  history.plan(at, async (ctx) => {
    const placed = await place(history, asBuyer(ctx, purchase.buyer), purchase)
    if (purchase.isPaid === false) {
      history.plan(later(at, UNPAID_MINUTES + 5), (then) => expire(then, placed.payment))
      return
    }
    history.plan(paidAt, async (then) => {
      if (purchase.sale) await accept(history, then, purchase.id)
      await settle(then, placed, purchase.buyer)
    })
    history.plan(later(paidAt, 1), async (then) => {
      await confirm(history, then, purchase)
      await purchase.onConfirmed?.(then)
    })
  })
}

function asBuyer(ctx: Context, { idMember }: Person): Context {
  return idMember ? { ...ctx, actor: { id: idMember, role: 'CUSTOMER' } } : ctx
}

interface Placed {
  id: string
  /** Null if there was nothing to pay. */
  payment: payments.NewPayment | null
}

async function place(history: History, ctx: Context, purchase: Purchase): Promise<Placed> {
  const { db, site, now } = ctx
  const { random } = history
  const { id, buyer } = purchase
  const { idAccount, termsSha256 } = await getFacts(history, ctx)
  const isInvited = purchase.sale?.way === 'invitation'
  const input = {
    ...{ ...EMPTY_CART, ...(await purchase.cart(ctx)) },
    ...(purchase.sale && { sale: { isInvited } }),
  }
  const cart = withOwnCards(ctx, await readCart(ctx, db, input), purchase.cards)
  await requireParcel(ctx, cart.goods)
  const body: OrderBody = {
    ...input,
    user: buyer,
    address: purchase.address ?? {},
    savesAddresses: false,
    message: purchase.message,
    expectedTotalCents: cart.totalCents,
    acceptsTerms: true,
    source: onlineSource(id),
    ...(cart.lines.some(({ kind }) => kind === 'session') && { declaresAge: true }),
    ...(cart.lines.some(({ isAlcohol }) => isAlcohol) && { declaresMajority: true }),
  }
  const known = {
    ...{ id, number: orderNumber(random.bytes(8)), phone: buyer.phone, idMember: buyer.idMember },
    ...{ termsSha256, sale: saleOf(purchase, cart, now) },
  }
  await insertOrder(db, site.id, newOrder(ctx, { body, cart, known }))
  if (cart.totalCents === 0) return { id, payment: null }
  const payment = {
    ...{ id: random.id(now), idOrder: id, intent: `pi_${random.word(24)}` },
    ...{ idAccount, amountCents: cart.totalCents, cardLast4: null },
  }
  await payments.insertPayment(db, site.id, payment)
  return { id, payment }
}

/** By the order's id, so that the random numbers of the history stay those they were. */
function onlineSource(id: string): OnlineSource {
  const sources: OnlineSource[] = ['google_business', 'google_business', 'search', 'social']
  return sources[Number.parseInt(id.slice(-2), 16) % 16] ?? 'site'
}

function saleOf({ sale }: Purchase, { totalCents }: ReadCart, now: Date): SaleTerms | null {
  return sale ? { ...sale, payUntil: totalCents > 0 ? later(now, 30) : null } : null
}

/** The customer of a sale accepts the terms before paying; whoever pays nothing accepts nothing. */
async function accept(history: History, ctx: Context, id: string): Promise<void> {
  if ((await getOrder(ctx, id)).totalCents === 0) return
  const { termsSha256 } = await getFacts(history, ctx)
  await acceptSale(ctx.db, ctx.site.id, {
    ...{ idOrder: id, termsSha256, declaresAge: true, declaresMajority: false },
  })
}

/** Gift cards get planned ids; their codes are derived from them, as always. */
function withOwnCards(ctx: Context, cart: ReadCart, planned: Purchase['cards'] = []): ReadCart {
  const bought = cart.bought.map((card, index) => {
    const id = planned[index]?.id
    if (id === undefined) throw new Error('a gift card has no planned id')
    const code = newCode(ctx, id)
    return { ...card, id, codeHash: hashToken(code), hint: code.slice(-4) }
  })
  return { ...cart, bought }
}

interface SiteFacts {
  termsSha256: Buffer
  idAccount: string
}

const factsOf = new WeakMap<History, Promise<SiteFacts>>()

/** Read once: filling in the terms takes longer than all the rest of an order. */
function getFacts(history: History, ctx: Context): Promise<SiteFacts> {
  const facts = factsOf.get(history) ?? readFacts(ctx)
  factsOf.set(history, facts)
  return facts
}

async function readFacts(ctx: Context): Promise<SiteFacts> {
  const { id: idAccount } = await requireSellingAccount(ctx)
  return { idAccount, termsSha256: await saveTerms(ctx) }
}

async function saveTerms(ctx: Context): Promise<Buffer> {
  const { title, html, updatedAt } = await getLegalText(ctx, 'sale-terms')
  const sha256 = hash('sha256', html, 'buffer')
  await orders.saveTerms(ctx.db, ctx.site.id, { sha256, title, html, updatedOn: updatedAt })
  return sha256
}

async function settle(ctx: Context, { id, payment }: Placed, buyer: Person): Promise<void> {
  const { db, site, now } = ctx
  const order = await getOrder(ctx, id)
  if (payment) {
    await payments.insertPayment(db, site.id, { ...payment, cardLast4: cardOf(buyer) })
  }
  const { idAccount = null, intent = null, amountCents = 0 } = payment ?? {}
  const outcome = await payments.settleOrder(db, site.id, {
    ...{ idOrder: id, idAccount, intent, receivedCents: amountCents },
    invoice: await writeInvoice(ctx, order),
    refundDueOn: refundDay(dayIn(site.timeZone, now), { isReturn: false }),
  })
  if (outcome !== 'settled') throw new Error(`order ${order.number}: ${outcome}`)
}

/** Everybody pays with one card, which is not that of the next person. */
function cardOf({ email }: Person): string {
  return String(hash('sha256', email, 'buffer').readUInt16BE() % 10_000).padStart(4, '0')
}

async function confirm(history: History, ctx: Context, { id, buyer, cards }: Purchase) {
  await recordMail(history, ctx, { subject: id, kind: CONFIRMATION_KIND, recipient: buyer.email })
  for (const { id: subject, recipientEmail: recipient } of cards ?? []) {
    if (recipient) await recordMail(history, ctx, { subject, kind: DELIVERY_KIND, recipient })
  }
  await orders.confirmOrder(ctx.db, ctx.site.id, id)
}

/** A mail of the past: recorded as accepted, so that no worker sends it again. */
export async function recordMail(
  { random }: History,
  { db, site, now }: Context,
  mail: { subject: string; kind: string; recipient: string },
): Promise<void> {
  const id = random.id(now)
  await insertMail(db, site.id, { ...mail, id })
  await updateMail(db, site.id, id, { sent_at: now })
}

async function expire({ db, site }: Context, payment: Placed['payment']): Promise<void> {
  await expireHolds(db, site.id, { graceMinutes: 2, limit: 50 })
  await orders.expireUnpaidOrders(db, site.id, { maxAgeMinutes: UNPAID_MINUTES, limit: 10 })
  if (payment) await payments.markCancelled(db, site.id, payment.intent)
}

export async function getOrder({ db, site }: Context, id: string): Promise<orders.OrderRow> {
  const order = await orders.findOrder(db, site.id, id)
  if (!order) throw new Error(`no order ${id}`)
  return order
}
