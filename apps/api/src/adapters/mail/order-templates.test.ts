import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'

import { GOODS_SAMPLES } from './goods-samples.ts'
import { CONFIRMATION, ORDER_SAMPLES, WINE_ORDER } from './order-samples.ts'
import { SALE_SAMPLES } from './sale-samples.ts'
import { VENUE, LINK } from './template-samples.ts'
import { giftCardDeliveryMail } from './templates/gift-card-delivery.ts'
import { orderConfirmationMail } from './templates/order-confirmation.ts'
import { sessionThanksMail } from './templates/session-thanks.ts'

const [SESSION] = CONFIRMATION.sessions

test('an order of gift cards only speaks neither of rules nor of the way', async () => {
  const { text } = await orderConfirmationMail(VENUE, {
    ...CONFIRMATION,
    sessions: [],
    products: [],
  })
  expect(text).toContain('annuler une carte cadeau')
  expect(text).not.toMatch(/retard|L\. 221-28|COMMENT VENIR|retourner les produits/)
})

test('WD-05 an order of sessions only offers no withdrawal, and says why', async () => {
  const order = { ...CONFIRMATION, giftCards: [], products: [] }
  const { text } = await orderConfirmationMail(VENUE, order)
  expect(text).toContain('article L. 221-28, 12° du Code de la consommation')
  expect(text).not.toContain('Renoncer au contrat ici')
})

test('directions without a short label are said to be the way once', async () => {
  const directions = ['Gare de Provins, 10 minutes à pied : par le pont.', 'Parking à 3 minutes.']
  const access = { ...CONFIRMATION.access, directions }
  const { html, text } = await orderConfirmationMail(VENUE, { ...CONFIRMATION, access })
  const heads = [...new JSDOM(html).window.document.querySelectorAll('th')]
  const labels = heads.map(({ textContent }) => textContent)
  expect(labels.filter((label) => label === 'Accès')).toHaveLength(1)
  expect(labels).not.toContain('')
  expect(text.match(/Accès/g)).toHaveLength(1)
  expect(text).toContain('\nParking à 3\u00a0minutes.')
})

test('UX-03 a price that does not divide into whole cents says so', async () => {
  const sessions = SESSION ? [{ ...SESSION, players: 3, totalCents: 10_000 }] : []
  const { text } = await orderConfirmationMail(VENUE, { ...CONFIRMATION, sessions })
  expect(text).toContain('100,00\u00a0€ pour l’équipe, soit 33,33\u00a0€ par joueur environ.')
})

test('an order paid by card alone has one total', async () => {
  const order = { ...CONFIRMATION, giftCardsUsed: [], paidCents: CONFIRMATION.totalCents }
  const { text } = await orderConfirmationMail(VENUE, order)
  expect(text).toContain('Total payé par carte bancaire\u00a0: 190,50\u00a0€')
  expect(text).not.toContain('Payé par carte cadeau')
})

test('an order paid by gift cards alone names no bank card', async () => {
  const giftCardsUsed = [{ lastCharacters: '7K2P', cents: CONFIRMATION.totalCents }]
  const order = { ...CONFIRMATION, giftCardsUsed, paidCents: 0 }
  const { text } = await orderConfirmationMail(VENUE, order)
  expect(text).toContain('finissant par 7K2P\u00a0: 190,50\u00a0€')
  expect(text).not.toContain('carte bancaire')
})

test('AL-01 the health mention is there with alcohol, and only then', async () => {
  const dry = await orderConfirmationMail(VENUE, { ...CONFIRMATION, hasAlcohol: false })
  expect(dry.text).not.toContain('modération')
})

test('a delivery that costs nothing is offered, and none is not spoken of', async () => {
  const offered = await orderConfirmationMail(VENUE, { ...CONFIRMATION, shippingCents: 0 })
  expect(offered.text).toContain('Livraison\u00a0: Offerte')
  const collected = { ...CONFIRMATION, shippingCents: 0, isCollected: true }
  const { text } = await orderConfirmationMail(VENUE, collected)
  expect(text).toContain('Retrait sur place\u00a0: Gratuit')
  expect(text).not.toContain('Offerte')
  const none = { ...CONFIRMATION, products: [], shippingCents: null, handover: null }
  expect((await orderConfirmationMail(VENUE, none)).text).not.toMatch(/livraison/i)
})

test('an order of wine shows each bottle, and its text says the same', async () => {
  const { html, text, pictures } = await orderConfirmationMail(VENUE, WINE_ORDER)
  const mail = JSDOM.fragment(html)
  for (const { cid } of pictures.filter((one) => one.cid.startsWith('article-'))) {
    expect(mail.querySelector(`img[src="cid:${cid}"]`)?.getAttribute('alt')).toBe('')
  }
  expect(pictures.map(({ cid }) => cid)).toContain('article-1')
  expect(mail.textContent).toContain('3\u00a0bouteilles de 75 cl')
  expect(mail.textContent).toContain(
    'Château d’Aubrelune rouge, Mélivane rosé. Commande K7QX-29PD, 84,90\u00a0€.',
  )
  expect(text).toContain('3 × Mélivane rosé, 75 cl\u00a0: 34,50\u00a0€')
  expect(text).toContain(
    'Point relais\nAu relais sous 3 à 5\u00a0jours ouvrés\nTabac de la Gare, 1 place de la Gare',
  )
})

test('the subject of an order to collect says when', async () => {
  const handover = {
    way: 'Retrait sur place',
    when: ['mercredi 18 novembre 2026', 'de 10\u00a0h à 10\u00a0h\u00a030'],
    where: ['La cave', '8 place du Châtel, 77160 Provins'],
  }
  const collected = { ...WINE_ORDER, shippingCents: 0, isCollected: true, handover }
  const { subject, text } = await orderConfirmationMail(VENUE, collected)
  expect(subject).toBe(
    'Commande confirmée\u00a0: 6\u00a0bouteilles à retirer mercredi 18\u00a0novembre',
  )
  expect(text).toContain('mercredi 18\u00a0novembre 2026, de 10\u00a0h à 10\u00a0h\u00a030')
  const unknown = { ...WINE_ORDER, handover: { ...handover, when: ['Livraison soignée'] } }
  expect((await orderConfirmationMail(VENUE, unknown)).subject).toBe(
    'Commande confirmée\u00a0: 6\u00a0bouteilles',
  )
})

test.each([
  ['Livrable sous 48\u00a0h', ', livraison sous 48\u00a0h'],
  ['Livré à domicile le lendemain', ', livraison le lendemain'],
  ['Au comptoir', ''],
])('the subject of an order that is sent « %s »', async (when, end) => {
  const order = { ...WINE_ORDER, handover: { ...WINE_ORDER.handover!, when: [when] } }
  const { subject } = await orderConfirmationMail(VENUE, order)
  expect(subject).toBe(`Commande confirmée\u00a0: 6\u00a0bouteilles${end}`)
})

test('a bottle whose size has a name is not « de » that name', async () => {
  const [bottle] = WINE_ORDER.products
  const products = [{ ...bottle!, quantity: 1, detail: 'Magnum' }]
  const { html } = await orderConfirmationMail(VENUE, { ...WINE_ORDER, products })
  expect(JSDOM.fragment(html).textContent).toContain('1\u00a0bouteille, Magnum')
})

test('thanks ask for nothing that the site does not have', async () => {
  const thanks = {
    firstname: '',
    orderNumber: 'X',
    scenario: 'Arthur',
    reviewLink: null,
    social: null,
  }
  const { html, text } = await sessionThanksMail(VENUE, thanks)
  expect(text).not.toContain('avis')
  expect(JSDOM.fragment(html).querySelector('a[href*="lien"]')).toBeNull()
})

test('what a giver writes is shown as text, a line each', async () => {
  const mail = await giftCardDeliveryMail(VENUE, {
    to: 'recipient',
    firstname: 'Zoé',
    value: { kind: 'amount', cents: 5000 },
    code: 'K7QX29PDMT4HZ8WB7K2P',
    validUntil: '2027-11-15',
    sender: '<img src=x>',
    message: '<script>alert(1)</script>\r\n\nBonne fête !\u202e',
    picture: Buffer.from('a picture'),
    useLink: LINK,
    balanceLink: LINK,
  })
  expect(JSDOM.fragment(mail.html).querySelector('img[src=x], script')).toBeNull()
  expect(mail.text).toContain('> <script>alert(1)</script>\n> Bonne fête\u202f!\n')
})

test.each([...ORDER_SAMPLES, ...GOODS_SAMPLES, ...SALE_SAMPLES])(
  '$name holds only links that its sender gave',
  async ({ write, links }) => {
    const { html } = await write(VENUE, 'Camille')
    const venueLinks = ['https://antre.example.fr/', 'tel:0199001234', `mailto:${VENUE.email}`]
    const known = new Set([...links, ...venueLinks])
    const found = [...JSDOM.fragment(html).querySelectorAll('a')].map((link) =>
      link.getAttribute('href'),
    )
    expect(found.filter((href) => !known.has(href ?? ''))).toEqual([])
  },
)
