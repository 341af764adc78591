import { expect, test } from 'vitest'

import { SITE_66 } from './demo/site-66.ts'
import { SITE_67 } from './demo/site-67.ts'
import { PARAMETER_TYPES } from './parameter-types.ts'
import type { ParameterType } from './parameter-types/parameter-type.ts'
import { readCities } from './reference/cities.ts'
import { listCountries } from './reference/countries.ts'
import { readLegalTemplates } from './reference/legal-templates.ts'
import { french } from './typography.ts'

// Parameters of section 3 of the specification, in its order. Where it only describes one, this is
// our name for it.
const NAMED_BY_THE_SPECIFICATION = `
  PRIMARY_COLOR ACCENT_COLOR MENU_STYLE MENU_ALIGNMENT
  LOGO_WIDTH LOGO_HEIGHT LOGO_MARGIN_TOP LOGO_MARGIN_RIGHT LOGO_MARGIN_BOTTOM LOGO_MARGIN_LEFT
  COMPANY_NAME COMPANY_EMAIL HEAD_OFFICE
  MONDAY_OPENING_HOURS TUESDAY_OPENING_HOURS WEDNESDAY_OPENING_HOURS THURSDAY_OPENING_HOURS
  FRIDAY_OPENING_HOURS SATURDAY_OPENING_HOURS SUNDAY_OPENING_HOURS
  LEGAL_NOTICE PRIVACY_POLICY COOKIE_POLICY NEWSLETTER_ENABLED BLOG_ENABLED
  FREE_SHIPPING_BOTTLE FREE_SHIPPING_PRICE MINIMUM_EXPEDITION_BOTTLE MAXIMUM_EXPEDITION_BOTTLE
  BOTTLE_MULTIPLE CLICK_AND_COLLECT_HOURS ORDER_REVIEW_DELAY STOCK_LIMIT_DISPLAY
  ASK_BIRTHDATE_AT_REGISTER BLOCK_MINORS_FROM_REGISTERING ALLOW_ONLY_MOBILE_PHONE
  ONLY_SELL_IN_FRANCE HIDE_PRODUCT_PRICES SHOW_SEARCHBAR
  PRODUCT_DISPLAY PRODUCT_ORDER PROMOTED_NEWS_STYLE PRODUCT_ASPECT_RATIO RCS_NUMBER
  REPEAT_ANIMATION RM_NUMBER SCRIPT_TO_LOAD DISCORD_SERVER SHARE_CAPITAL SHIPPING_MESSAGE
  SIRET_NUMBER FEATURES_PRODUCT_STYLE PRODUCT_PAGE_STYLE SERVICE_PAGE_STYLE MENU_ICON_SIZE
  TELEGRAM_AT COMPANY_PHONE SALE_TERMS USE_TERMS
  FACEBOOK_URL TRIPADVISOR_URL MENU_TYPE HANDLE_STOCK USE_PRODUCT_STOCK INTRACO_VAT
  SELLS_WORLDWIDE SEE_CART_ON_HOVER TOP_MENU_INFO_BAR_BACKGROUND_COLOR
  TOP_MENU_INFO_BAR_FONT_COLOR GOOGLE_REVIEW_URL TWITTER_URL INSTAGRAM_URL LINKEDIN_URL
  TIKTOK_URL YOUTUBE_URL BASE_FONTAWESOME_ICON
`.match(/\w+/g)!

const known = new Map(PARAMETER_TYPES.map((entry) => [entry.type, entry]))

test('every parameter type the specification names is in the catalogue', () => {
  expect(NAMED_BY_THE_SPECIFICATION.filter((type) => !known.has(type))).toEqual([])
})

test('the kinds and values the specification gives are kept', () => {
  expect(known.get('REPEAT_ANIMATION')).toMatchObject({ kind: 'BOOLEAN', defaultValue: 'false' })
  expect(known.get('MENU_ICON_SIZE')).toMatchObject({ kind: 'NUMBER', defaultValue: '12' })
  expect(known.get('MENU_TYPE')).toMatchObject({ defaultValue: 'RELATIVE' })
  expect(known.get('BASE_FONTAWESOME_ICON')).toMatchObject({ defaultValue: 'fa-solid' })
  expect(known.get('DETAIL_PAGE_MARGIN_TOP')).toMatchObject({ defaultValue: '28' })
  for (const type of ['SCRIPT_TO_LOAD', 'SALE_TERMS', 'USE_TERMS', 'PRIVACY_POLICY']) {
    expect(known.get(type)).toMatchObject({ kind: 'TEXT', defaultValue: null })
  }
})

test('ids and types are unique', () => {
  expect(known.size).toBe(PARAMETER_TYPES.length)
  expect(new Set(PARAMETER_TYPES.map(({ id }) => id)).size).toBe(PARAMETER_TYPES.length)
})

test.each(PARAMETER_TYPES)('$type has a name and a label in good French', ({ type, label }) => {
  expect(type).toMatch(/^[A-Z][A-Z0-9_]*$/)
  expect(label).toMatch(/^\p{Lu}.*[^\s.]$/u)
  expect(label).toBe(french(label))
  expect(label).not.toMatch(/['"]/)
})

const VALUES: Record<ParameterType['kind'], RegExp> = {
  STRING: /^\S.*$/,
  TEXT: /^\S/,
  BOOLEAN: /^(?:true|false)$/,
  NUMBER: /^\d+(?:\.\d+)?$/,
  LINK: /^https:\/\/[^\s/]+/,
}

test('defaults are values of their kind, and a switch always has one', () => {
  const wrong = PARAMETER_TYPES.filter(({ kind, defaultValue }) =>
    defaultValue === null ? kind === 'BOOLEAN' : !VALUES[kind].test(defaultValue),
  )
  expect(wrong).toEqual([])
})

test.each([SITE_66, SITE_67])(
  '$site.name sets known parameters to values of their kind',
  (demo) => {
    const wrong = Object.entries(demo.parameters).filter(([type, value]) => {
      const pattern = type.endsWith('_COLOR') ? /^#[0-9a-f]{6}$/ : VALUES[known.get(type)!.kind]
      return value !== null && !pattern.test(value)
    })
    expect(wrong).toEqual([])
  },
)

test('the consent banner’s services have no default', () => {
  const services = PARAMETER_TYPES.filter(({ id }) => id >= 801 && id <= 807)
  expect(services).toHaveLength(7)
  for (const { defaultValue } of services) expect(defaultValue).toBeNull()
})

test('every placeholder and requirement of the legal texts is a public parameter', async () => {
  const templates = await readLegalTemplates()
  expect(templates).toHaveLength(5)
  for (const { html } of templates) {
    const placeholders = [...html.matchAll(/\{\{([^}]*)\}\}/g)].map(([, name]) => name ?? '')
    const requirements = [...html.matchAll(/data-(?:requires|optional)="([^"]*)"/g)].flatMap(
      ([, names]) => names?.split(' ') ?? [],
    )
    expect(placeholders.length).toBeGreaterThan(0)
    const hidden = [...placeholders, ...requirements].filter(
      (name) => known.get(name)?.isSecret !== false && name !== 'RETENTION_TABLE',
    )
    expect(hidden).toEqual([])
  }
})

test('countries have French names and their ISO number as id', () => {
  const countries = listCountries()
  expect(countries).toHaveLength(250)
  expect(countries).toContainEqual({
    id: 250,
    alpha_two: 'FR',
    alpha_three: 'FRA',
    num_code: 250,
    name: 'France',
  })
  expect(countries.map(({ name }) => name).filter((name) => name.includes("'"))).toEqual([])
})

test('cities are the present communes, once per postal code, with overseas and arrondissements', async () => {
  const cities = await readCities()
  const at = (postalCode: string) =>
    cities.filter((city) => city.postal_code === postalCode).map(({ name }) => name)

  expect(cities.length).toBeGreaterThan(35_000)
  expect(new Set(cities.map((city) => `${city.code} ${city.postal_code}`)).size).toBe(cities.length)
  expect(cities.filter((city) => !/^\d{5}$/.test(city.postal_code))).toEqual([])
  expect(at('77160')).toContain('Provins')
  expect(at('75011')).toEqual(['Paris', 'Paris 11e Arrondissement'])
  expect(at('97200')).toEqual(['Fort-de-France'])
  expect(at('94240')).toEqual(['L’Haÿ-les-Roses'])
})

test.each([
  ['14 h – 22 h 30', '14\u00a0h\u00a0–\u00a022\u00a0h\u00a030'],
  ['« Ouvert » : de 2 à 6 joueurs', '«\u00a0Ouvert\u00a0»\u00a0: de 2\u00a0à\u00a06\u00a0joueurs'],
  ['8 000 €', '8\u202f000\u00a0€'],
  ['Venez ! Vite ; ici ?', 'Venez\u202f! Vite\u202f; ici\u202f?'],
  ['dès 150,00 €, en France', 'dès 150,00\u00a0€, en France'],
])('« %s » gets its no-break spaces', (plain, set) => {
  expect(french(plain)).toBe(set)
  expect(french(set)).toBe(set)
})
