import { DATA, delayResponses, openWithFrozenClock, waitForTimer } from './frozen-page.ts'
import { expect, test } from './journey.ts'
import { makeMeasuredSite } from './measured-site.ts'
import { readStyle } from './page-scripts.ts'
import { newPerson } from './people.ts'
import { ESCAPE_GAME } from './sites.ts'
import { makeMeasuredPage, setFontWeight } from './specification/measured-page.ts'
import { mainText, readServerHtml } from './specification/server-html.ts'

test('§9 fetch minimum display delay: 200 ms', async ({ page }) => {
  await openWithFrozenClock(page, '/newsletter')
  const form = page.getByRole('main')
  await form.getByLabel('Adresse e-mail').fill(newPerson().email)
  // The response is fulfilled as a whole: the page stops reading a streamed one when it has what it
  // needs, so its end may never be reported.
  const { promise: answered, resolve, reject } = Promise.withResolvers<void>()
  await page.route(DATA, (route) =>
    route
      .fetch()
      .then((response) => route.fulfill({ response }))
      .then(resolve, reject),
  )
  await form.getByRole('button', { name: 'M’abonner' }).click()
  await answered
  const sent = form.getByText('Plus qu’une étape')
  await page.clock.runFor(190)
  await expect(sent).toBeHidden()
  await expect(form.getByRole('button', { name: 'M’abonner' })).toHaveAttribute('aria-busy', 'true')
  await page.clock.runFor(20)
  await expect(sent).toBeVisible()
})

test('§9 progress bar: duration 5000 ms', async ({ page }) => {
  await openWithFrozenClock(page, '/auth')
  const release = await delayResponses(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click()
  await waitForTimer(page, 200)
  await page.clock.runFor(210)
  expect(await readStyle(page.locator('.progress i'), 'animationDuration')).toBe('5s')
  release()
  await expect(page).toHaveURL('/legal-notice')
})

for (const [name, breakpoint] of [
  ['xs', 576],
  ['sm', 768],
  ['md', 996],
  ['lg', 1200],
  ['xl', 1367],
  ['xxl', 1600],
] as const) {
  test(`§9 image breakpoints: ${name} ${breakpoint}`, async ({ page }) => {
    await page.setViewportSize({ width: breakpoint, height: 900 })
    await page.goto('/les-missions-et-scenarios/il-faut-sauver-le-roi-arthur')
    const picture = page.getByRole('main').locator('picture img').first()
    const shown = () =>
      picture.evaluate((element) => (element as unknown as { currentSrc: string }).currentSrc)
    await expect.poll(shown).toMatch(new RegExp(`/media/[0-9a-f]{32}/${breakpoint}\\.avif$`))
    expect((await page.request.get(await shown())).headers()['content-type']).toBe('image/avif')
  })
}

for (const weight of [100, 400, 900]) {
  test(`§9 font weights: thin 100 to black 900 (${weight})`, async ({ page }) => {
    const { id, origin } = await makeMeasuredSite({})
    await setFontWeight(id, weight)
    await page.goto(`${origin}/auth`)
    const heading = page.getByRole('heading', { level: 1 })
    expect(await readStyle(heading, 'fontWeight')).toBe(String(weight))
  })
}

test('§9 menu icon size: 12 pt; default icon style: fa-solid', async ({ page }) => {
  const { id, origin } = await makeMeasuredSite({})
  await makeMeasuredPage({ idSite: id, url: '/a-propos', menuIcon: 'key' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${origin}/auth`)
  const icon = page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Page mesurée' })
    .locator('svg')
  // 12 pt are 16 px.
  expect([await readStyle(icon, 'width'), await readStyle(icon, 'height')]).toEqual([
    '16px',
    '16px',
  ])
  await expect(icon.locator('use')).toHaveAttribute('href', '/icons/solid.svg#key')
  const sprite = await page.request.get(`${origin}/icons/solid.svg`)
  expect(await sprite.text()).toContain('id="key"')
})

/** Trading terms of section 9, each with the legal text that must contain it. */
const TERMS: [term: string, path: string, words: RegExp][] = [
  [
    'card payment only, in euros including tax',
    '/sale-terms',
    /carte bancaire uniquement, en euros toutes taxes comprises/,
  ],
  ['groups of 2 to 6 players', '/sale-terms', /2 à 6 (?:joueurs|personnes|participants)/],
  ['minimum age 16, or 11 with an adult', '/sale-terms', /16 ans.{0,200}11/],
  [
    'arrival more than 15 minutes late allows cancellation without refund',
    '/sale-terms',
    /plus de 15 minutes.{0,60}sans remboursement/,
  ],
  [
    'confirmed session bookings are neither refundable nor changeable',
    '/sale-terms',
    /ni remboursable ni modifiable/,
  ],
  [
    'product returns within 14 days of receipt',
    '/sale-terms',
    /délai de 14 jours pour se rétracter/,
  ],
  [
    'refunds within 30 days or less after receipt',
    '/sale-terms',
    /au plus tard dans les 30 jours, sur la carte/,
  ],
  [
    'return costs borne by the customer',
    '/sale-terms',
    /frais (?:directs )?de (?:retour|renvoi).{0,60}(?:charge|client|vous)/i,
  ],
  ['personal data kept 3 years of inactivity', '/use-terms', /inactif pendant 3 ans/],
  ['cookie consent valid 13 months', '/cookie-policy', /conservé au maximum 13 mois/],
  [
    'third-party cookies named by kind',
    '/cookie-policy',
    /prestataire de paiement par carte.*mesure d’audience respectueux.*pixel d’un réseau social.*messagerie instantanée/s,
  ],
  ['data requests answered within 30 days', '/privacy-policy', /dans un délai de 30 jours/],
  ['account deletion within 10 working days', '/use-terms', /délai de 10 jours ouvrés/],
  [
    'contact hours 9h to 17h, Monday to Friday',
    '/legal-notice',
    /du lundi au vendredi, de 9 h à 17 h/,
  ],
  ['terms in force from 1 January 2020', '/sale-terms', /1er janvier 2020/],
  ['terms in force from 1 January 2020', '/use-terms', /1er janvier 2020/],
  ['governing law: French law', '/sale-terms', /soumises au droit français/],
  [
    'courts competent if no amicable settlement',
    '/sale-terms',
    /médiateur.{0,900}juridictions territorialement compétentes/s,
  ],
  ['questions go to the publisher', '/sale-terms', /Toute réclamation est adressée à/],
  [
    'sessions are booked for a specific day, time and number of participants',
    '/sale-terms',
    /une session \(date, heure, nombre de joueurs\)/,
  ],
  [
    'at least 18, or having parental authorisation, to order (section 5)',
    '/use-terms',
    /au moins 18 ans ou disposer de l’autorisation/,
  ],
  [
    'a reservation is firm only with the confirmation e-mail (section 4)',
    '/sale-terms',
    /courriel de confirmation/,
  ],
]

for (const [term, path, words] of TERMS) {
  test(`§9 trading terms: ${term} (${path})`, async ({ context }) => {
    const page = await readServerHtml(context.request, ESCAPE_GAME.origin + path)
    expect(mainText(page)).toMatch(words)
  })
}
