import { formatDay } from '@sesame/values/french-day'

import { ALCOHOL_MENTION } from '../mail/alcohol-mention.ts'
import { group, tagged, write } from './draw.ts'
import type { InvoiceData } from './invoice-data.ts'
import { drawCustomer, drawReferences, drawSeller } from './invoice-parties.ts'
import { drawInvoiceLines, drawSummary } from './invoice-tables.ts'
import { closeWithFooter, drawLetterhead } from './letterhead.ts'
import { createPdf } from './pdf.ts'
import type { Element, PdfDocument } from './pdf.ts'

/** An invoice or a credit note as a PDF file; the same data give the same bytes. */
export async function renderInvoice(data: InvoiceData): Promise<Buffer> {
  assertAddsUp(data)
  const title = `${data.kind === 'invoice' ? 'Facture' : 'Avoir'} n°\u00a0${data.number}`
  const pdf = await createPdf(data.venue, {
    title: `${title} – ${data.venue.name}`,
    author: data.seller.legalName,
    createdAt: new Date(data.issuedOn),
  })
  const section = drawLetterhead(pdf, data.venue, title)
  drawParties(pdf, section, data)
  drawInvoiceLines(pdf, section, data)
  pdf.doc.y += 16
  drawSummary(pdf, section, data)
  drawMentions(pdf, section, data)
  return closeWithFooter(pdf, footerOf(data))
}

function drawParties(pdf: PdfDocument, parent: Element, data: InvoiceData): void {
  const { doc } = pdf
  const top = doc.y
  drawSeller(pdf, group(pdf, parent, 'Sect'), data)
  const sellerEnd = doc.y
  doc.y = top
  drawCustomer(pdf, group(pdf, parent, 'Sect'), data.customer)
  doc.y = Math.max(sellerEnd, doc.y) + 16
  drawReferences(pdf, group(pdf, parent, 'Sect'), data)
  doc.y += 16
}

function drawMentions(pdf: PdfDocument, parent: Element, data: InvoiceData): void {
  const { kind, lines, hasAlcohol = false } = data
  const hasVoucher = lines.some(({ vatRateBp }) => vatRateBp === null)
  const mentions = [
    hasVoucher &&
      'TVA non applicable à l’émission (bon à usages multiples) : elle est due lors de l’utilisation de la carte cadeau.',
    kind === 'credit_note' &&
      'Cet avoir annule, à hauteur de son montant, la facture citée en référence.',
    kind === 'invoice' && 'Facture acquittée : aucune somme ne reste due.',
    hasAlcohol && ALCOHOL_MENTION,
  ].filter((mention) => mention !== false)
  pdf.doc.y += 14
  for (const mention of mentions) {
    tagged(pdf, { parent, type: 'P' }, () => {
      write(pdf, mention, { size: 8.5, color: pdf.palette.light.muted })
    })
    pdf.doc.y += 3
  }
}

function footerOf({ seller, number, issuedOn }: InvoiceData): string[] {
  return [
    seller.legalName,
    seller.siret && `SIRET ${seller.siret}`,
    seller.vatNumber && `TVA ${seller.vatNumber}`,
    `${number} du ${formatDay(issuedOn)}`,
  ].filter((line) => line !== null)
}

// An issued invoice cannot be withdrawn, so inconsistent totals throw.
function assertAddsUp({ number, lines, vat, payments, totalCents }: InvoiceData): void {
  const untaxed = lines.filter(({ vatRateBp }) => vatRateBp === null)
  const sums = {
    lines: sumOf(lines.map((line) => line.totalCents)),
    'taxed and untaxed': sumOf([
      ...vat.map((row) => row.grossCents),
      ...untaxed.map((line) => line.totalCents),
    ]),
    'net and tax': sumOf([
      ...vat.map((row) => row.netCents + row.vatCents),
      ...untaxed.map((line) => line.totalCents),
    ]),
    payments: sumOf(payments.map((payment) => payment.cents)),
  }
  for (const [part, sum] of Object.entries(sums)) {
    if (sum === totalCents) continue
    throw new Error(`invoice ${number}: ${part} add up to ${sum}, not ${totalCents}`)
  }
}

function sumOf(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
