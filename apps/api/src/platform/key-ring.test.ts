import { describe, expect, test } from 'vitest'

import { keyIdOf, open, parseKeyRing, seal, type KeyRing } from './key-ring.ts'
import { deriveToken, hashToken, tokenOfHash } from './secret.ts'

const OLD = { id: 'k1', secret: 'an-older-secret-of-32-characters-' }
const NEW = { id: 'k2', secret: 'a-newer-secret-of-32-characters--' }
const before: KeyRing = [OLD]
const rotated: KeyRing = [NEW, OLD]
const after: KeyRing = [NEW]

describe('APP_SECRET', () => {
  test('names its keys, the newest first', () => {
    expect(parseKeyRing(`k2:${NEW.secret}, k1:${OLD.secret}`)).toEqual(rotated)
  })

  test('may be one secret without an id', () => {
    expect(parseKeyRing(OLD.secret)).toEqual([{ id: '0', secret: OLD.secret }])
  })

  test.each([
    ['', 'nothing'],
    ['k1:short', 'a short secret'],
    [`k1:${OLD.secret},k2:short`, 'a short second secret'],
    [`k1:${OLD.secret},k1:${NEW.secret}`, 'the same id twice'],
    [`k1:${OLD.secret},`, 'an empty part'],
  ])('refuses %s (%s)', (text) => {
    expect(parseKeyRing(text)).toBeUndefined()
  })
})

describe('a sealed secret', () => {
  test('opens for its purpose and is never written the same way twice', () => {
    const sealed = seal(before, 'site 66', 'sk_live_1')
    expect(open(before, 'site 66', sealed)).toBe('sk_live_1')
    expect(sealed).not.toContain('sk_live_1')
    expect(seal(before, 'site 66', 'sk_live_1')).not.toBe(sealed)
  })

  test('does not open for another row', () => {
    const sealed = seal(before, 'site 66', 'sk_live_1')
    expect(() => open(before, 'site 67', sealed)).toThrow('authenticate')
  })

  test('does not open when one letter was changed', () => {
    const sealed = seal(before, 'site 66', 'sk_live_1')
    const last = sealed.at(-2) === 'A' ? 'B' : 'A'
    expect(() => open(before, 'site 66', sealed.slice(0, -2) + last + sealed.at(-1))).toThrow(
      'authenticate',
    )
  })

  test('survives a new key, and says which key it needs', () => {
    const sealed = seal(before, 'site 66', 'sk_live_1')
    expect(open(rotated, 'site 66', sealed)).toBe('sk_live_1')
    expect(keyIdOf(sealed)).toBe('k1')
    expect(keyIdOf(seal(rotated, 'site 66', 'sk_live_1'))).toBe('k2')
    expect(() => open(after, 'site 66', sealed)).toThrow('k1')
  })
})

describe('a token made from a row', () => {
  test('is written again as it was, where its hash is kept', () => {
    const token = deriveToken(before, 'registration', 66, 'id')
    expect(tokenOfHash(rotated, hashToken(token), 'registration', 66, 'id')).toBe(token)
    expect(deriveToken(rotated, 'registration', 66, 'id')).not.toBe(token)
    expect(() => tokenOfHash(after, hashToken(token), 'registration', 66, 'id')).toThrow('no key')
  })
})
