import { dayIn } from '@sesame/values/working-days'

import type { Context } from '../../../platform/context.ts'
import { getSeller, listInvoices, type InvoiceContent } from '../../accounting/service.ts'
import { describeBookings } from '../../booking/service/for-orders.ts'
import { getMailVenue } from '../../site/service.ts'
import { listAccounts } from '../queries/accounts.ts'
import { findDelivery } from '../queries/deliveries.ts'
import * as queries from '../queries/orders.ts'
import { creditNoteBody, invoiceBody } from '../rules/invoice.ts'
import type { SalesShare } from '../rules/price-cart.ts'
import type { splitRefund } from '../rules/refund.ts'

type RefundSplit = ReturnType<typeof splitRefund>

/** Content of an order's invoice at the time of issue. */
export async function writeInvoice(ctx: Context, order: queries.OrderRow): Promise<InvoiceContent> {
  const [lines, accounts, cards] = [
    await listSuppliedLines(ctx, order.id),
    await listAccounts(ctx.db, ctx.site.id, order.id),
    await queries.listCardsUsed(ctx.db, ctx.site.id, order.id),
  ]
  const paidOn = dayIn(ctx.site.timeZone, ctx.now)
  return {
    kind: 'invoice',
    credited: null,
    ...(await parties(ctx, order)),
    ...invoiceBody(lines, accounts, {
      carrierName: (await findDelivery(ctx.db, ctx.site.id, order.id))?.carrierName ?? null,
      suppliedOn: paidOn,
    }),
    hasAlcohol: lines.some(({ isAlcohol }) => isAlcohol),
    hasSession: lines.some(({ idBooking }) => idBooking !== null),
    payments: [
      ...cards.map(({ hint, usedCents }) => ({
        kind: 'gift_card' as const,
        cents: usedCents,
        lastCharacters: hint,
      })),
      ...(order.totalCents > 0 ? [{ kind: 'card' as const, cents: order.totalCents, paidOn }] : []),
    ],
  }
}

export async function writeCreditNote(
  ctx: Context,
  order: queries.OrderRow,
  { accounts, reason, way }: { accounts: SalesShare[]; reason: string; way: RefundSplit },
): Promise<InvoiceContent> {
  const lines = await listSuppliedLines(ctx, order.id)
  const invoices = await listInvoices(ctx, order.id)
  const invoice = invoices.find(({ series }) => series === 'F')
  const suppliedOn = dayIn(ctx.site.timeZone, ctx.now)
  return {
    kind: 'credit_note',
    credited: invoice ? { number: invoice.name, issuedOn: invoice.issuedOn } : null,
    ...(await parties(ctx, order)),
    ...creditNoteBody(accounts, { reason, suppliedOn, lines }),
    payments: [
      ...way.cards.map((card) => ({ kind: 'gift_card' as const, ...card })),
      ...(way.cardCents > 0
        ? [{ kind: 'card' as const, cents: way.cardCents, paidOn: suppliedOn }]
        : []),
    ],
  }
}

async function parties(ctx: Context, order: queries.OrderRow) {
  return {
    orderNumber: order.number,
    venue: await getMailVenue(ctx),
    seller: await getSeller(ctx),
    customer: { ...customerOf(order), deliveryLines: await deliveryLines(ctx, order) },
  }
}

/** Delivery address if it differs from the billing address. */
async function deliveryLines(ctx: Context, order: queries.OrderRow): Promise<string[]> {
  const row = await findDelivery(ctx.db, ctx.site.id, order.id)
  const address = row?.address as unknown as (Billing & Name) | null | undefined
  if (!address) return []
  const lines = linesOf(address)
  const isSame = lines.join() === customerOf(order).addressLines.join()
  return isSame ? [] : [`${address.firstname} ${address.lastname}`, ...lines]
}

interface Name {
  firstname: string
  lastname: string
}

function linesOf({ address, addressPart2, postalCode, city }: Billing): string[] {
  const lines = [address, addressPart2, `${postalCode} ${city}`]
  return lines.filter((line): line is string => Boolean(line))
}

interface Billing {
  company?: string
  siren?: string
  address: string
  addressPart2?: string
  postalCode: string
  city: string
}

function customerOf({ firstname, lastname, email, billing }: queries.OrderRow) {
  const person = `${firstname} ${lastname}`
  const address = billing as unknown as Billing | null
  return {
    name: address?.company ? `${address.company}, ${person}` : person,
    email,
    addressLines: address ? linesOf(address) : [],
    siren: address?.siren ?? null,
    vatNumber: null,
  }
}

/** The company and the address that an order is billed to; empty without one. */
export function billingLines({ billing }: Pick<queries.OrderRow, 'billing'>): string[] {
  const address = billing as unknown as Billing | null
  if (!address) return []
  const { company, siren } = address
  return [...(company ? [company] : []), ...(siren ? [`SIREN ${siren}`] : []), ...linesOf(address)]
}

/** Each line with the day on which it is supplied: a session's own, today for the rest. */
async function listSuppliedLines(ctx: Context, idOrder: string) {
  const lines = await queries.listLines(ctx.db, ctx.site.id, idOrder)
  const ids = lines.flatMap(({ idBooking }) => idBooking ?? [])
  const bookings = await describeBookings(ctx, ctx.db, ids)
  const today = dayIn(ctx.site.timeZone, ctx.now)
  return lines.map((line) => ({
    ...line,
    suppliedOn: bookings.find(({ id }) => id === line.idBooking)?.date ?? today,
  }))
}
