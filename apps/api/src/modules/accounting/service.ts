import { hash } from 'node:crypto'

import { retentionCutoff } from '@sesame/values/retention'
import { dayIn } from '@sesame/values/working-days'

import {
  archiveDocument,
  deleteArchived,
  readArchived,
  type ArchivedDocument,
} from '../../adapters/documents/document-archive.ts'
import { drawDocument } from '../../adapters/documents/draw-document.ts'
import type { InvoiceData, InvoiceSeller } from '../../adapters/documents/invoice-data.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { deleteInBatches } from '../../platform/delete-in-batches.ts'
import { daysOnEarth } from '../../platform/find-sites.ts'
import { RawReply } from '../../platform/raw-reply.ts'
import { getParameters } from '../site/service.ts'
import * as queries from './queries.ts'
import { invoiceNumber, writeJournal } from './rules.ts'

/** Issues a document; the database assigns its number and day. */
export type InvoiceContent = Omit<InvoiceData, 'number' | 'issuedOn'>

/** The seller's identity, which the law requires on every invoice. */
export async function getSeller(ctx: Context): Promise<InvoiceSeller> {
  const values = await getParameters(ctx)
  const value = (type: string) => values.get(type) ?? null
  return {
    legalName: values.get('LEGAL_COMPANY_NAME') ?? ctx.site.name,
    legalForm: value('LEGAL_FORM'),
    capital: value('SHARE_CAPITAL'),
    headOffice: values.get('HEAD_OFFICE') ?? '',
    siret: value('SIRET_NUMBER'),
    rcs: value('RCS_NUMBER'),
    vatNumber: value('INTRACO_VAT'),
    phone: value('COMPANY_PHONE'),
    email: value('COMPANY_EMAIL'),
    mediator: mediatorOf(values),
  }
}

/** The mediator, or null where the venue has not named one whole. */
function mediatorOf(values: ReadonlyMap<string, string>): string | null {
  const parts = ['MEDIATOR_NAME', 'MEDIATOR_ADDRESS', 'MEDIATOR_URL'].map((type) =>
    values.get(type),
  )
  return parts.every((part) => part?.trim()) ? parts.join(', ') : null
}

export function sumReceived({ db, site }: Context, day: string): Promise<number> {
  return queries.sumReceived(db, site.id, day)
}

/** Invoice (F) and credit notes (A) of an order, with their numbers. */
export async function listInvoices({ db, site }: Context, idOrder: string) {
  const rows = await queries.listInvoices(db, site.id, idOrder)
  return rows.map((row) => ({ ...row, name: invoiceNumber(row) }))
}

type Invoice = Awaited<ReturnType<typeof listInvoices>>[number]

/** Returns the archived document. If it was never sent, it is drawn now, with identical bytes. */
export async function getInvoicePdf(ctx: Context, invoice: Invoice): Promise<Buffer> {
  const archived = await queries.findDocument(ctx.db, ctx.site.id, invoice)
  return archived ? readDocument(ctx, invoice, archived) : drawInvoice(ctx, invoice)
}

async function readDocument(
  ctx: Context,
  invoice: Invoice,
  archived: ArchivedDocument,
): Promise<Buffer> {
  const { config, site, log } = ctx
  const stored = await readArchived(config, site.id, archived)
  if (stored) return stored
  // A lost or damaged file is restored if drawing gives the same bytes; otherwise the request
  // fails.
  log.error({ invoice: invoice.name }, 'the file of an invoice is missing or damaged')
  const drawn = await drawInvoice(ctx, invoice)
  if (!hash('sha256', drawn, 'buffer').equals(archived.sha256))
    throw new Error(`the file of invoice ${invoice.name} is lost: restore it from a backup`)
  await archiveDocument(config, site.id, drawn, archived.fileKey)
  return drawn
}

function drawInvoice(ctx: Context, invoice: Invoice): Promise<Buffer> {
  const content = invoice.content as unknown as InvoiceContent
  const data = { ...content, number: invoice.name, issuedOn: invoice.issuedOn }
  return drawDocument(ctx, { kind: 'invoice', data })
}

/** Archives the document with its hash, so that the sent file is the archived one. */
export async function saveInvoicePdf(ctx: Context, invoice: Invoice): Promise<Buffer> {
  const { config, db, site } = ctx
  if (!(await queries.findDocument(db, site.id, invoice))) {
    const file = await archiveDocument(config, site.id, await drawInvoice(ctx, invoice))
    await queries.insertDocument(db, site.id, invoice, file)
  }
  // If another process archived it first, its document is used.
  return getInvoicePdf(ctx, invoice)
}

export async function exportAccounting(
  { db, site }: Context,
  period: { from: string; to: string },
): Promise<RawReply> {
  const body = writeJournal(await queries.listJournal(db, site.id, period))
  return new RawReply({
    contentType: 'text/csv; charset=utf-8',
    filename: `journal-${period.from}-${period.to}.csv`,
    body,
  })
}

/**
 * Deletes invoices once the law wants them no more. Rows go first: without the key in its row, a
 * file that a crash leaves behind cannot be read by anybody.
 */
export async function deleteOldInvoices(ctx: Context): Promise<number> {
  const { config, db, site, now } = ctx
  const beforeYear = Number(dayIn(site.timeZone, retentionCutoff('invoice', now)).slice(0, 4))
  return deleteInBatches(async (limit) => {
    const { deleted, files } = await queries.deleteOldInvoices(db, site.id, { beforeYear, limit })
    for (const file of files ?? []) await deleteArchived(config, site.id, file)
    return deleted
  })
}

export function listSitesWithOldInvoices(platformDb: Db, now: Date): Promise<number[]> {
  const { last } = daysOnEarth(retentionCutoff('invoice', now))
  return queries.listSitesWithOldInvoices(platformDb, Number(last.slice(0, 4)))
}
