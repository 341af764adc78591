import type { SalePaymentChoice } from '@sesame/contract/sale'

import type { Context } from '../../../platform/context.ts'
import { HOLD_MINUTES } from '../../booking/service/hold.ts'
import { holderOf, NO_HOLDER } from '../../booking/service/holder.ts'
import { accountRow } from '../queries/accounts.ts'
import { hexOf, type NewOrder, type NewRow } from '../queries/place-order.ts'
import { giftCardValue } from '../rules/labels.ts'
import { sourceOf } from '../rules/order-source.ts'
import { orderTimes } from '../rules/order-times.ts'
import type { ReadCart } from './cart.ts'
import type { OrderBody } from './declarations.ts'

/** Data of an order besides the cart and the visitor's input. */
export interface Known {
  id: string
  number: string
  phone: string
  idMember: string | null
  termsSha256: Buffer
  /** Set for a sale by staff. */
  sale: SaleTerms | null
}

/** How staff sell: the columns that an online order leaves empty. */
export interface SaleTerms {
  way: SalePaymentChoice['way']
  soldBy: string
  payUntil: Date | null
  invitationReason: string | null
}

/** The rows of an order, with the columns of its tables. */
export function newOrder(
  ctx: Context,
  { body, cart, known }: { body: OrderBody; cart: ReadCart; known: Known },
): NewOrder {
  return {
    order: orderRow(body, cart, known),
    lines: cart.lines.map((line) => lineRow(line, cart)),
    accounts: cart.accounts.map(accountRow),
    delivery: deliveryRow(body, cart),
    cards: cart.cards.map(({ id, position, usedCents }) => ({
      ...{ id_card: id, position, used_cents: usedCents },
    })),
    giftCards: cart.bought.map(giftCardRow),
    declaresAge: body.declaresAge ?? false,
    declaresMajority: body.declaresMajority ?? false,
    holder: holderIn(ctx, body, cart),
    times: orderTimes(HOLD_MINUTES),
  }
}

function orderRow(
  body: OrderBody,
  cart: ReadCart,
  { id, number, phone, idMember, termsSha256, sale }: Known,
): NewRow<'customer_order'> {
  return {
    id,
    number,
    id_member: idMember,
    email: body.user.email,
    firstname: body.user.firstname,
    lastname: body.user.lastname,
    phone,
    billing: billingOf(body),
    message: body.message ?? null,
    subtotal_cents: cart.subtotalCents,
    shipping_cents: cart.shippingCents,
    discount_cents: cart.discountCents,
    gift_card_cents: cart.giftCardCents,
    total_cents: cart.totalCents,
    id_discount: cart.idDiscount,
    terms_sha256: hexOf(termsSha256),
    id_cart: cart.idCart ?? null,
    sold_way: sale?.way ?? null,
    sold_by: sale?.soldBy ?? null,
    pay_until: sale?.payUntil ?? null,
    invitation_reason: sale?.invitationReason ?? null,
    source: sourceOf(sale?.way ?? null, body.source),
  }
}

/** The recipient of a gift card is stored with the card alone, whose retention is shorter. */
function lineRow(line: ReadCart['lines'][number], { bought }: ReadCart): NewRow<'order_line'> {
  const card = bought.find((one) => one.line === line.line)
  return {
    line: line.line,
    kind: line.kind,
    id_booking: line.idBooking,
    label: line.label,
    detail: card ? giftCardValue(card.players, card.amountCents) : line.detail,
    quantity: line.quantity,
    unit_cents: line.unitCents,
    total_cents: line.totalCents,
    discount_cents: line.discountCents,
    vat_rate_bp: line.vatRateBp,
    id_declination: line.idDeclination,
    is_alcohol: line.isAlcohol,
  }
}

/** An address only where somebody rings at it: one that came all the same is not kept. */
function deliveryRow(
  { address }: OrderBody,
  { goods: { delivery } }: ReadCart,
): NewRow<'order_delivery'> | null {
  if (!delivery) return null
  return {
    type: delivery.type,
    id_carrier: delivery.idCarrier,
    carrier_name: delivery.carrierName,
    service_code: delivery.serviceCode,
    fee_cents: delivery.feeCents,
    price_cents: delivery.priceCents,
    weight_g: delivery.weightG,
    address: delivery.type === 'DELIVERY' ? (address.delivery ?? null) : null,
    access_point: delivery.accessPoint && { ...delivery.accessPoint },
    id_point: delivery.idPoint,
    collect_at: delivery.collectAt,
  }
}

function giftCardRow(card: ReadCart['bought'][number]): NewRow<'gift_card'> {
  return {
    id: card.id,
    code_hash: hexOf(card.codeHash),
    hint: card.hint,
    initial_cents: card.amountCents,
    players: card.players,
    vat_kind: card.vatKind,
    vat_rate_bp: card.vatRateBp,
    line: card.line,
    recipient_name: card.recipientName,
    recipient_email: card.recipientEmail,
    sender_name: card.senderName,
    message: card.message,
    send_on: card.sendOn,
    valid_until: card.validUntil,
  }
}

function billingOf({ address: { billing } }: OrderBody) {
  if (!billing) return null
  return { ...billing, ...(billing.siren && { siren: billing.siren.replace(/\s/g, '') }) }
}

/** Whose unpaid orders are counted: each keeps stock, discounts and gift cards from others. */
function holderIn(
  ctx: Context,
  { browser }: OrderBody,
  { totalCents }: ReadCart,
): NewOrder['holder'] {
  if (totalCents === 0) return NO_HOLDER
  const { UNPAID_ORDERS_PER_BROWSER, UNPAID_ORDERS_PER_ADDRESS } = ctx.config
  const limits = { perBrowser: UNPAID_ORDERS_PER_BROWSER, perAddress: UNPAID_ORDERS_PER_ADDRESS }
  return holderOf(ctx, browser, limits)
}
