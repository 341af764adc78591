import { formatDay } from '@sesame/values/french-day'

import { artifact, tagged, write } from './draw.ts'
import type { InvoiceCustomer, InvoiceData, InvoiceSeller } from './invoice-data.ts'
import { inThrees, suppliedOnOf, unbroken } from './invoice-words.ts'
import type { Element, PdfDocument } from './pdf.ts'

const NATURES = {
  services: 'Prestation de services',
  goods: 'Livraison de biens',
  mixed: 'Mixte : livraison de biens et prestation de services',
}

const SUPPLIES = { services: 'Prestation', goods: 'Livraison', mixed: 'Livraison ou prestation' }

const SELLER_WIDTH = 0.5
const CUSTOMER_LEFT = 0.563

export function drawSeller(
  pdf: PdfDocument,
  parent: Element,
  { seller, venue }: InvoiceData,
): void {
  const lines = [
    legalFormOf(seller),
    seller.legalName === venue.name ? null : `Enseigne : ${venue.name}`,
    `Siège social : ${seller.headOffice}`,
    seller.siret && `SIREN ${inThrees(sirenOf(seller.siret))}, SIRET ${inThrees(seller.siret)}`,
    seller.rcs && `RCS ${seller.rcs}`,
    seller.vatNumber && `TVA intracommunautaire : ${seller.vatNumber}`,
    [seller.phone, seller.email].filter(Boolean).join(', ') || null,
  ]
  const place = { x: pdf.left, width: pdf.width * SELLER_WIDTH }
  drawParty(pdf, parent, { title: 'Vendeur', name: seller.legalName, lines, place })
}

export function drawCustomer(pdf: PdfDocument, parent: Element, customer: InvoiceCustomer): void {
  const lines = [
    ...customer.addressLines,
    customer.siren && `SIREN ${inThrees(customer.siren)}`,
    customer.vatNumber && `TVA intracommunautaire : ${customer.vatNumber}`,
    customer.email,
  ]
  const x = pdf.left + pdf.width * CUSTOMER_LEFT
  const place = { x, width: pdf.right - x }
  drawParty(pdf, parent, { title: 'Client', name: customer.name, lines, place })
  const [name, ...address] = customer.deliveryLines ?? []
  if (name === undefined) return
  pdf.doc.y += 10
  drawParty(pdf, parent, { title: 'Livré à', name, lines: address, place })
}

/** Draws dates, order and kind of supply in one row, with a line between two columns. */
export function drawReferences(pdf: PdfDocument, parent: Element, data: InvoiceData): void {
  const { doc, palette, left, width } = pdf
  const facts = referencesOf(data)
  const top = doc.y
  const column = width / facts.length
  const boxOf = (index: number) => ({
    x: left + column * index + (index === 0 ? 0 : 11),
    width: column - (index === 0 ? 8 : 19),
  })
  const value = { size: 10.5, font: 'black', lineGap: 0 } as const
  let end = top
  for (const [index, [label, text]] of facts.entries()) {
    const muted = { size: 8.2, color: palette.light.muted, ...boxOf(index), y: top }
    tagged(pdf, { parent, type: 'P' }, () => write(pdf, label, muted))
    tagged(pdf, { parent, type: 'P' }, () => write(pdf, text, { ...value, ...boxOf(index) }))
    end = Math.max(end, doc.y)
  }
  artifact(pdf, () => {
    for (const index of facts.keys()) {
      if (index > 0) doc.rect(left + column * index, top, 0.8, end - top).fill(palette.light.line)
    }
  })
  doc.y = end
}

function referencesOf(data: InvoiceData): [label: string, value: string][] {
  const { kind, issuedOn, credited, orderNumber, nature } = data
  const isCredit = kind === 'credit_note'
  const suppliedOn = suppliedOnOf(data)
  const facts: ([string, string] | null)[] = [
    [isCredit ? 'Émis le' : 'Émise le', formatDay(issuedOn)],
    credited && ['Facture corrigée', `${credited.number} du ${formatDay(credited.issuedOn)}`],
    !isCredit && suppliedOn ? [`${SUPPLIES[nature]} le`, formatDay(suppliedOn)] : null,
    ['Commande', orderNumber],
    ['Nature de l’opération', NATURES[nature]],
  ]
  return facts.filter((fact) => fact !== null)
}

type Party = {
  title: string
  name: string
  lines: (string | null)[]
  place: { x: number; width: number }
}

function drawParty(pdf: PdfDocument, parent: Element, { title, name, lines, place }: Party): void {
  const { muted } = pdf.palette.light
  tagged(pdf, { parent, type: 'H2' }, () => {
    write(pdf, title, { size: 8, color: muted, ...place })
  })
  pdf.doc.y += 1
  tagged(pdf, { parent, type: 'P' }, () => {
    write(pdf, name, { size: 10, font: 'bold', ...place })
  })
  for (const line of lines.filter((line) => line !== null)) {
    tagged(pdf, { parent, type: 'P' }, () => write(pdf, line, { size: 8.2, ...place }))
  }
}

/** « SARL au capital de 10 000 € ». */
function legalFormOf({ legalForm, capital }: InvoiceSeller): string | null {
  const words = [legalForm, capital && `au capital de ${unbroken(capital)}`]
  return words.filter(Boolean).join(' ') || null
}

function sirenOf(siret: string): string {
  return siret.replace(/\D/g, '').slice(0, 9)
}
