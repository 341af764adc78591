import type { OrderSheet } from '@sesame/contract/order-sheet'
import { formatDay } from '@sesame/values/french-day'

import type { Attachment } from '../../../adapters/mail/message.ts'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { RawReply } from '../../../platform/raw-reply.ts'
import { listInvoices } from '../../accounting/service.ts'
import type { OrderRow } from '../queries/orders.ts'
import { drawAllTickets, drawTerms, invoiceFileName, readInvoiceFile } from './documents.ts'
import { requireReadableOrder } from './read.ts'

const TICKETS = 'billet.pdf'
const TERMS = 'conditions.pdf'

interface Documented {
  order: Pick<OrderRow, 'paidAt' | 'termsAcceptedAt'>
  invoices: readonly { series: string; name: string }[]
  /** Sessions that are not cancelled. */
  comingSessions: number
  termsOn: string | null
}

/** What the team may download: nothing that holds the code of a gift card or a customer's link. */
export function listStaffDocuments(read: Documented): OrderSheet['documents'] {
  const { order, invoices, comingSessions, termsOn } = read
  if (!order.paidAt) return []
  const version = termsOn ? `, version du ${formatDay(termsOn)}` : ''
  const terms = order.termsAcceptedAt ? 'Conditions acceptées' : 'Conditions de vente'
  return [
    ...invoices.map((invoice) => ({
      name: invoiceFileName(invoice),
      label: `${invoice.series === 'F' ? 'Facture' : 'Avoir'} ${invoice.name}`,
    })),
    ...(comingSessions > 0
      ? [{ name: TICKETS, label: comingSessions > 1 ? 'Billets' : 'Billet' }]
      : []),
    { name: TERMS, label: terms + version },
  ]
}

export async function getStaffDocument(
  ctx: Context,
  { id, name }: { id: string; name: string },
): Promise<RawReply> {
  const order = await requireReadableOrder(ctx, { id })
  if (!order.paidAt) throw new AppError('not_found')
  const document = await drawStaffDocument(ctx, order, name)
  if (!document) throw new AppError('not_found')
  const { contentType, filename, content } = document
  return new RawReply({ contentType, filename, body: content })
}

async function drawStaffDocument(
  ctx: Context,
  order: OrderRow,
  name: string,
): Promise<Attachment | undefined> {
  if (name === TERMS) return drawTerms(ctx, order)
  if (name === TICKETS) return (await drawAllTickets(ctx, order))[0]
  const invoices = await listInvoices(ctx, order.id)
  const invoice = invoices.find((one) => invoiceFileName(one) === name)
  return invoice && readInvoiceFile(ctx, invoice)
}
