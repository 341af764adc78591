import { describe, expect, test } from 'vitest'

import { checkAddresses, decideDomain, isHostName, isSoonExpired, orderPause } from './rules.ts'

const isOurs = (address: string) => address.startsWith('198.51.100.')

describe('a host name', () => {
  test.each(['venue.fr', 'www.l-antre.example', 'a1.b2.co', 'xn--cole-9oa.fr'])(
    '%s is one',
    (host) => {
      expect(isHostName(host)).toBe(true)
    },
  )

  test.each([
    'localhost',
    '127.0.0.1',
    'Venue.fr',
    'venue.fr.',
    '../venue.fr',
    'a/b.fr',
    'venue..fr',
    '-a.fr',
    'a-.fr',
    'a_b.fr',
    'venue.fr;',
    'venue.fr\nother.fr',
    `${'a'.repeat(64)}.fr`,
    `${'a.'.repeat(130)}fr`,
    '',
  ])('%j is none', (host) => {
    expect(isHostName(host)).toBe(false)
  })
})

describe('DNS', () => {
  test('leads here when every address is ours', () => {
    const addresses = ['198.51.100.1', '198.51.100.2']
    expect(checkAddresses({ kind: 'resolved', addresses }, isOurs).error).toBeNull()
  })

  test('does not when one address is another’s: the authority may take it', () => {
    const addresses = ['198.51.100.1', '192.0.2.9']
    expect(checkAddresses({ kind: 'resolved', addresses }, isOurs)).toEqual({
      error: 'leads to 192.0.2.9',
      isTemporary: false,
    })
  })

  test('without a record is an answer; without an answer it is none', () => {
    expect(checkAddresses({ kind: 'absent' }, isOurs).isTemporary).toBe(false)
    const unknown = checkAddresses({ kind: 'unknown', reason: 'ETIMEOUT' }, isOurs)
    expect(unknown).toEqual({ error: 'DNS: ETIMEOUT', isTemporary: true })
  })
})

describe('a domain', () => {
  const good = { error: null, isTemporary: false }
  const bad = { error: 'leads to 192.0.2.9', isTemporary: false }
  const unsure = { error: 'DNS: ETIMEOUT', isTemporary: true }

  test.each([
    ['unverified', good, 'verified'],
    ['lost', good, 'verified'],
    ['verified', good, 'verified'],
    ['unverified', bad, 'unverified'],
    ['verified', bad, 'lost'],
    ['lost', bad, 'lost'],
    ['verified', unsure, null],
    ['unverified', unsure, null],
    ['lost', unsure, null],
  ] as const)('that is %s becomes, by %j, %s', (state, result, next) => {
    expect(decideDomain({ state, failedChecks: 0 }, result).state).toBe(next)
  })

  test('is checked again soon at first, then hourly; a good one daily', () => {
    const pauses = [0, 1, 2, 20, 2000].map(
      (failedChecks) => decideDomain({ state: 'unverified', failedChecks }, bad).pauseS,
    )
    expect(pauses).toEqual([30, 45, 68, 3600, 3600])
    expect(decideDomain({ state: 'verified', failedChecks: 0 }, good).pauseS).toBe(86_400)
  })
})

test('pauses grow and end somewhere', () => {
  expect([0, 1, 2, 3, 99].map(orderPause)).toEqual([300, 900, 2700, 8100, 43_200])
})

test('a certificate expires soon from 14 days on, or a sixth of a short life', () => {
  const day = 86_400_000
  const life = (days: number) => ({ notBefore: new Date(0), notAfter: new Date(days * day) })
  expect(isSoonExpired(life(90), new Date(75.9 * day))).toBe(false)
  expect(isSoonExpired(life(90), new Date(76.1 * day))).toBe(true)
  expect(isSoonExpired(life(6), new Date(4.9 * day))).toBe(false)
  expect(isSoonExpired(life(6), new Date(5.1 * day))).toBe(true)
})
