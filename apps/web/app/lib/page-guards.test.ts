import { expect, test } from 'vitest'

import { passGuards } from './page-guards.server.ts'
import type { Visit } from './visit.server.ts'

const HERE = new URL('http://site.test/membres?page=2')
const NO_LINK = { type: 'NONE', url: null, jsCode: null } as const
const page = { middleware: [] as string[], link: NO_LINK, isEcommercePage: false }

/** As much of a visit as guards look at. */
function visitOf({ isLogged = false, isECommerce = false }): Visit {
  return {
    visitor: () => Promise.resolve({ isLogged }),
    site: () => ({ info: { isECommerce } }),
  } as unknown as Visit
}

async function outcome(visit: Visit, guarded: Parameters<typeof passGuards>[2]): Promise<string> {
  try {
    await passGuards(visit, HERE, guarded)
    return 'shown'
  } catch (thrown) {
    if (thrown instanceof Response) return `to ${thrown.headers.get('location')}`
    const { data, init } = thrown as { data: { message: string } | null; init: { status: number } }
    return `${init.status} ${data?.message ?? ''}`.trim()
  }
}

test('Unknown middleware: 500 « Unknown middleware »', async () => {
  const guarded = { ...page, middleware: ['nobody'] }
  expect(await outcome(visitOf({}), guarded)).toBe('500 Unknown middleware')
})

test('names that every object has are unknown as well', async () => {
  const guarded = { ...page, middleware: ['constructor'] }
  expect(await outcome(visitOf({}), guarded)).toBe('500 Unknown middleware')
})

test.each([
  ['auth', { isLogged: false }, 'to /auth?next=%2Fmembres%3Fpage%3D2'],
  ['auth', { isLogged: true }, 'shown'],
  ['guest', { isLogged: true }, 'to /mon-espace'],
  ['guest', { isLogged: false }, 'shown'],
  ['ecommerce', { isECommerce: false }, '404'],
  ['ecommerce', { isECommerce: true }, 'shown'],
])('%s, with %o: %s', async (name, visitor, expected) => {
  expect(await outcome(visitOf(visitor), { ...page, middleware: [name] })).toBe(expected)
})

test('a page of the shop is not found where nothing is sold', async () => {
  expect(await outcome(visitOf({}), { ...page, isEcommercePage: true })).toBe('404')
})

test.each([
  ['INTERNAL', '/faq', 'to /faq'],
  ['EXTERNAL', 'https://example.org/', 'to https://example.org/'],
  ['NONE', '/faq', 'shown'],
  ['JS', '/faq', 'shown'],
] as const)('a page with a link of type %s to %s: %s', async (type, url, expected) => {
  const link = { type, url, jsCode: 'alert(1)' }
  expect(await outcome(visitOf({}), { ...page, link })).toBe(expected)
})
