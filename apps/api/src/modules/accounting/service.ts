import { hash } from 'node:crypto'

import { drawDocument } from '../../adapters/documents/draw-document.ts'
import type { InvoiceData, InvoiceSeller } from '../../adapters/documents/invoice.ts'
import type { Context } from '../../platform/context.ts'
import { RawAnswer } from '../../platform/raw-answer.ts'
import { getParameters } from '../site/service.ts'
import * as queries from './queries.ts'
import { invoiceNumber, writeJournal } from './rules.ts'

/** A document as it is issued; number and day are given by the database. */
export type InvoiceContent = Omit<InvoiceData, 'number' | 'issuedOn'>

/** Who sells, as the law wants it on every invoice. */
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
  }
}

/** Invoice (F) and credit notes (A) of an order, with their numbers. */
export async function listInvoices({ db, site }: Context, idOrder: string) {
  const rows = await queries.listInvoices(db, site.id, idOrder)
  return rows.map((row) => ({ ...row, name: invoiceNumber(row) }))
}

type Invoice = Awaited<ReturnType<typeof listInvoices>>[number]

/** The document as it is kept; drawn, the same to the byte, where it was not sent yet. */
export async function getInvoicePdf(ctx: Context, invoice: Invoice): Promise<Buffer> {
  const stored = await queries.findDocument(ctx.db, ctx.site.id, invoice)
  if (stored) return stored
  const content = invoice.content as unknown as InvoiceContent
  const data = { ...content, number: invoice.name, issuedOn: invoice.issuedOn }
  return drawDocument(ctx, { kind: 'invoice', data })
}

/** The document, kept with its fingerprint: what is sent is what is kept. */
export async function keepInvoicePdf(ctx: Context, invoice: Invoice): Promise<Buffer> {
  const { db, site } = ctx
  const pdf = await getInvoicePdf(ctx, invoice)
  const { series, year, number } = invoice
  const sha256 = hash('sha256', pdf, 'buffer')
  await queries.insertDocument(db, site.id, { series, year, number, pdf, sha256 })
  // Another process may have been first: its document is the one.
  return (await queries.findDocument(db, site.id, invoice)) ?? pdf
}

export async function exportAccounting(
  { db, site }: Context,
  period: { from: string; to: string },
): Promise<RawAnswer> {
  const body = writeJournal(await queries.listJournal(db, site.id, period))
  return new RawAnswer({
    contentType: 'text/csv; charset=utf-8',
    filename: `journal-${period.from}-${period.to}.csv`,
    body,
  })
}
