import { PASSWORD_MIN_LENGTH } from '@sesame/contract/member'
import { readDayHours } from '@sesame/values/opening-hours'
import { THEME_NAMES } from '@sesame/values/theme-name'
import { expect, test } from 'vitest'

import { DEMO_ACCOUNTS } from './demo.ts'
import { BOOKING_66 } from './demo/booking-66.ts'
import { SITE_66 } from './demo/site-66.ts'
import { SITE_67 } from './demo/site-67.ts'
import { SITE_68 } from './demo/site-68.ts'
import { PARAMETER_TYPES } from './parameter-types.ts'
import { LOOK } from './parameter-types/theme.ts'
import { readLegalTemplates } from './reference/legal-templates.ts'
import { french } from './typography.ts'
import type { Row } from './upsert.ts'

const SITES = [SITE_66, SITE_67, SITE_68]

/**
 * Luhn check: every second digit from the right counts double, and the sum is a multiple of ten.
 */
function isLuhn(digits: string): boolean {
  const fromRight = Array.from(digits, Number).toReversed()
  const sum = fromRight.reduce((sum, digit, index) => {
    const value = index % 2 === 0 ? digit : digit * 2
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

test('the check digits are judged as the registers do', () => {
  expect(isLuhn('732829320')).toBe(true)
  expect(isLuhn('732829321')).toBe(false)
})

test.each(SITES)('$site.name has company numbers with right check digits', ({ parameters }) => {
  const siret = parameters.SIRET_NUMBER?.replaceAll(' ', '') ?? ''
  const siren = siret.slice(0, 9)
  const key = String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0')

  expect(siret).toMatch(/^\d{14}$/)
  expect(isLuhn(siren)).toBe(true)
  expect(isLuhn(siret)).toBe(true)
  expect(parameters.INTRACO_VAT).toBe(`FR${key}${siren}`)
  expect(parameters.RCS_NUMBER?.replaceAll(' ', '')).toBe(`Melun${siren}`)
})

const factsOf = ({ facts }: Row) => (Array.isArray(facts) ? facts : []) as Row[]

test.each(SITES)('$site.name is written in good French typography', (demoSite) => {
  const { parameters, newsletterLists, media, site } = demoSite
  const { services = [], pricePeriods = [], openingRules = [] } = demoSite.booking ?? {}
  const entries = [...services, ...pricePeriods, ...openingRules]
  const alts = media.map(({ alt }) => ({ alt: alt ?? null }))
  const rows = [site, ...newsletterLists, ...alts, ...entries, ...services.flatMap(factsOf)]
  const texts = [...Object.values(parameters), ...rows.flatMap((row) => Object.values(row))]
  for (const value of texts) {
    if (typeof value !== 'string' || /^https?:/.test(value)) continue
    expect(value).not.toMatch(/['"]/)
    expect(value).not.toMatch(/ [:;?!»€%]|« |\d h\b/)
  }
})

test.each(SITES)('$site.name fills every placeholder outside optional passages', async (demo) => {
  const templates = await readLegalTemplates()
  const optional = new Set(
    templates.flatMap(({ html }) =>
      [...html.matchAll(/data-(?:requires|optional)="([^"]*)"/g)].flatMap(([, names]) =>
        names?.split(' '),
      ),
    ),
  )
  const missing = templates
    .flatMap(({ html }) => [...html.matchAll(/\{\{([^}]*)\}\}/g)].map(([, name]) => name ?? ''))
    .filter((name) => name !== 'RETENTION_TABLE')
    .filter((name) => !optional.has(name) && !demo.parameters[name])
  expect(missing).toEqual([])
})

test('site 66 is the default configuration', () => {
  const { parameters, site, fonts } = SITE_66
  const changed = LOOK.filter(
    ({ type, defaultValue }) => (parameters[type] ?? defaultValue) !== defaultValue,
  )
  expect(changed).toEqual([])

  const socialTypes = PARAMETER_TYPES.filter(({ id }) => id >= 701 && id <= 710)
  const filled = socialTypes.filter(({ type }) => parameters[type])
  expect(filled.map(({ type }) => type)).toEqual(['FACEBOOK_URL'])
  expect(site).toMatchObject({ is_ecommerce: false, is_winemaker: false, is_building: false })
  expect(new Set(fonts.map(({ family }) => family))).toEqual(new Set(['Montserrat']))
})

test('site 67 is another venue, and a shop', () => {
  expect(SITE_67.parameters.PRIMARY_COLOR).not.toBe(SITE_66.parameters.PRIMARY_COLOR)
  expect(SITE_67.parameters.ACCENT_COLOR).not.toBe(SITE_66.parameters.ACCENT_COLOR)
  expect(SITE_67.site).toMatchObject({ is_ecommerce: true, is_winemaker: true })
})

test('each site has a theme of its own', () => {
  const theme = LOOK.find(({ type }) => type === 'THEME')
  const themes = SITES.map(({ parameters }) => parameters.THEME ?? theme?.defaultValue)
  expect(themes).toEqual([...THEME_NAMES])
})

test('the venue is closed on Monday and opens at 10 or at 14', () => {
  const { parameters } = SITE_66
  const hours = (days: string[]) => days.map((day) => parameters[`${day}_OPENING_HOURS`])
  const late = french('14 h – 23 h 30')
  const all = french('10 h – 23 h 30')
  expect(hours(['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY'])).toEqual([null, late, all, late])
  expect(hours(['FRIDAY', 'SATURDAY', 'SUNDAY', 'PUBLIC_HOLIDAY'])).toEqual([late, all, all, all])
})

test('the venue is open until its last session is over', () => {
  const ends = BOOKING_66.openingRules.flatMap(({ last_start: last }) =>
    typeof last === 'string' ? [last] : [],
  )
  const [hour = 0, minute = 0] = ends.toSorted().at(-1)!.split(':').map(Number)
  const duration = Math.max(...BOOKING_66.services.map((row) => Number(row['duration_min'])))
  const shown = Object.entries(SITE_66.parameters).flatMap(([type, hours]) =>
    type.endsWith('_OPENING_HOURS') && hours ? [readDayHours(hours).at(-1)!.to] : [],
  )
  expect(new Set(shown)).toEqual(new Set([hour * 60 + minute + duration]))
})

test('there is one demo account of every role and site', () => {
  const names = DEMO_ACCOUNTS.map(({ site, role }) => `${site ?? 'all'} ${role}`)
  expect(names.sort()).toEqual([
    '66 ACCOUNTANT',
    '66 ADMIN',
    '66 CUSTOMER',
    '66 STAFF',
    '67 ACCOUNTANT',
    '67 ADMIN',
    '67 CUSTOMER',
    '67 STAFF',
    '68 ACCOUNTANT',
    '68 ADMIN',
    '68 CUSTOMER',
    '68 STAFF',
    'all SUPER_ADMIN',
  ])
  for (const field of ['id', 'email', 'password'] as const) {
    const values = new Set(DEMO_ACCOUNTS.map((account) => account[field]))
    expect(values.size).toBe(DEMO_ACCOUNTS.length)
  }
  for (const { password } of DEMO_ACCOUNTS) {
    expect(password.length).toBeGreaterThanOrEqual(PASSWORD_MIN_LENGTH)
  }
})

test('three rooms are sold at the price of the grid, in every size and period', () => {
  const { services = [], prices = [], tags = [], vat = [] } = SITE_66.booking ?? {}
  expect(services.map(({ slug }) => slug)).toEqual([
    'il-faut-sauver-le-roi-arthur',
    'le-remede-mortel',
    'sur-les-traces-de-baba-yaga',
  ])
  expect(prices).toHaveLength(3 * 5 * 2)
  const peakOfFour = prices.filter((row) => row.players === 4 && row.id_period === 2)
  expect(peakOfFour.map((row) => row.amount_cents)).toEqual([10400, 10400, 10400])
  expect(vat.map((row) => row.rate_bp)).toEqual([2000, 2000, 2000])
  expect(new Set(tags.map((row) => row.id_service)).size).toBe(3)
  for (const { story } of services) expect((story as string).split('\n\n')).toHaveLength(3)
  expect(SITE_67.booking).toBeUndefined()
})
