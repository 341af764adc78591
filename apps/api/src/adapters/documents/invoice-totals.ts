import { formatDay } from '@sesame/values/french-day'
import { formatEuros } from '@sesame/values/money'

import { artifact, fittingSize, heightOf, tagged, write } from './draw.ts'
import type { InvoiceData, InvoicePayment } from './invoice-data.ts'
import { formatRate } from './invoice-words.ts'
import type { Element, PdfDocument } from './pdf.ts'

const TOTALS_WIDTH = 200
const VALUE_WIDTH = 84
const GREEN = '#17633f'

export function drawTotals(pdf: PdfDocument, parent: Element, data: InvoiceData): void {
  const { kind, vat, lines, totalCents } = data
  const vatCents = vat.reduce((sum, row) => sum + row.vatCents, 0)
  const discountCents = lines.reduce((sum, line) => sum + line.discountCents, 0)
  drawSum(pdf, parent, ['Total hors taxe', formatEuros(totalCents - vatCents)])
  for (const { rateBp, vatCents: cents } of vat) {
    drawSum(pdf, parent, [`TVA ${formatRate(rateBp)}`, formatEuros(cents)])
  }
  if (kind === 'credit_note') {
    drawTotal(pdf, parent, ['Total de l’avoir', formatEuros(totalCents)])
    return
  }
  drawSum(pdf, parent, [
    discountCents === 0 ? 'Remise' : 'Remise TTC, déduite',
    discountCents === 0 ? 'néant' : formatEuros(-discountCents),
  ])
  drawTotal(pdf, parent, ['Total TTC', formatEuros(totalCents)])
  drawSum(pdf, parent, ['Déjà réglé', formatEuros(totalCents)])
  drawSum(pdf, parent, ['Reste à payer', formatEuros(0)], 'bold')
}

type Sum = [label: string, value: string]

function drawSum(pdf: PdfDocument, parent: Element, [label, value]: Sum, font?: 'bold'): void {
  const { doc, right } = pdf
  const x = right - TOTALS_WIDTH
  const top = doc.y
  const look = { size: 9.5, y: top + 3 }
  const place = { x, width: TOTALS_WIDTH - VALUE_WIDTH }
  tagged(pdf, { parent, type: 'P' }, () => {
    write(pdf, label, { ...look, ...place, font: font ?? 'regular' })
    const end = { x: right - VALUE_WIDTH, width: VALUE_WIDTH, align: 'right' } as const
    write(pdf, value, { ...look, ...end, font: font ?? 'semibold' })
  })
  doc.y = top + 21
}

function drawTotal(pdf: PdfDocument, parent: Element, [label, value]: Sum): void {
  const { doc, right, palette } = pdf
  const x = right - TOTALS_WIDTH
  const top = doc.y + 3
  artifact(pdf, () => {
    doc.moveTo(x, top).lineTo(right, top).lineWidth(1.2).stroke(palette.light.text)
  })
  const style = { size: 16, font: 'black' } as const
  const half = { ...style, width: TOTALS_WIDTH / 2 }
  const size = Math.min(fittingSize(pdf, label, half), fittingSize(pdf, value, half))
  const look = { ...half, size, y: top + 9 }
  tagged(pdf, { parent, type: 'P' }, () => {
    write(pdf, label, { ...look, x })
    write(pdf, value, { ...look, x: x + TOTALS_WIDTH / 2, align: 'right' })
  })
  doc.y = top + 36
}

/** « Acquittée le … » in a frame, and the means of payment below it. */
export function drawPaidMark(
  pdf: PdfDocument,
  parent: Element,
  data: InvoiceData,
  maxWidth: number,
): void {
  const { doc, left } = pdf
  const isCredit = data.kind === 'credit_note'
  const text = `${isCredit ? 'Remboursé' : 'Acquittée'} le ${formatDay(paidOnOf(data))}`
  const style = { size: 9.5, font: 'bold', color: GREEN, x: left + 30 } as const
  doc.y += 20
  const top = doc.y
  const height = heightOf(pdf, text, { ...style, width: maxWidth }) + 14
  const width = doc.widthOfString(text) + 44
  artifact(pdf, () => {
    doc.roundedRect(left, top, width, height, 6).lineWidth(1.2).stroke(GREEN)
    const middle = top + height / 2
    doc.moveTo(left + 12, middle + 0.5).lineTo(left + 15.5, middle + 4)
    doc
      .lineTo(left + 22, middle - 4)
      .lineWidth(1.6)
      .lineCap('round')
      .lineJoin('round')
    doc.stroke(GREEN)
  })
  tagged(pdf, { parent, type: 'P' }, () => write(pdf, text, { ...style, y: top + 8 }))
  doc.y = top + height + 7
  tagged(pdf, { parent, type: 'P' }, () => {
    write(pdf, paymentText(data), { size: 8, color: pdf.palette.light.muted, width: maxWidth })
  })
}

/** A gift card has no day of its own: it is used when the invoice is issued. */
function paidOnOf({ payments, issuedOn }: InvoiceData): string {
  return payments.find((payment) => payment.kind === 'card')?.paidOn ?? issuedOn
}

export function paymentText({ kind, payments }: InvoiceData): string {
  if (kind === 'credit_note') return `${payments.map(refundWords).join(', ')}.`
  const owed = 'Aucune somme ne reste due.'
  if (payments.length === 0) return owed
  const [only, ...others] = payments
  const words =
    only && others.length === 0
      ? wayOf(only)
      : payments.map((payment) => `${wayOf(payment)} (${formatEuros(payment.cents)})`).join(' et ')
  return `Réglée ${words}. ${owed}`
}

function wayOf(payment: InvoicePayment): string {
  if (payment.kind === 'card') return 'par carte bancaire'
  return `par carte cadeau finissant par ${payment.lastCharacters}`
}

function refundWords(payment: InvoicePayment): string {
  const amount = formatEuros(payment.cents)
  if (payment.kind === 'card') return `${amount} remboursés sur la carte bancaire`
  return `${amount} recrédités sur la carte cadeau finissant par ${payment.lastCharacters}`
}
