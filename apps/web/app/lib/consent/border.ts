import type { ClientLoaderFunctionArgs } from 'react-router'

import type { PageClass } from '../route-declaration.ts'

/** Patterns of the routes, by the class that they declare; a route that is in neither is closed. */
export type PagePatterns = Record<Exclude<PageClass, 'closed'>, readonly string[]>

/**
 * What a document has loaded stays loaded from page to page, and its content policy stays its own.
 * So one enters payment pages by a new document, whose policy lets the payment provider in, and
 * where services are allowed one goes between open pages and the others by a new one too.
 */
const state = { hasServices: false, patterns: { payment: [], open: [] } as PagePatterns }

/** The class of the page that this document began with, as the server has said in it. */
export const documentClass =
  typeof document === 'undefined' ? undefined : document.documentElement.dataset['page']

export function noteServices(hasServices: boolean): void {
  state.hasServices = hasServices
}

/** The route's own declaration is known only once its module is loaded, too late to turn round. */
export function notePagePatterns(patterns: PagePatterns): void {
  state.patterns = patterns
}

function classOf(pattern: string): PageClass {
  // React Router leaves the first slash of a pattern out.
  const name = `/${pattern}`.replace('//', '/')
  if (state.patterns.payment.includes(name)) return 'payment'
  return state.patterns.open.includes(name) ? 'open' : 'closed'
}

/** For the root's client middleware. */
export async function crossBorder(
  { request, pattern }: Pick<ClientLoaderFunctionArgs, 'request' | 'pattern'>,
  next: () => Promise<unknown>,
): Promise<void> {
  const target = classOf(pattern)
  const needsProvider = target === 'payment' && documentClass !== 'payment'
  const parts = (target === 'open') !== (documentClass === 'open')
  if ((needsProvider || (state.hasServices && parts)) && request.method === 'GET') {
    window.location.assign(request.url)
    await new Promise(() => {})
  }
  await next()
}
