import { describe, expect, test } from 'vitest'

import { readChoice } from '../../features/consent/choice.ts'
import { bannerVersion, consentRevision, lifetimeDays, readConsent } from './consent-services.ts'
import { readParameters } from './parameters.ts'
import { tagSources } from './tag-sources.ts'

const ALL = {
  MATOMO_URL: 'https://stats.example.test',
  MATOMO_SITE_ID: '66',
  GA4_ID: 'G-ABCD1234',
  PLAUSIBLE_DOMAIN: 'antre.example',
  GOOGLE_ADS_ID: 'AW-123456789',
  GTM_ID: 'GTM-ABC123',
  FACEBOOK_PIXEL_ID: '123456789012345',
  SCRIPT_TO_LOAD: '<script src="https://chat.example.test/a.js"></script>',
}

function parametersOf(values: Record<string, string>) {
  return readParameters(
    Object.entries(values).map(([type, value], id) => {
      return { id, type, kind: 'STRING', label: type, value }
    }),
  )
}

const consentOf = (values: Record<string, string>) => readConsent(parametersOf(values))
const idsOf = (values: Record<string, string>) =>
  consentOf(values)?.services.map(({ id }) => id) ?? []

const cookie = (value: unknown) => `a=1; consent=${encodeURIComponent(JSON.stringify(value))}; b=2`
const sourcesOf = (values: Record<string, string>) => tagSources(consentOf(values)?.services ?? [])

describe('the services asked about', () => {
  test('are none where none is set: there is nothing to ask', () => {
    expect(consentOf({})).toBeNull()
  })

  test('are the six of the specification and the pasted script', () => {
    expect(idsOf(ALL)).toEqual([
      'matomo',
      'ga4',
      'plausible',
      'googleAds',
      'gtm',
      'facebookPixel',
      'script',
    ])
  })

  test.each([
    ['Matomo without its address', { MATOMO_SITE_ID: '66' }],
    ['Matomo without its site', { MATOMO_URL: 'https://stats.example.test' }],
    ['Matomo at an address that is none', { MATOMO_SITE_ID: '6', MATOMO_URL: 'javascript:1' }],
    ['an account that closes its quotation', { GA4_ID: "G-ABCD');alert('1" }],
    ['an account of another service', { GA4_ID: 'GTM-ABC123' }],
    ['a pixel that is no number', { FACEBOOK_PIXEL_ID: '12345678<script>' }],
    ['a script that is a book', { SCRIPT_TO_LOAD: 'x'.repeat(20_001) }],
  ])('are not: %s', (_, values) => {
    expect(consentOf(values)).toBeNull()
  })

  test.each([
    ['6', 6],
    ['13', 13],
    ['24', 13],
    ['0', 6],
    ['deux', 6],
  ])('CK-07 a choice set to %s months holds %i', (value, months) => {
    expect(consentOf({ ...ALL, CONSENT_LIFETIME_MONTHS: value })?.months).toBe(months)
  })

  test('CK-07 months become days: never more than 395', () => {
    expect([1, 6, 13].map(lifetimeDays)).toEqual([30, 182, 395])
  })
})

test('CK-08 the choice is asked for again when a service comes or goes, or the text changes', () => {
  const known = consentRevision(['matomo', 'ga4'])
  expect(consentRevision(['ga4', 'matomo'])).toBe(known)
  const others = [
    consentRevision(['matomo']),
    consentRevision(['matomo', 'ga4', 'gtm']),
    consentRevision(['matomo', 'ga4'], 2),
  ]
  expect(new Set([known, ...others]).size).toBe(4)
  expect(bannerVersion(known)).toMatch(/^[a-z0-9.-]{1,40}$/)
})

describe('the choice of a browser', () => {
  const stored = { revision: 5, consentId: 'abc', services: { audience: ['matomo'] } }

  test('is read as the library writes it', () => {
    expect(readChoice(cookie(stored), 5)).toEqual({ idConsent: 'abc', allowed: ['matomo'] })
  })

  test.each([
    ['there is no cookie', 'a=1'],
    ['the cookie of another name is not ours', 'not-consent=%7B%7D'],
    ['the services changed', cookie({ ...stored, revision: 6 })],
    ['it is no JSON', 'consent=oui'],
    ['it is badly encoded', 'consent=%E0%A4%A'],
    ['it is of another shape', cookie({ ...stored, services: 'matomo' })],
    ['it is nothing', cookie(null)],
  ])('must be asked for when %s', (_, cookies) => {
    expect(readChoice(cookies, 5)).toBeNull()
  })

  test('allows no service that does not exist', () => {
    const odd = { ...stored, services: { audience: ['toString', 'matomo', 7], x: null } }
    expect(readChoice(cookie(odd), 5)?.allowed).toEqual(['matomo'])
  })
})

describe('the content policy', () => {
  test('names nobody where no service is set', () => {
    expect(sourcesOf({})).toEqual({ script: [], connect: [], image: [], frame: [] })
  })

  test('names only the hosts of what is set', () => {
    const { script } = sourcesOf({
      MATOMO_URL: ALL.MATOMO_URL,
      MATOMO_SITE_ID: '66',
      FACEBOOK_PIXEL_ID: ALL.FACEBOOK_PIXEL_ID,
    })
    expect(script).toEqual(['https://stats.example.test', 'https://connect.facebook.net'])
  })

  test('names the hosts of a pasted script, over TLS only', () => {
    const SCRIPT_TO_LOAD = `<script src='https://a.test/x.js'></script><script src="http://b.test/y.js">`
    expect(sourcesOf({ SCRIPT_TO_LOAD }).script).toEqual(['https://a.test'])
  })

  test('has nothing in it but origins', () => {
    for (const source of Object.values(sourcesOf(ALL)).flat()) {
      expect(source).toMatch(/^https:\/\/(?:\*\.)?[a-z0-9.-]+$/)
    }
  })
})
