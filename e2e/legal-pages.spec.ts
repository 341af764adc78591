import { expect, test } from './journey.ts'
import { readServerPage } from './server-page.ts'
import { ESCAPE_GAME, LEGAL_PATHS, SITES, WINE_SHOP } from './sites.ts'

const TITLES: Record<string, string> = {
  '/legal-notice': 'Mentions légales',
  '/privacy-policy': 'Politique de confidentialité',
  '/cookie-policy': 'Politique relative aux cookies',
  '/use-terms': 'Conditions générales d’utilisation',
  '/sale-terms': 'Conditions générales de vente',
}

/** Texts that the settings of a site must produce in its legal notice. */
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
  test(`the legal pages of ${site.name} are whole texts`, async ({ context }) => {
    for (const path of LEGAL_PATHS) {
      const page = await readServerPage(context.request, site.origin + path)
      expect(page.status, path).toBe(200)
      expect(page.headings, path).toEqual([TITLES[path]])
      expect(page.title, path).toBe(`${TITLES[path]} – ${site.name}`)
      expect(page.mainText.length, path).toBeGreaterThan(2000)
      expect.soft(page.mainText, path).not.toMatch(/\{\{|\}\}/)
      expect.soft(page.mainText, `an empty value in ${path}`).not.toContain('…')
      expect.soft(page.html, path).not.toContain('data-requires')
      // The European platform for disputes closed on 20 July 2025.
      expect.soft(page.html, path).not.toContain('ec.europa.eu/consumers/odr')
    }
  })

  test(`§2 /privacy-policy of ${site.name} links to the use-terms page`, async ({ page }) => {
    await page.goto(`${site.origin}/privacy-policy`)
    const link = page.getByRole('main').getByRole('link', { name: /conditions.* d’utilisation/i })
    await expect(link.first()).toHaveAttribute('href', '/use-terms')
    await link.first().click()
    await expect(page).toHaveURL(`${site.origin}/use-terms`)
  })
}

for (const { site, values } of IDENTITIES) {
  test(`the legal notice of ${site.name} says who publishes it`, async ({ context }) => {
    const { mainText } = await readServerPage(context.request, `${site.origin}/legal-notice`)
    const text = mainText.replaceAll('\u00a0', ' ')
    for (const value of values) expect.soft(text).toContain(value)
  })
}
