import { expect, test } from 'vitest'

import type { InvoiceData } from './invoice-data.ts'
import { renderInvoice } from './invoice.ts'
import { readPdf } from './read-pdf.ts'
import { INVOICE } from './samples.ts'

/** Text of an invoice as one line with ordinary spaces. */
async function wordsOf(data: InvoiceData): Promise<string> {
  const { lines } = readPdf(await renderInvoice(data))
  return lines.join(' ').replace(/[\s\u00a0]+/g, ' ')
}

test('an invoice bears what the law asks for (CGI ann. II, 242 nonies A)', async () => {
  const words = await wordsOf(INVOICE)
  for (const phrase of [
    'Facture n° F2026-000042',
    'Les Trois Lanternes SARL au capital de 10 000 €',
    '12 rue des Trois-Lanternes, 77160 Provins, France',
    'SIREN 999 000 123, SIRET 999 000 123 00014',
    'RCS Melun 999 000 123',
    'TVA intracommunautaire : FR32999000123',
    'Camille D’Artagnan-Łukasiewicz',
    'Émise le 15 novembre 2026',
    'Livraison ou prestation : 21 novembre 2026',
    'Mixte : livraison de biens et prestation de services',
    'K7QX-29PD',
  ]) {
    expect(words).toContain(phrase)
  }
})

test('an invoice shows quantity, unit price, rate, discount and total of each line', async () => {
  const words = await wordsOf(INVOICE)
  expect(words).toContain('1 86,67 € 20 % 78,00 € 93,60 €')
  expect(words).toContain('Remise de 10,40 € sur 104,00 € TTC')
  expect(words).toContain('3 4,27 € 5,5 % 12,80 € 13,50 €')
  expect(words).toContain('Bouteille de 75 cl, 4,50 € TTC l’unité')
})

test('the net amounts of the lines add up to the base of their rate', async () => {
  const [session] = INVOICE.lines
  // 3 × 10,00 € at 20 %: 8,33 € each when rounded alone, 25,00 € together.
  const line = { ...session!, unitGrossCents: 1000, discountCents: 0, totalCents: 1000 }
  const words = await wordsOf({
    ...INVOICE,
    lines: [line, line, line],
    vat: [{ rateBp: 2000, netCents: 2500, vatCents: 500, grossCents: 3000 }],
    totalCents: 3000,
    payments: [{ kind: 'card', cents: 3000, paidOn: '2026-11-15' }],
  })
  expect(words.match(/20 % 8,3\d €/g)).toEqual(['20 % 8,34 €', '20 % 8,33 €', '20 % 8,33 €'])
  expect(words).toContain('Remise néant')
  expect(words).toContain('Livraison ou prestation le 21 novembre 2026')
  expect(words).toContain('Réglée par carte bancaire. Aucune somme ne reste due.')
})

test('an invoice bears what customers must be told, as far as it was known when issued', async () => {
  const mediator = 'Médiation fictive, 1 rue de l’Exemple, 75000 Paris, https://mediation.example'
  const seller = { ...INVOICE.seller, mediator }
  const words = await wordsOf({ ...INVOICE, seller, hasSession: true, nature: 'services' })
  expect(words).toContain(`Médiateur de la consommation : ${mediator}.`)
  expect(words).toContain('Le droit de rétractation ne s’applique pas aux sessions')
  expect(words).toContain('TVA acquittée d’après les encaissements.')
  expect(words).toContain('indemnité forfaitaire de recouvrement de 40,00 €')
  const earlier = await wordsOf(INVOICE)
  expect(earlier).not.toMatch(/Médiateur|rétractation|encaissements/)
})

test('IN-04 an invoice sums up tax per rate, total and payments', async () => {
  const words = await wordsOf(INVOICE)
  expect(words).toContain('5,5 % 12,80 € 0,70 €')
  expect(words).toContain('20 % 78,00 € 15,60 €')
  expect(words).toContain('Total TTC 157,10 €')
  expect(words).toContain('Acquittée le 15 novembre 2026')
  expect(words).toContain(
    'Réglée par carte cadeau finissant par 7K2P (30,00 €) et par carte bancaire (127,10 €).',
  )
  expect(words).toContain('Remise TTC, déduite −10,40 €')
  expect(words).toContain('Reste à payer 0,00 €')
})

test('GC-04 a multi-purpose gift card is sold without tax, and the invoice says why', async () => {
  const words = await wordsOf(INVOICE)
  expect(words).toContain('TVA non applicable à l’émission (bon à usages multiples)')
  expect(words).toContain('Non applicable 50,00 € 0,00 €')
  const [session] = INVOICE.lines
  const taxed = { ...INVOICE, lines: session ? [session] : [], vat: INVOICE.vat.slice(1) }
  const card = { kind: 'card', cents: 9360, paidOn: '2026-11-15' } as const
  const plain = await wordsOf({ ...taxed, totalCents: 9360, payments: [card] })
  expect(plain).not.toContain('Non applicable')
  expect(plain).not.toContain('usages multiples')
})

test('IN-02 a credit note names the invoice it corrects', async () => {
  const credited = { number: 'F2026-000042', issuedOn: '2026-11-15' }
  const words = await wordsOf({ ...INVOICE, kind: 'credit_note', number: 'A2026-000003', credited })
  expect(words).toContain('Avoir n° A2026-000003')
  expect(words).toContain('Facture corrigée F2026-000042 du 15 novembre 2026')
  expect(words).toContain('Mixte : livraison de biens et prestation de services')
  expect(words).toContain('30,00 € recrédités sur la carte cadeau finissant par 7K2P')
  expect(words).toContain('127,10 € remboursés sur la carte bancaire')
  expect(words).toContain('Total de l’avoir 157,10 €')
  expect(words).not.toMatch(/Acquittée|Reste à payer|Livraison ou prestation/)
})

test('a company is invoiced with its address, its SIREN and its tax number', async () => {
  const customer = {
    name: 'Ateliers du Châtel',
    email: 'compta@example.fr',
    addressLines: ['3 place du Châtel', '77160 Provins'],
    siren: '999000456',
    vatNumber: 'FR50999000456',
  }
  const words = await wordsOf({ ...INVOICE, customer })
  expect(words).toContain('3 place du Châtel 77160 Provins SIREN 999 000 456')
  expect(words).toContain('TVA intracommunautaire : FR50999000456')
})

test('many lines go over to further pages, with the titles again but tagged once', async () => {
  const [line] = INVOICE.lines
  const lines = Array.from({ length: 60 }, () => line).filter((line) => line !== undefined)
  const totalCents = 60 * 9360
  const data: InvoiceData = {
    ...INVOICE,
    lines,
    totalCents,
    vat: [{ rateBp: 2000, netCents: 468_000, vatCents: 93_600, grossCents: totalCents }],
    payments: [{ kind: 'card', cents: totalCents, paidOn: '2026-11-15' }],
  }
  const { lines: words, pages, tags, unmarked } = readPdf(await renderInvoice(data))
  expect(pages).toBeGreaterThan(3)
  expect(unmarked).toBe(0)
  expect(words.filter((text) => text === 'Désignation').length).toBeGreaterThan(3)
  expect(tags.filter((tag) => tag === 'TH')).toHaveLength(9)
  expect(words.filter((text) => text === '93,60\u00a0€')).toHaveLength(60)
})

test('totals, taxes and payments stay on one page, wherever the lines end', async () => {
  const [line] = INVOICE.lines
  // So many that their text is higher than a line of the invoice.
  const cards = Array.from({ length: 24 }, (_, index) => `7K${String(index).padStart(2, '0')}`)
  const placesOf = async (count: number) => {
    const totalCents = count * 9360
    const [netCents, vatCents] = [count * 7800, count * 1560]
    const payments: InvoiceData['payments'] = [
      ...cards.map((lastCharacters) => ({
        ...{ kind: 'gift_card' as const, cents: 100, lastCharacters },
      })),
      { kind: 'card', cents: totalCents - cards.length * 100, paidOn: '2026-11-15' },
    ]
    const data: InvoiceData = {
      ...INVOICE,
      lines: Array.from({ length: count }, () => line!),
      ...{
        totalCents,
        payments,
        vat: [{ rateBp: 2000, netCents, vatCents, grossCents: totalCents }],
      },
    }
    const { linesOfPages } = readPdf(await renderInvoice(data))
    const words = ['Taux de TVA', 'Total TTC', 'Reste à payer', 'Acquittée le', cards[0]!, 'Aucune']
    return words.map((word) =>
      linesOfPages.findLastIndex((lines) => lines.some((text) => text.includes(word))),
    )
  }
  const ends = []
  for (let count = 5; count <= 16; count += 1) {
    const places = await placesOf(count)
    expect(places, `${count} lines`).toEqual(places.map(() => places[0]))
    ends.push(places[0])
  }
  expect(new Set(ends).size, 'the summary stood on several pages').toBeGreaterThan(1)
})

test.each([
  ['lines', { totalCents: 15_711 }],
  ['taxed and untaxed', { vat: [] }],
  ['payments', { payments: [] }],
])('IN-04 an invoice whose %s do not add up is not printed', async (part, change) => {
  await expect(renderInvoice({ ...INVOICE, ...change })).rejects.toThrow(`${part} add up to`)
})

test('AL-01 an invoice of wine bears the health mention, and says where the goods go', async () => {
  const customer = {
    ...INVOICE.customer,
    addressLines: ['3 place du Châtel', '77160 Provins'],
    deliveryLines: ['Zoé Soleil', '3 rue du Puits', '75011 Paris'],
  }
  const words = await wordsOf({ ...INVOICE, customer, hasAlcohol: true })
  expect(words).toContain('Livré à Zoé Soleil 3 rue du Puits 75011 Paris')
  expect(words).toContain('L’abus d’alcool est dangereux pour la santé')
  const plain = await wordsOf(INVOICE)
  expect(plain).not.toMatch(/Livré à|alcool/)
})
