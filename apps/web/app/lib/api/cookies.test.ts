import { expect, test } from 'vitest'

import {
  browserCookie,
  cartCookie,
  codesCookie,
  flashCookie,
  loginCookies,
  logoutCookies,
  readCookies,
} from './cookies.server.ts'

const token = 'a'.repeat(43)

test('the token and the flash are found among other cookies', () => {
  expect(readCookies(`a=b; token=${token};flash=logged-in; x`)).toEqual({
    token,
    pending: null,
    flash: 'logged-in',
    codes: null,
    browser: null,
    cart: null,
  })
})

test.each([
  undefined,
  '',
  'token=',
  'token=short',
  'xtoken=' + token,
  'token=<script>alert(1)</s>',
])('%j holds no token', (header) => {
  expect(readCookies(header).token).toBeNull()
})

test.each(['token', 'pending'] as const)('two cookies %s are none', (name) => {
  const [ours, theirs] = ['a'.repeat(43), 'b'.repeat(43)]
  expect(readCookies(`${name}=${ours}`)[name]).toBe(ours)
  expect(readCookies(`${name}=${ours}; ${name}`)[name]).toBe(ours)
  for (const other of [theirs, ours, 'short', '']) {
    expect(readCookies(`${name}=${ours}; x=y; ${name}=${other}`)[name]).toBeNull()
    expect(readCookies(`${name}=${other};${name} = ${ours}`)[name]).toBeNull()
  }
})

test('§9 auth cookie lifetime: 86400 s, out of reach of scripts, Secure behind TLS', () => {
  expect(loginCookies({ token, idSite: 66 }, true)).toEqual([
    `token=${token}; Path=/; Max-Age=86400; SameSite=Lax; HttpOnly; Secure`,
    'idSite=66; Path=/; Max-Age=86400; SameSite=Lax; Secure',
  ])
})

test('a logout ends both', () => {
  expect(logoutCookies(false)).toEqual([
    'token=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly',
    'idSite=; Path=/; Max-Age=0; SameSite=Lax',
  ])
})

test('a flash is short-lived', () => {
  expect(flashCookie('welcome', false)).toBe('flash=welcome; Path=/; Max-Age=60; SameSite=Lax')
})

test('codes of an order last an hour, and end when there are none', () => {
  expect(codesCookie('e30', false)).toBe('codes=e30; Path=/; Max-Age=3600; SameSite=Lax; HttpOnly')
  expect(codesCookie('', false)).toContain('Max-Age=0')
  expect(readCookies('codes=e30').codes).toBe('e30')
  expect(readCookies('codes=<>').codes).toBeNull()
})

test('a cart is kept for ninety days, and its cookie holds nothing but an id', () => {
  const id = '0c3f5a0e-7d3b-4f0e-9a54-6f4f1f0f2a11'
  expect(cartCookie(id, true)).toBe(`cart=${id}; Path=/; Max-Age=7776000; SameSite=Lax; Secure`)
  expect(cartCookie(null, false)).toBe('cart=; Path=/; Max-Age=0; SameSite=Lax')
  expect(readCookies(`cart=${id}`).cart).toBe(id)
  expect(readCookies('cart=new').cart).toBeNull()
  expect(readCookies('cart=../user').cart).toBeNull()
})

test('a browser is named by 128 bits that scripts cannot read', () => {
  const id = 'A'.repeat(22)
  expect(browserCookie(id, true)).toBe(
    `browser=${id}; Path=/; Max-Age=3600; SameSite=Lax; HttpOnly; Secure`,
  )
  expect(readCookies(`browser=${id}`).browser).toBe(id)
  expect(readCookies('browser=me').browser).toBeNull()
})
