import { MAX_CONSENT_MONTHS } from '@sesame/values/consent'
import { RETENTION } from '@sesame/values/retention'
import { describe, expect, test } from 'vitest'

import {
  allowsMeasure,
  lifetimeMonths,
  LIMITATION_MONTHS,
  pagePath,
  proofDays,
  validChoicesFrom,
} from './rules.ts'

test.each([
  [undefined, 6],
  ['', 6],
  ['0', 6],
  ['-3', 6],
  ['2.5', 6],
  ['un an', 6],
  ['1', 1],
  ['6', 6],
  ['13', 13],
  ['14', 13],
  ['1200', 13],
])('CK-07 a lifetime of « %s » is %i months', (value, months) => {
  expect(lifetimeMonths(value)).toBe(months)
})

test('a proof is kept for five years after its choice ended', () => {
  expect(proofDays('2026-11-15', 6)).toEqual({ validUntil: '2027-05-15', keepUntil: '2032-05-15' })
  expect(proofDays('2026-08-31', 6)).toEqual({ validUntil: '2027-02-28', keepUntil: '2032-02-28' })
})

test('pages seen are kept for 25 months', () => {
  expect(RETENTION.page_view.months).toBe(25)
})

test('no month of proofs is dropped before the last of its proofs has ended', () => {
  // One month more, because months differ in length.
  const longest = MAX_CONSENT_MONTHS + LIMITATION_MONTHS + 2
  expect(RETENTION.consent_proof.months).toBeGreaterThanOrEqual(longest)
})

test('the longest choice that may hold is looked for', () => {
  const { validUntil } = proofDays('2026-11-15', MAX_CONSENT_MONTHS)
  expect(validUntil).toBe('2027-12-15')
  expect(validChoicesFrom(validUntil) < '2026-11-15').toBe(true)
})

describe('a page is counted', () => {
  const validUntil = '2027-05-15'
  test.each([
    ['with an audience service allowed', { matomo: true, googleAds: false }, true],
    ['not with all refused', { matomo: false, facebookPixel: false }, false],
    ['not with advertising alone', { matomo: false, facebookPixel: true, script: true }, false],
    ['not with no service at all', {}, false],
  ])('%s', (_, services, expected) => {
    expect(allowsMeasure({ services, validUntil }, '2026-11-15')).toBe(expected)
  })

  test('not without a proof, nor after its last day', () => {
    expect(allowsMeasure(undefined, '2026-11-15')).toBe(false)
    const proof = { services: { matomo: true }, validUntil }
    expect(allowsMeasure(proof, '2027-05-15')).toBe(true)
    expect(allowsMeasure(proof, '2027-05-16')).toBe(false)
  })
})

test.each([
  ['/', '/'],
  ['/les-missions-et-scenarios/le-remede-mortel', '/les-missions-et-scenarios/le-remede-mortel'],
  ['/auth?next=/mon-espace', '/auth'],
  ['/auth#haut', '/auth'],
  ['/password/reset/SECRET', '/password/reset/…'],
  ['/auth/confirm/SECRET', '/auth/confirm/…'],
  ['/inscription/confirm/SECRET', '/inscription/confirm/…'],
  ['/newsletter/unsubscribe/SECRET', '/newsletter/unsubscribe/…'],
  ['/equipe/SECRET', '/equipe/…'],
  ['/carte-cadeau-escape-game/SECRET', '/carte-cadeau-escape-game/…'],
  ['/commande/0190?jeton=SECRET', '/commande/…'],
  ['/commande/0190/paiement', '/commande/…'],
])('%s is kept as %s', (path, saved) => {
  expect(pagePath(path)).toBe(saved)
})
