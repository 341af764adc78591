import { expect, test } from 'vitest'

import type { RequestContext } from '../../lib/api/request-context.server.ts'
import { requirePageAccess } from './page-guards.server.ts'

const HERE = new URL('http://site.test/membres?page=2')
const NO_LINK = { type: 'NONE', url: null, jsCode: null } as const
const CMS = { isCmsPage: true, route: null as string | null }
const page = {
  middleware: [] as string[],
  link: NO_LINK,
  isEcommercePage: false,
  cms: CMS,
  url: '/membres',
}

/** The parts of a request context that guards use. */
function makeContext({ isLogged = false, isECommerce = false }): RequestContext {
  return {
    locale: 'fr',
    visitor: () => Promise.resolve({ isLogged }),
    site: () => ({ info: { isECommerce } }),
  } as unknown as RequestContext
}

async function outcome(
  ctx: RequestContext,
  guarded: Parameters<typeof requirePageAccess>[2],
): Promise<string> {
  try {
    await requirePageAccess(ctx, HERE, guarded)
    return 'shown'
  } catch (thrown) {
    if (thrown instanceof Response) return `to ${thrown.headers.get('location')}`
    const { data, init } = thrown as { data: { message: string } | null; init: { status: number } }
    return `${init.status} ${data?.message ?? ''}`.trim()
  }
}

test('Unknown middleware: 500 « Unknown middleware »', async () => {
  const guarded = { ...page, middleware: ['nobody'] }
  expect(await outcome(makeContext({}), guarded)).toBe('500 Unknown middleware')
})

test('names that every object has are unknown as well', async () => {
  const guarded = { ...page, middleware: ['constructor'] }
  expect(await outcome(makeContext({}), guarded)).toBe('500 Unknown middleware')
})

test.each([
  ['auth', { isLogged: false }, 'to /auth?next=%2Fmembres%3Fpage%3D2'],
  ['auth', { isLogged: true }, 'shown'],
  ['guest', { isLogged: true }, 'to /mon-espace'],
  ['guest', { isLogged: false }, 'shown'],
  ['ecommerce', { isECommerce: false }, '404'],
  ['ecommerce', { isECommerce: true }, 'shown'],
])('%s, with %o: %s', async (name, visitor, expected) => {
  expect(await outcome(makeContext(visitor), { ...page, middleware: [name] })).toBe(expected)
})

test('a page of the shop is not found where nothing is sold', async () => {
  expect(await outcome(makeContext({}), { ...page, isEcommercePage: true })).toBe('404')
})

test.each([
  ['INTERNAL', '/faq', 'to /faq'],
  ['EXTERNAL', 'https://example.org/', 'to https://example.org/'],
  ['NONE', '/faq', 'shown'],
  ['JS', '/faq', 'shown'],
] as const)('a page with a link of type %s to %s: %s', async (type, url, expected) => {
  const link = { type, url, jsCode: 'alert(1)' }
  expect(await outcome(makeContext({}), { ...page, link })).toBe(expected)
})

test.each([
  [{ isCmsPage: false, route: 'boutique/coffrets' }, 'to /boutique/coffrets'],
  [{ isCmsPage: false, route: '//ailleurs.example' }, 'to /ailleurs.example'],
  [{ isCmsPage: false, route: '/membres' }, 'shown'],
  [{ isCmsPage: true, route: '/boutique' }, 'shown'],
])('§3 cms %o: %s', async (cms, expected) => {
  expect(await outcome(makeContext({}), { ...page, cms })).toBe(expected)
})
