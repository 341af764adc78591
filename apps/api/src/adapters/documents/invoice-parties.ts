import { formatDay } from '@sesame/values/french-day'

import { artifact, heightOf, tagged, write } from './draw.ts'
import type { InvoiceCustomer, InvoiceData, InvoiceSeller } from './invoice-data.ts'
import { drawHeading } from './letterhead.ts'
import type { Element, PdfDocument } from './pdf.ts'

const NATURES = {
  services: 'Prestation de services',
  goods: 'Livraison de biens',
  mixed: 'Mixte : livraison de biens et prestation de services',
}

const HALF = 0.47

export function drawSeller(
  pdf: PdfDocument,
  parent: Element,
  { seller, venue }: InvoiceData,
): void {
  const lines = [
    legalIdentity(seller),
    seller.legalName === venue.name ? null : `Enseigne : ${venue.name}`,
    `Siège social : ${seller.headOffice}`,
    seller.siret && `SIREN ${inThrees(sirenOf(seller.siret))} – SIRET ${inThrees(seller.siret)}`,
    seller.rcs && `RCS ${seller.rcs}`,
    seller.vatNumber && `TVA intracommunautaire : ${seller.vatNumber}`,
    seller.phone && `Téléphone : ${seller.phone}`,
    seller.email && `Courriel : ${seller.email}`,
  ]
  drawParty(pdf, parent, { title: 'Vendeur', lines, x: pdf.left })
}

export function drawCustomer(pdf: PdfDocument, parent: Element, customer: InvoiceCustomer): void {
  const lines = [
    customer.name,
    ...customer.addressLines,
    customer.siren && `SIREN ${inThrees(customer.siren)}`,
    customer.vatNumber && `TVA intracommunautaire : ${customer.vatNumber}`,
    customer.email,
    ...(customer.deliveryLines?.length ? ['Livré à :', ...customer.deliveryLines] : []),
  ]
  const x = pdf.left + pdf.width * (1 - HALF)
  drawParty(pdf, parent, { title: 'Client', lines, x })
}

export function drawReferences(pdf: PdfDocument, parent: Element, data: InvoiceData): void {
  const { doc, palette, left, width } = pdf
  const facts: [string, string][] = [
    ['Date d’émission', formatDay(data.issuedOn)],
    ['Commande', data.orderNumber],
    ['Nature de l’opération', NATURES[data.nature]],
  ]
  if (data.credited) {
    const { number, issuedOn } = data.credited
    facts.splice(1, 0, ['Facture corrigée', `${number} du ${formatDay(issuedOn)}`])
  }
  const top = doc.y
  const column = width / facts.length
  const value = { size: 8.5, font: 'semibold', width: column - 20, lineGap: 0 } as const
  const height = 28 + Math.max(...facts.map(([, text]) => heightOf(pdf, text, value)))
  artifact(pdf, () => {
    doc.roundedRect(left, top, width, height, 6).fill(palette.light.page)
  })
  for (const [index, [label, text]] of facts.entries()) {
    const x = left + column * index + 12
    const muted = { size: 7, color: palette.light.muted, width: column - 20, y: top + 8 }
    tagged(pdf, { parent, type: 'P' }, () => write(pdf, `${label} :`, { ...muted, x }))
    tagged(pdf, { parent, type: 'P' }, () => write(pdf, text, { ...value, x }))
  }
  doc.y = top + height
}

type Party = { title: string; lines: (string | null)[]; x: number }

function drawParty(pdf: PdfDocument, parent: Element, { title, lines, x }: Party): void {
  const place = { x, width: pdf.width * HALF }
  drawHeading(pdf, parent, title, place)
  const looks = [{ size: 9.5, font: 'semibold' as const }]
  for (const [index, line] of lines.filter((line) => line !== null).entries()) {
    tagged(pdf, { parent, type: 'P' }, () => {
      write(pdf, line, { size: 8.5, ...looks[index], ...place })
    })
  }
}

function legalIdentity({ legalName, legalForm, capital }: InvoiceSeller): string {
  const form = [legalForm, capital && `au capital de ${unbroken(capital)}`]
    .filter(Boolean)
    .join(' ')
  return form ? `${legalName}, ${form}` : legalName
}

/** Formats a SIRET as « 999 000 123 00014 ». */
function inThrees(number: string): string {
  const digits = number.replace(/\D/g, '')
  const company = digits.slice(0, 9).replace(/\d{3}/g, '$&\u00a0')
  return `${company}${digits.slice(9)}`.trim()
}

function sirenOf(siret: string): string {
  return siret.replace(/\D/g, '').slice(0, 9)
}

function unbroken(amount: string): string {
  return amount.replace(/\s/g, '\u00a0')
}
