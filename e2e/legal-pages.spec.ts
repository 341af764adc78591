import { expect, test } from './journey.ts'
import { ESCAPE_GAME, LEGAL_PATHS, SITES, WINE_SHOP } from './sites.ts'

const TITLES: Record<string, string> = {
  '/legal-notice': 'Mentions légales',
  '/privacy-policy': 'Politique de confidentialité',
  '/cookie-policy': 'Politique relative aux cookies',
  '/use-terms': 'Conditions générales d’utilisation',
  '/sale-terms': 'Conditions générales de vente',
}

/** What the settings of a site must put into its legal notice. */
const IDENTITIES = [
  {
    site: ESCAPE_GAME,
    values: [
      'L’Antre des Légendes SARL, société fictive',
      'Aliénor Lanterne',
      '12 rue des Trois-Lanternes, 77160 Provins',
      'Melun 000 000 661',
      'FR55000000661',
      '01 99 00 12 66',
      'contact@antre-des-legendes.example.fr',
    ],
  },
  {
    site: WINE_SHOP,
    values: [
      'La Cave des Légendes SAS, société fictive',
      'Thibaut Grandvigne',
      '8 place du Châtel, 77160 Provins',
      'Melun 000 000 679',
      'FR12000000679',
      '01 99 00 12 67',
      'contact@cave-des-legendes.example.fr',
    ],
  },
]

for (const site of SITES) {
  for (const path of LEGAL_PATHS) {
    test(`${path} of ${site.name} is a whole text`, async ({ page }) => {
      const answer = await page.goto(site.origin + path)
      expect(answer?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLES[path]!)
      await expect(page).toHaveTitle(`${TITLES[path]} – ${site.name}`)
      const text = await page.getByRole('main').innerText()
      expect(text.length).toBeGreaterThan(2000)
      expect(text).not.toMatch(/\{\{|\}\}/)
      expect(text, 'an empty value').not.toContain('…')
      const html = await page.content()
      expect(html).not.toContain('data-requires')
      // The European platform for disputes closed on 20 July 2025.
      expect(html).not.toContain('ec.europa.eu/consumers/odr')
    })
  }

  test(`the privacy policy of ${site.name} leads to the terms of use`, async ({ page }) => {
    await page.goto(`${site.origin}/privacy-policy`)
    const link = page.getByRole('main').locator('a[href="/use-terms"]').first()
    await link.click()
    await expect(page).toHaveURL(`${site.origin}/use-terms`)
  })
}

for (const { site, values } of IDENTITIES) {
  test(`the legal notice of ${site.name} says who publishes it`, async ({ page }) => {
    await page.goto(`${site.origin}/legal-notice`)
    const text = (await page.getByRole('main').innerText()).replaceAll('\u00a0', ' ')
    for (const value of values) expect.soft(text).toContain(value)
  })
}
