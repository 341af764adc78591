import { randomBytes } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import {
  isLoopback,
  isSafeDatabaseUrl,
  isSafeHttpUrl,
  isSafeSmtpUrl,
  isWeakSecret,
} from './configuration.ts'

describe('a secret', () => {
  test.each([
    'development-only-secret-of-32-characters',
    'demo-secret-not-for-production-use-0001',
    'prefixed-demo-secret-not-for-production-use-0001-suffixed',
    'whsec_sesame',
    'a'.repeat(64),
    'abababababababababababababababab',
    'correct horse 12'.repeat(3),
    '0123456789abcdefghijklmnopqrstuvwxyz',
    'zyxwvutsrqponmlkjihgfedcba9876543210',
    'changeme-changeme-changeme-1234567',
    '11111111111111111111111111111112',
  ])('of « %s » is weak', (secret) => {
    expect(isWeakSecret(secret)).toBe(true)
  })

  test.each([
    '93d3f1a7d1939f7ad13a7f9d31e7a9d3',
    'f1e2d3c4b5a69788f0e1d2c3b4a59687',
    '01124566789aabbcddef0224334a7c5e',
  ])('of « %s » may have been drawn at random', (secret) => {
    expect(isWeakSecret(secret)).toBe(false)
  })

  test('drawn at random is not, as hexadecimal or as base64', () => {
    for (let index = 0; index < 200; index += 1) {
      expect(isWeakSecret(randomBytes(16).toString('hex'))).toBe(false)
      expect(isWeakSecret(randomBytes(32).toString('base64url'))).toBe(false)
    }
  })
})

test.each([
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['[::1]', true],
  ['::1', true],
  ['localhost', true],
  ['cave.localhost', true],
  ['localhost.example.org', false],
  ['127.0.0.1.example.org', false],
  ['10.0.0.1', false],
])('%s on this machine: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected)
})

test.each([
  ['postgres://a@127.0.0.1:5432/s', true],
  ['postgres:///s?host=/var/run/postgresql', true],
  ['postgres://a@%2Fvar%2Frun%2Fpostgresql/s', true],
  ['socket:/var/run/postgresql?db=s', true],
  ['postgres://a@db.internal/s', false],
  ['postgres://a@db.internal/s?sslmode=require', false],
  ['postgres://a@db.internal/s?sslmode=no-verify', false],
  ['postgres://a@db.internal/s?sslmode=verify-full', true],
  ['postgres:///s', false],
  ['postgres://a@127.0.0.1/s?host=', false],
  ['postgres://a@db.internal/s?sslmode=verify-full&sslmode=disable', false],
  ['postgres://a@db.internal/s?sslmode=verify-full&ssl=false', false],
  ['postgres://a@127.0.0.1/s?host=127.0.0.1&host=db.internal', false],
  ['postgres://a@127.0.0.1/s?host=db.internal', false],
  ['nothing', false],
])('a database at %s is safe: %s', (url, expected) => {
  expect(isSafeDatabaseUrl(url)).toBe(expected)
})

test.each([
  ['smtps://u:p@mail.example.org', true],
  ['smtp://u:p@mail.example.org:587?requireTLS=true', true],
  ['smtp://mail.example.org:587', false],
  ['smtp://127.0.0.1:1025', false],
  ['smtps://mail.example.org?tls.rejectUnauthorized=false', false],
  ['http://mail.example.org', false],
])('mail through %s is safe: %s', (url, expected) => {
  expect(isSafeSmtpUrl(url)).toBe(expected)
})

test.each([
  ['https://api.example.org', true],
  ['http://127.0.0.1:4000', true],
  ['http://api.example.org', false],
  ['http://127.0.0.1.example.org', false],
])('a call to %s is safe: %s', (url, expected) => {
  expect(isSafeHttpUrl(url)).toBe(expected)
})
