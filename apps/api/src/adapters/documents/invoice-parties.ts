import { formatDay } from '@sesame/values/french-day'

import { artifact, heightOf, tagged, write } from './draw.ts'
import type { InvoiceCustomer, InvoiceData, InvoiceSeller } from './invoice.ts'
import { drawHeading } from './letterhead.ts'
import type { Element, Paper } from './paper.ts'

const NATURES = {
  services: 'Prestation de services',
  goods: 'Livraison de biens',
  mixed: 'Mixte : livraison de biens et prestation de services',
}

const HALF = 0.47

export function drawSeller(paper: Paper, parent: Element, { seller, house }: InvoiceData): void {
  const lines = [
    legalIdentity(seller),
    seller.legalName === house.name ? null : `Enseigne : ${house.name}`,
    `Siège social : ${seller.headOffice}`,
    seller.siret && `SIREN ${inThrees(sirenOf(seller.siret))} – SIRET ${inThrees(seller.siret)}`,
    seller.rcs && `RCS ${seller.rcs}`,
    seller.vatNumber && `TVA intracommunautaire : ${seller.vatNumber}`,
    seller.phone && `Téléphone : ${seller.phone}`,
    seller.email && `Courriel : ${seller.email}`,
  ]
  drawParty(paper, parent, { title: 'Vendeur', lines, x: paper.left })
}

export function drawCustomer(paper: Paper, parent: Element, customer: InvoiceCustomer): void {
  const lines = [
    customer.name,
    ...customer.addressLines,
    customer.siren && `SIREN ${inThrees(customer.siren)}`,
    customer.vatNumber && `TVA intracommunautaire : ${customer.vatNumber}`,
    customer.email,
    ...(customer.deliveryLines?.length ? ['Livré à :', ...customer.deliveryLines] : []),
  ]
  const x = paper.left + paper.width * (1 - HALF)
  drawParty(paper, parent, { title: 'Client', lines, x })
}

export function drawReferences(paper: Paper, parent: Element, data: InvoiceData): void {
  const { doc, palette, left, width } = paper
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
  const height = 28 + Math.max(...facts.map(([, text]) => heightOf(paper, text, value)))
  artifact(paper, () => {
    doc.roundedRect(left, top, width, height, 6).fill(palette.light.page)
  })
  for (const [index, [label, text]] of facts.entries()) {
    const x = left + column * index + 12
    const muted = { size: 7, color: palette.light.muted, width: column - 20, y: top + 8 }
    tagged(paper, { parent, type: 'P' }, () => write(paper, `${label} :`, { ...muted, x }))
    tagged(paper, { parent, type: 'P' }, () => write(paper, text, { ...value, x }))
  }
  doc.y = top + height
}

type Party = { title: string; lines: (string | null)[]; x: number }

function drawParty(paper: Paper, parent: Element, { title, lines, x }: Party): void {
  const place = { x, width: paper.width * HALF }
  drawHeading(paper, parent, title, place)
  const looks = [{ size: 9.5, font: 'semibold' as const }]
  for (const [index, line] of lines.filter((line) => line !== null).entries()) {
    tagged(paper, { parent, type: 'P' }, () => {
      write(paper, line, { size: 8.5, ...looks[index], ...place })
    })
  }
}

function legalIdentity({ legalName, legalForm, capital }: InvoiceSeller): string {
  const form = [legalForm, capital && `au capital de ${unbroken(capital)}`]
    .filter(Boolean)
    .join(' ')
  return form ? `${legalName}, ${form}` : legalName
}

/** « 999 000 123 00014 »: the digits of the company by threes, then those of the place. */
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
