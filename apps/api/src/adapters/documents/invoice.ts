import { formatDay } from '@sesame/values/french-day'
import type { Day } from '@sesame/values/working-days'

import { ALCOHOL_MENTION } from '../mail/alcohol-mention.ts'
import type { MailHouse } from '../mail/layout.ts'
import { group, tagged, write } from './draw.ts'
import { drawCustomer, drawReferences, drawSeller } from './invoice-parties.ts'
import { drawInvoiceLines, drawSummary } from './invoice-tables.ts'
import { closeWithFooter, drawLetterhead } from './letterhead.ts'
import { openPaper } from './paper.ts'
import type { Element, Paper } from './paper.ts'

export type InvoiceSeller = {
  legalName: string
  legalForm: string | null
  /** Written out: « 10 000 € ». */
  capital: string | null
  headOffice: string
  siret: string | null
  rcs: string | null
  vatNumber: string | null
  phone: string | null
  email: string | null
}

export type InvoiceCustomer = {
  name: string
  email: string
  addressLines: string[]
  /** Where goods go, when it is elsewhere; none in what was issued before there were goods. */
  deliveryLines?: string[]
  siren: string | null
  vatNumber: string | null
}

export type InvoiceLine = {
  description: string
  details: string[]
  quantity: number
  unitGrossCents: number
  /** Hundredths of a percent; null for a multi-purpose gift card, taxed when it is used. */
  vatRateBp: number | null
  discountCents: number
  /** Tax included, discount taken off. */
  totalCents: number
  suppliedOn: Day
}

type InvoiceVat = {
  rateBp: number
  netCents: number
  vatCents: number
  grossCents: number
}

export type InvoicePayment =
  | { kind: 'card'; cents: number; paidOn: Day }
  | { kind: 'gift_card'; cents: number; lastCharacters: string }

export type InvoiceData = {
  kind: 'invoice' | 'credit_note'
  number: string
  issuedOn: Day
  orderNumber: string
  nature: 'services' | 'goods' | 'mixed'
  /** Of a credit note: the invoice it corrects. */
  credited: { number: string; issuedOn: Day } | null
  house: MailHouse
  seller: InvoiceSeller
  customer: InvoiceCustomer
  lines: InvoiceLine[]
  vat: InvoiceVat[]
  totalCents: number
  payments: InvoicePayment[]
  /** The law wants a word beside it. */
  hasAlcohol?: boolean
}

/** An invoice or a credit note as a PDF file; the same data give the same bytes. */
export async function renderInvoice(data: InvoiceData): Promise<Buffer> {
  assertAddsUp(data)
  const title = `${data.kind === 'invoice' ? 'Facture' : 'Avoir'} n°\u00a0${data.number}`
  const paper = await openPaper({
    title: `${title} – ${data.house.name}`,
    author: data.seller.legalName,
    createdAt: new Date(data.issuedOn),
    primaryColor: data.house.primaryColor,
  })
  const section = drawLetterhead(paper, data.house, title)
  drawParties(paper, section, data)
  drawInvoiceLines(paper, section, data)
  paper.doc.y += 16
  drawSummary(paper, section, data)
  drawMentions(paper, section, data)
  return closeWithFooter(paper, footerOf(data))
}

function drawParties(paper: Paper, parent: Element, data: InvoiceData): void {
  const { doc } = paper
  const top = doc.y
  drawSeller(paper, group(paper, parent, 'Sect'), data)
  const sellerEnd = doc.y
  doc.y = top
  drawCustomer(paper, group(paper, parent, 'Sect'), data.customer)
  doc.y = Math.max(sellerEnd, doc.y) + 16
  drawReferences(paper, group(paper, parent, 'Sect'), data)
  doc.y += 16
}

function drawMentions(paper: Paper, parent: Element, data: InvoiceData): void {
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
  paper.doc.y += 14
  for (const mention of mentions) {
    tagged(paper, { parent, type: 'P' }, () => {
      write(paper, mention, { size: 8.5, color: paper.palette.light.muted })
    })
    paper.doc.y += 3
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

// A wrong invoice cannot be taken back: it is better not to print one.
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
