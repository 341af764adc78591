import { readFile } from 'node:fs/promises'

import { describe, expect, test } from 'vitest'

import { VENUE } from '../mail/template-samples.ts'
import { readPdf } from './read-pdf.ts'
import { printablePicture } from './technical-sheet-picture.ts'
import { renderTechnicalSheet, type TechnicalSheetData } from './technical-sheet.ts'

const MASTER = new URL('../../../seed/media/site-67/vin-rouge-aubrelune.webp', import.meta.url)

const SHEET: TechnicalSheetData = {
  venue: VENUE,
  name: 'Château Aubrelune rouge',
  summary: "Merlot et cabernet franc : robe grenat, fruits noirs, tanins fondus d'abord.",
  html: '<p>Vendange à la main.</p><ul><li>Douze mois en fût</li></ul>',
  isAlcohol: true,
  updatedAt: '2026-11-15T09:12:00Z',
  picture: null,
  facts: [
    { label: 'Millésime', value: '2019' },
    { label: 'Titre alcoométrique', value: '13,5\u00a0% vol.' },
    { label: 'Allergènes', value: 'Contient des sulfites.' },
  ],
  awards: [{ name: 'Concours des Sept Clochers', year: 2022, medal: 'Médaille d’or' }],
  meals: ['Viande rouge', 'Fromage'],
  declinations: [
    { name: '75 cl', reference: 'AUB-R19-75', priceCents: 1450, perLitreCents: 1933 },
    { name: 'Magnum', reference: 'AUB-R19-150', priceCents: 3100, perLitreCents: null },
  ],
  url: 'https://cave.example.fr/boutique/chateau-aubrelune-rouge',
}
const textOf = async (data: TechnicalSheetData) =>
  readPdf(await renderTechnicalSheet(data)).lines.join('\n')

const flat = (text: string) => text.replaceAll(/\s+/g, ' ')

describe('a technical sheet', () => {
  test('is a tagged document in French, all of it in the structure', async () => {
    const { objects, tags, unmarked, lines, pages } = readPdf(await renderTechnicalSheet(SHEET))
    expect(objects).toContain('/Marked true')
    expect(objects).toContain('/Lang (fr-FR)')
    expect(objects).toContain('(Fiche technique – Château Aubrelune rouge)')
    expect(tags.filter((tag) => tag === 'H1')).toHaveLength(1)
    expect(tags.filter((tag) => tag === 'Table')).toHaveLength(2)
    expect(unmarked).toBe(0)
    expect(pages).toBe(1)
    expect(lines).toContain('Page 1 sur 1')
  })

  test('tells facts, prices, awards, meals and the description', async () => {
    const text = await textOf(SHEET)
    for (const expected of [
      ...['Château Aubrelune rouge', '2019', '13,5\u00a0% vol.', 'Contient des sulfites.'],
      ...['AUB-R19-75', '14,50\u00a0€', '19,33\u00a0€', '31,00\u00a0€'],
      ...['Concours des Sept Clochers, 2022, Médaille d’or', 'Fromage', 'Vendange à la main.'],
    ]) {
      expect(text).toContain(expected)
    }
  })

  test('AL-01 warns of alcohol, and only of alcohol', async () => {
    const mention = 'L’abus d’alcool est dangereux pour la santé, à consommer avec modération.'
    expect(flat(await textOf(SHEET))).toContain(mention)
    expect(flat(await textOf({ ...SHEET, isAlcohol: false }))).not.toContain('alcool est dangereux')
  })

  test('has no column of prices where prices are hidden', async () => {
    const declinations = SHEET.declinations.map((one) => ({
      ...one,
      priceCents: null,
      perLitreCents: null,
    }))
    const text = await textOf({ ...SHEET, declinations })
    expect(text).toContain('AUB-R19-150')
    expect(text).not.toMatch(/€|Prix/)
  })

  test('TY-02 is set in French typography, every letter in the font', async () => {
    const text = (await textOf(SHEET)).replaceAll(/https?:\/\/\S+/g, '')
    expect(text).not.toMatch(/['"\ufffd]/)
    expect(text).not.toMatch(/undefined|null|\[object|NaN|Invalid/)
    expect(text).not.toMatch(/ [:;?!»]|« |\d €|\d h\b|\d %/)
  })

  test('shows its picture with words for those who do not see it, and is the same each time', async () => {
    const picture = { bytes: await printablePicture(await readFile(MASTER)), alt: 'Une bouteille' }
    const [one, other] = [
      await renderTechnicalSheet({ ...SHEET, picture }),
      await renderTechnicalSheet({ ...SHEET, picture }),
    ]
    expect(one.equals(other)).toBe(true)
    const { tags, objects, unmarked } = readPdf(one)
    expect(tags).toContain('Figure')
    expect(objects).toContain('(Une bouteille)')
    expect(objects).toContain('/Subtype /Image')
    expect(unmarked).toBe(0)
  })

  test('has room for long names, many facts and nothing at all', async () => {
    const long = 'Anne-Élisabeth de La Rochefoucauld-Montmorency '.repeat(6)
    const facts = Array.from({ length: 30 }, (_, index) => ({
      label: `Fait ${index}`,
      value: long,
    }))
    const full = { ...SHEET, name: long, summary: 'x'.repeat(300), facts, html: `<p>${long}</p>` }
    const { pages, unmarked } = readPdf(await renderTechnicalSheet(full))
    expect(pages).toBeGreaterThan(1)
    expect(unmarked).toBe(0)
    const bare = { ...SHEET, summary: '', html: '', facts: [], awards: [], meals: [] }
    expect(readPdf(await renderTechnicalSheet(bare)).pages).toBe(1)
  })
})
