import { formatDay } from '@sesame/values/french-day'
import { formatEuros, vatOf } from '@sesame/values/money'

import { artifact, ensureRoom, tagged, write } from './draw.ts'
import type { InvoiceData, InvoiceLine, InvoicePayment } from './invoice-data.ts'
import type { Element, PdfDocument } from './pdf.ts'
import { drawTable } from './table.ts'
import type { Cell, Column } from './table.ts'

const VAT_WIDTH = 276

export function drawInvoiceLines(pdf: PdfDocument, parent: Element, { lines }: InvoiceData): void {
  const columns: Column[] = [
    { title: 'Désignation', width: pdf.width - 334 },
    { title: 'Quantité', width: 50, align: 'right' },
    { title: 'Prix unitaire HT', width: 60, align: 'right' },
    { title: 'Prix unitaire TTC', width: 60, align: 'right' },
    { title: 'TVA', width: 56, align: 'right' },
    { title: 'Remise TTC', width: 52, align: 'right' },
    { title: 'Total TTC', width: 56, align: 'right' },
  ]
  drawTable(pdf, { parent, columns, rows: lines.map(cellsOf), size: 8 })
}

/**
 * Draws the VAT per rate on the left, and the total and payments on the right at the same height.
 */
export function drawSummary(pdf: PdfDocument, parent: Element, data: InvoiceData): void {
  const { doc } = pdf
  ensureRoom(pdf, 60 + 20 * Math.max(data.vat.length + 1, data.payments.length + 3))
  const top = doc.y
  drawVat(pdf, parent, data)
  const end = doc.y
  doc.y = top
  drawTotals(pdf, parent, data)
  doc.y = Math.max(end, doc.y)
}

function drawVat(pdf: PdfDocument, parent: Element, { vat, lines }: InvoiceData): void {
  const rows = vat.map((row) => [
    formatRate(row.rateBp),
    formatEuros(row.netCents),
    formatEuros(row.vatCents),
    formatEuros(row.grossCents),
  ])
  const untaxed = lines.filter(({ vatRateBp }) => vatRateBp === null)
  if (untaxed.length > 0) {
    const sum = formatEuros(untaxed.reduce((total, line) => total + line.totalCents, 0))
    rows.push(['Non applicable', sum, formatEuros(0), sum])
  }
  const columns: Column[] = [
    { title: 'Taux de TVA', width: VAT_WIDTH - 186 },
    { title: 'Base HT', width: 64, align: 'right' },
    { title: 'Montant TVA', width: 58, align: 'right' },
    { title: 'Total TTC', width: 64, align: 'right' },
  ]
  drawTable(pdf, { parent, columns, rows, size: 8 })
}

function drawTotals(pdf: PdfDocument, parent: Element, data: InvoiceData): void {
  const vatCents = data.vat.reduce((sum, row) => sum + row.vatCents, 0)
  const isCredit = data.kind === 'credit_note'
  drawSum(pdf, parent, ['Total HT', formatEuros(data.totalCents - vatCents)])
  drawSum(pdf, parent, ['Total TVA', formatEuros(vatCents)])
  const label = isCredit ? 'Total de l’avoir TTC' : 'Total TTC'
  drawSum(pdf, parent, [label, formatEuros(data.totalCents)], 'strong')
  pdf.doc.y += 4
  for (const payment of data.payments) {
    drawSum(pdf, parent, [paymentLabel(payment, isCredit), formatEuros(payment.cents)])
  }
}

type Weight = 'normal' | 'strong'

function drawSum(
  pdf: PdfDocument,
  parent: Element,
  [label, value]: [string, string],
  weight: Weight = 'normal',
): void {
  const { doc, palette, right } = pdf
  const x = pdf.left + VAT_WIDTH + 24
  const top = doc.y
  const isStrong = weight === 'strong'
  if (isStrong) {
    artifact(pdf, () => {
      doc.roundedRect(x - 8, top, right - x + 8, 28, 5).fill(palette.band.background)
    })
  }
  const look = isStrong
    ? { size: 11, font: 'bold' as const, color: '#ffffff', y: top + 8 }
    : { size: 8.5, y: top + 3 }
  let end = top
  tagged(pdf, { parent, type: 'P' }, () => {
    write(pdf, label, { ...look, x, width: right - x - 76 })
    end = doc.y
    write(pdf, value, { ...look, x: right - 90, width: 82, align: 'right' })
  })
  doc.y = isStrong ? top + 32 : Math.max(end, doc.y) + 2
}

function cellsOf(line: InvoiceLine): Cell[] {
  const { vatRateBp, unitGrossCents, discountCents } = line
  const { netCents } = vatOf(unitGrossCents, vatRateBp ?? 0)
  return [
    [line.description, ...line.details, `Livraison ou prestation : ${formatDay(line.suppliedOn)}`],
    String(line.quantity),
    formatEuros(netCents),
    formatEuros(unitGrossCents),
    vatRateBp === null ? 'Non applicable' : formatRate(vatRateBp),
    discountCents === 0 ? '–' : formatEuros(-discountCents),
    formatEuros(line.totalCents),
  ]
}

function formatRate(rateBp: number): string {
  return `${String(rateBp / 100).replace('.', ',')}\u00a0%`
}

function paymentLabel(payment: InvoicePayment, isCredit: boolean): string {
  if (payment.kind === 'card') {
    const verb = isCredit ? 'Remboursé sur la carte bancaire' : 'Payé par carte bancaire'
    return `${verb} le ${formatDay(payment.paidOn)}`
  }
  const verb = isCredit ? 'Recrédité sur la carte cadeau' : 'Payé par carte cadeau'
  return `${verb} finissant par ${payment.lastCharacters}`
}
