import { formatDay } from '@sesame/values/french-day'
import { allocate, formatEuros, vatOf } from '@sesame/values/money'

import { ensureRoom, heightOf } from './draw.ts'
import type { InvoiceData, InvoiceLine } from './invoice-data.ts'
import { drawPaidMark, drawTotals, paymentText } from './invoice-totals.ts'
import { formatRate, suppliedOnOf } from './invoice-words.ts'
import type { Element, PdfDocument } from './pdf.ts'
import { drawTable } from './table.ts'
import type { Cell, Column } from './table.ts'

const VAT_WIDTH = 238

export function drawInvoiceLines(pdf: PdfDocument, parent: Element, data: InvoiceData): void {
  const columns: Column[] = [
    { title: 'Désignation', width: pdf.width - 302, isStrong: true },
    { title: 'Quantité', width: 54, align: 'right' },
    { title: 'Prix unitaire hors\u00a0taxe', width: 68, align: 'right' },
    { title: 'TVA', width: 60, align: 'right' },
    { title: 'Total hors\u00a0taxe', width: 58, align: 'right' },
    { title: 'Total TTC', width: 62, align: 'right' },
  ]
  const netCents = netOfLines(data)
  const hasOwnDays = data.kind === 'invoice' && suppliedOnOf(data) === null
  const rows = data.lines.map((line, index) => cellsOf(line, netCents[index] ?? 0, hasOwnDays))
  drawTable(pdf, { parent, columns, rows, size: 9 })
}

/**
 * Draws the VAT per rate and how it was paid on the left, and the totals on the right at the same
 * height.
 */
export function drawSummary(pdf: PdfDocument, parent: Element, data: InvoiceData): void {
  const { doc } = pdf
  const payment = heightOf(pdf, paymentText(data), { size: 8, width: VAT_WIDTH })
  ensureRoom(pdf, 150 + 22 * (data.vat.length + 1) + payment)
  const top = doc.y
  drawVat(pdf, parent, data)
  drawPaidMark(pdf, parent, data, VAT_WIDTH)
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
  ])
  const untaxed = lines.filter(({ vatRateBp }) => vatRateBp === null)
  if (untaxed.length > 0) {
    const sum = formatEuros(untaxed.reduce((total, line) => total + line.totalCents, 0))
    rows.push(['Non applicable', sum, formatEuros(0)])
  }
  const columns: Column[] = [
    { title: 'Taux de TVA', width: VAT_WIDTH - 144 },
    { title: 'Base hors\u00a0taxe', width: 76, align: 'right' },
    { title: 'Montant', width: 68, align: 'right' },
  ]
  drawTable(pdf, { parent, columns, rows, size: 9 })
}

function cellsOf(line: InvoiceLine, netCents: number, hasOwnDay: boolean): Cell[] {
  const { vatRateBp, unitGrossCents, discountCents, quantity } = line
  const unit = vatOf(unitGrossCents, vatRateBp ?? 0)
  const each = quantity > 1 ? [`${formatEuros(unitGrossCents)} TTC l’unité`] : []
  const details = [
    [...line.details, ...each].join(', ') || false,
    discountCents > 0 &&
      `Remise de ${formatEuros(discountCents)} sur ${formatEuros(unitGrossCents * quantity)} TTC`,
    hasOwnDay && `Livraison ou prestation : ${formatDay(line.suppliedOn)}`,
  ].filter((detail) => typeof detail === 'string')
  return [
    [line.description, ...details],
    String(quantity),
    formatEuros(unit.netCents),
    vatRateBp === null ? 'Non applicable' : formatRate(vatRateBp),
    formatEuros(netCents),
    formatEuros(line.totalCents),
  ]
}

/**
 * Net amounts of the lines. Tax is rounded once per rate, so the base of a rate is divided among
 * its lines: rounding each line alone could give a sum that is a cent off.
 */
function netOfLines({ lines, vat }: InvoiceData): number[] {
  const nets = lines.map(({ totalCents }) => totalCents)
  for (const { rateBp, netCents } of vat) {
    const indexes = [...lines.keys()].filter((index) => lines[index]?.vatRateBp === rateBp)
    const shares = allocate(
      indexes.length === 0 ? 0 : netCents,
      indexes.map((index) => nets[index] ?? 0),
    )
    for (const [place, index] of indexes.entries()) nets[index] = shares[place] ?? 0
  }
  return nets
}
