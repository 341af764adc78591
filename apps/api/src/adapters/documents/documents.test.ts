import { FACE_WIDTH, layGiftCardFace, type FaceLine } from '@sesame/values/gift-card-face'
import { describe, expect, test } from 'vitest'

import { typographyFaults } from '../../../../../e2e/french-typography.ts'
import { VENUE } from '../mail/template-samples.ts'
import { faceWords } from './gift-card-words.ts'
import { renderGiftCard } from './gift-card.ts'
import { renderInvoice } from './invoice.ts'
import { renderPackingSlips } from './packing-slip.ts'
import { readPdf } from './read-pdf.ts'
import { readQrCodes } from './read-qr-codes.ts'
import { GIFT_CARD, INVOICE, PACKING_SLIP, TERMS, TICKET } from './samples.ts'
import { renderTerms } from './terms.ts'
import { renderTicket } from './ticket.ts'

const LONG = 'Anne-Élisabeth de La Rochefoucauld-Montmorency '.repeat(6)
const UNBROKEN = 'x'.repeat(300)
const venue = { ...VENUE, name: LONG, addressLines: [UNBROKEN, LONG] }

const DOCUMENTS = [
  {
    name: 'invoice',
    title: 'Facture n°\u00a0F2026-000042 – L’Antre des Légendes',
    render: async () => renderInvoice(INVOICE),
    renderLong: async () =>
      renderInvoice({ ...INVOICE, venue, customer: { ...INVOICE.customer, name: UNBROKEN } }),
  },
  {
    name: 'ticket',
    title: 'Billet – Il faut sauver le roi Arthur – K7QX-29PD',
    render: async () => renderTicket(TICKET),
    renderLong: async () =>
      renderTicket({
        ...TICKET,
        venue,
        customerName: UNBROKEN,
        sessions: TICKET.sessions.map((session) => ({ ...session, scenario: LONG })),
      }),
  },
  {
    name: 'gift card',
    title: 'Carte cadeau – L’Antre des Légendes',
    render: async () => renderGiftCard(GIFT_CARD),
    renderLong: async () =>
      renderGiftCard({ ...GIFT_CARD, venue, recipient: UNBROKEN, sender: LONG, message: LONG }),
  },
  {
    name: 'packing slip',
    title: 'Bon de préparation – K7QX-29PD',
    render: async () => renderPackingSlips(PACKING_SLIP),
    renderLong: async () =>
      renderPackingSlips({
        ...PACKING_SLIP,
        venue,
        slips: PACKING_SLIP.slips.map((slip) => ({
          ...{ ...slip, customerName: UNBROKEN, remark: LONG, handover: [LONG, UNBROKEN] },
          goods: [...slip.goods, { label: LONG, detail: UNBROKEN, quantity: 12 }],
        })),
      }),
  },
  {
    name: 'terms',
    title: 'Conditions générales de vente – L’Antre des Légendes',
    render: async () => renderTerms(TERMS),
    renderLong: async () => renderTerms({ ...TERMS, venue }),
  },
]

describe.each(DOCUMENTS)('$name', ({ title, render, renderLong }) => {
  test('is a tagged document in French whose title is shown', async () => {
    const { objects, tags, unmarked } = readPdf(await render())
    expect(objects).toContain('/Marked true')
    expect(objects).toContain('/Lang (fr-FR)')
    expect(objects).toContain('/DisplayDocTitle true')
    expect(objects).toContain(`(${title})`)
    expect(tags.filter((tag) => tag === 'H1')).toHaveLength(1)
    expect(tags).toContain('P')
    expect(unmarked).toBe(0)
  })

  test('is the same file for the same data', async () => {
    const [one, other] = [await render(), await render()]
    expect(one.equals(other)).toBe(true)
  })

  test('numbers its pages', async () => {
    const { lines, pages } = readPdf(await render())
    for (let page = 1; page <= pages; page += 1) {
      expect(lines).toContain(`Page ${page} sur ${pages}`)
    }
  })

  test('TY-02 is set in French typography, every letter in the font', async () => {
    const text = readPdf(await render())
      .lines.join('\n')
      .replace(/https?:\/\/\S+/g, '')
      // The terms of the sample are the template with its placeholders.
      .replace(/\{\{[A-Z_]+\}\}/g, '')
    expect(text).not.toMatch(/['"\ufffd]/)
    expect(text).not.toMatch(/undefined|null|\[object|NaN|Invalid/)
    expect(text).not.toMatch(/ [:;?!»]|« |\d €|\d h\b|\d %/)
    expect(text.split('\n').flatMap(typographyFaults)).toEqual([])
  })

  test('has room for long names and unbroken words', async () => {
    const { lines, pages } = readPdf(await renderLong())
    const usual = readPdf(await render()).pages
    expect(pages).toBeLessThanOrEqual(usual + 1)
    expect(lines.join('')).not.toContain('\ufffd')
  })

  test('draws with embedded fonts only', async () => {
    const { objects } = readPdf(await render())
    const fonts = [...objects.matchAll(/\/BaseFont \/(\S+)/g)].map((match) => match[1])
    expect(fonts.length).toBeGreaterThan(0)
    for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+Montserrat/)
  })
})

test('a name with signs of XML leaves the metadata readable', async () => {
  const file = await renderTicket({ ...TICKET, venue: { ...VENUE, name: 'Jeux & <Vins>' } })
  const metadata = /<x:xmpmeta[^]*<\/x:xmpmeta>/.exec(file.toString('utf8'))?.[0] ?? ''
  expect(metadata).toContain('Jeux Vins')
  expect(metadata).not.toMatch(/&(?!\w+;)|<Vins/)
})

test('tickets of two sessions are two pages, each with a code of its own', async () => {
  const [session] = TICKET.sessions
  const url = 'https://antre.example.fr/admin/reservations/019a8400-0000-7000-8000-000000000002'
  const other = { ...session!, scenario: 'Le remède', url }
  const file = await renderTicket({ ...TICKET, sessions: [session!, other] })
  expect(readPdf(file).pages).toBe(2)
  expect(readQrCodes(file)).toEqual([session!.url, url])
})

test('a packing slip has every article of its order, and no price', async () => {
  const [slip] = PACKING_SLIP.slips
  const goods = Array.from({ length: 40 }, (_, index) => ({
    ...{ label: `Bouteille ${index + 1}`, detail: '75\u00a0cl', quantity: index + 1 },
  }))
  const slips = [slip!, { ...slip!, orderNumber: 'ZZZZ-0002', goods, checksIdentity: false }]
  const { lines, pages } = readPdf(await renderPackingSlips({ ...PACKING_SLIP, slips }))
  const text = lines.join('\n')
  expect(pages).toBeGreaterThan(2)
  for (const { label, quantity } of [...slip!.goods, ...goods]) {
    expect(text).toContain(label)
    expect(text).toContain(`${quantity}\u00a0×`)
  }
  expect(text).toContain('ZZZZ-0002')
  expect(text.match(/vérifier la pièce d’identité/g)).toHaveLength(1)
  expect(text).not.toContain('€')
})

test('a gift card has its words where the preview shows them', async () => {
  const { streams } = readPdf(await renderGiftCard(GIFT_CARD))
  const places = streams.flatMap((stream) =>
    [...stream.matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) Tm/g)].map(([, x, y]) => [Number(x), Number(y)]),
  )
  const scale = 499.28 / FACE_WIDTH
  const { lines } = layGiftCardFace(faceWords(GIFT_CARD))
  expect(lines.length).toBeGreaterThan(4)
  const isMissing = (line: FaceLine) => {
    const [x, y] = [48 + line.x * scale, 841.89 - 48 - line.y * scale]
    return !places.some(([a, b]) => Math.abs(a! - x) < 0.5 && Math.abs(b! - y) < 0.5)
  }
  expect(lines.filter(isMissing)).toEqual([])
})
