import { expect, test } from 'vitest'

import type { SharedStartUp } from './load-site.server.ts'
import { readParameters } from './parameters.ts'
import { createThemeWarnings, describeSite } from './site.server.ts'

function siteWith(theme: string | null, id = 1) {
  const parameter = {
    id: 200,
    type: 'THEME',
    kind: 'STRING',
    label: 'Thème',
    value: theme,
  } as const
  return { info: { id }, parameters: readParameters([parameter]) } as never
}

test('a theme that does not exist is logged once, however often the site is read', () => {
  const logged: string[] = []
  const note = createThemeWarnings((error, host) => logged.push(`${host}: ${error.message}`))
  for (let count = 0; count < 3; count += 1) note(siteWith('inconnu'), 'a.example')
  expect(logged).toEqual(['a.example: Parameter THEME of site 1: there is no such theme'])
  note(siteWith('inconnu', 2), 'b.example')
  note(siteWith('autre'), 'a.example')
  expect(logged).toHaveLength(3)
})

test.each([null, '', 'etiquette', 'LANTERNE'])('the theme %j needs no word', (theme) => {
  const logged: unknown[] = []
  createThemeWarnings((error) => logged.push(error))(siteWith(theme), 'a.example')
  expect(logged).toEqual([])
})

const LOGOS = ['LOGO', 'LOGO_FOOTER', 'LOGO_LIGHT_THEME', 'LOGO_DARK_THEME'] as const

function describeFrameWith(logos: readonly (typeof LOGOS)[number][], menuStyle: string) {
  const startUp = {
    info: {
      ...{ id: 1, name: 'L’Antre', url: 'https://a.example', timeZone: 'Europe/Paris' },
      ...{ fonts: [], languages: [], isECommerce: false, isWinemaker: false },
      logos: logos.map((type) => ({ type, alt: 'L’Antre', onlineImage: { url: `/${type}` } })),
    },
    parameters: [{ id: 1, type: 'MENU_STYLE', kind: 'STRING', label: '', value: menuStyle }],
    ...{ menu: [], addresses: [], fileGenerator: {}, services: [], shareImage: null },
    ...{ promotedNews: null, variations: [], mealIcons: [], footerLogos: [], footerLinks: [] },
  } as unknown as SharedStartUp
  return describeSite(startUp, new Date('2026-11-21T10:00:00Z')).view.frame
}

test.each([
  ['LIGHT', LOGOS, '/LOGO_LIGHT_THEME', '/LOGO_FOOTER'],
  ['DARK', LOGOS, '/LOGO_DARK_THEME', '/LOGO_FOOTER'],
  ['DARK', ['LOGO', 'LOGO_DARK_THEME'], '/LOGO_DARK_THEME', '/LOGO_DARK_THEME'],
  ['LIGHT', ['LOGO', 'LOGO_DARK_THEME'], '/LOGO', '/LOGO_DARK_THEME'],
  ['DARK', ['LOGO'], '/LOGO', '/LOGO'],
] as const)(
  'a %s bar of a site with %j has the logo %s, the footer %s',
  (style, logos, bar, footer) => {
    const { logo, footerLogo } = describeFrameWith(logos, style)
    expect([logo.src, footerLogo.src]).toEqual([bar, footer])
  },
)

const INFO = {
  ...{ id: 66, name: 'L’Antre', url: 'https://antre.example', server: 'web-1' },
  ...{ timeZone: 'Europe/Paris', fonts: [], logos: [], languages: [] },
  ...{ isWinemaker: false, isECommerce: true, isBuilding: false },
  ...{ technicalFileModel: null, dashboardType: 'DAY' },
}

function frameWith(values: Record<string, string>) {
  const parameters = Object.entries(values).map(([type, value], id) => ({
    ...{ id, type, kind: 'STRING' as const, label: type, value },
  }))
  const startUp: SharedStartUp = {
    ...{ info: INFO, parameters, menu: [], addresses: [], fileGenerator: {}, services: [] },
    ...{ shareImage: null, promotedNews: null, variations: [], mealIcons: [] },
    ...{ footerLogos: [], footerLinks: [] },
  }
  return describeSite(startUp, new Date('2026-11-18T12:00:00Z')).view.frame
}

test.each([
  ['MENU_STYLE', 'LIGHT', { menuStyle: 'light' }],
  ['MENU_ALIGNMENT', 'RIGHT', { menuAlignment: 'right' }],
  ['MENU_TYPE', 'FIXED', { menuType: 'fixed' }],
  ['REPEAT_ANIMATION', 'true', { repeatsReveals: true }],
  ['COMPANY_NAME', 'L’Antre rouvert', { name: 'L’Antre rouvert' }],
  ['COMPANY_PHONE', '01 99 00 12 66', { phone: '01 99 00 12 66' }],
  ['COMPANY_EMAIL', 'a@example.fr', { email: 'a@example.fr' }],
  ['NEWSLETTER_ENABLED', 'true', { hasNewsletter: true }],
  ['SHIPPING_MESSAGE', 'Offerte dès 12', { shop: { shippingMessage: 'Offerte dès 12' } }],
  ['SERVICE_PAGE_STYLE', 'COLUMN', { servicePage: 'column' }],
  ['BASE_FONTAWESOME_ICON', 'fa-regular', { iconStyle: 'regular' }],
] as const)('§3 the frame obeys %s', (type, value, part) => {
  expect(frameWith({ [type]: value })).toMatchObject(part)
  expect(frameWith({})).not.toMatchObject(part)
})

test.each([
  ...['FACEBOOK_URL', 'INSTAGRAM_URL', 'TWITTER_URL', 'LINKEDIN_URL', 'TIKTOK_URL'],
  ...['YOUTUBE_URL', 'TRIPADVISOR_URL', 'DISCORD_SERVER'],
])('§3 the footer links to %s', (type) => {
  const url = `https://reseau.example/${type}`
  expect(frameWith({ [type]: url }).social.map((one) => one.url)).toEqual([url])
})

test('§3 the footer links to TELEGRAM_AT, with or without its sign', () => {
  const urls = ['@antre', 'antre'].map((at) => frameWith({ TELEGRAM_AT: at }).social[0]?.url)
  expect(urls).toEqual(['https://t.me/antre', 'https://t.me/antre'])
})
