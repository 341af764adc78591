import { formatDay } from '@sesame/values/french-day'

import { ALCOHOL_MENTION } from '../mail/alcohol-mention.ts'
import { NO_WITHDRAWAL } from '../mail/session-rules.ts'
import { ensureRoom, group, heightOf, tagged, write } from './draw.ts'
import type { InvoiceData } from './invoice-data.ts'
import { drawCustomer, drawReferences, drawSeller } from './invoice-parties.ts'
import { drawInvoiceLines, drawSummary } from './invoice-tables.ts'
import { inThrees, unbroken } from './invoice-words.ts'
import { closeWithFooter, drawLetterhead } from './letterhead.ts'
import { createPdf } from './pdf.ts'
import type { Element, PdfDocument } from './pdf.ts'

// Goods are taxed when they are delivered, so only services have this mention.
const VAT_ON_RECEIPTS = 'TVA acquittée d’après les encaissements. '
const LATE_PAYMENT =
  'Pas d’escompte pour paiement anticipé. Clients professionnels : en cas de retard de paiement, pénalités égales à trois fois le taux d’intérêt légal et indemnité forfaitaire de recouvrement de 40,00 € (articles L. 441-10 et D. 441-5 du code de commerce).'

/** An invoice or a credit note as a PDF file; the same data give the same bytes. */
export async function renderInvoice(data: InvoiceData): Promise<Buffer> {
  assertAddsUp(data)
  const label = `${data.kind === 'invoice' ? 'Facture' : 'Avoir'} n°`
  const pdf = await createPdf(data.venue, {
    title: `${label}\u00a0${data.number} – ${data.venue.name}`,
    author: data.seller.legalName,
    createdAt: new Date(data.issuedOn),
  })
  const section = drawLetterhead(pdf, data.venue, { label, title: data.number })
  drawParties(pdf, section, data)
  drawInvoiceLines(pdf, section, data)
  pdf.doc.y += 28
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
  doc.y = Math.max(sellerEnd, doc.y) + 26
  drawReferences(pdf, group(pdf, parent, 'Sect'), data)
  doc.y += 30
}

/** Draws the mentions at the foot of the page, or at the head of the next one. */
function drawMentions(pdf: PdfDocument, parent: Element, data: InvoiceData): void {
  const { doc, palette } = pdf
  const mentions = mentionsOf(data)
  const style = { size: 7.6, color: palette.light.muted }
  const height = mentions.reduce((sum, text) => sum + heightOf(pdf, text, style) + 5, 0)
  doc.y += 14
  const isOnNewPage = ensureRoom(pdf, height)
  const lowest = doc.page.height - doc.page.margins.bottom - height
  if (!isOnNewPage) doc.y = Math.max(doc.y, lowest)
  for (const mention of mentions) {
    tagged(pdf, { parent, type: 'P' }, () => write(pdf, mention, style))
    doc.y += 5
  }
}

function mentionsOf(data: InvoiceData): string[] {
  const { kind, lines, nature, seller, hasAlcohol = false, hasSession = false } = data
  const hasVoucher = lines.some(({ vatRateBp }) => vatRateBp === null)
  const hasTax = lines.some(({ vatRateBp }) => vatRateBp !== null)
  const isInvoice = kind === 'invoice'
  const mentions = [
    hasVoucher &&
      'TVA non applicable à l’émission (bon à usages multiples) : elle est due lors de l’utilisation de la carte cadeau.',
    !isInvoice && 'Cet avoir annule, à hauteur de son montant, la facture citée en référence.',
    isInvoice && `${nature === 'services' && hasTax ? VAT_ON_RECEIPTS : ''}${LATE_PAYMENT}`,
    hasSession && NO_WITHDRAWAL,
    seller.mediator && `Médiateur de la consommation : ${seller.mediator}.`,
    hasAlcohol && ALCOHOL_MENTION,
  ]
  return mentions.filter((mention) => typeof mention === 'string')
}

function footerOf({ seller, number, issuedOn }: InvoiceData): string[] {
  const { legalName, capital } = seller
  return [
    capital ? `${legalName}, capital de ${unbroken(capital)}` : legalName,
    seller.siret && `SIRET ${inThrees(seller.siret)}`,
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
