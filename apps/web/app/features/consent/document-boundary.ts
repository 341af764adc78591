import type { ClientLoaderFunctionArgs } from 'react-router'

import type { PageClass, PagePatterns } from '../../lib/document/route-declaration.ts'

/**
 * Scripts and the Content-Security-Policy last as long as the document. So payment pages are
 * entered with a new document, whose policy allows the payment provider; if the visitor allows
 * services, a new document also separates open pages from the others.
 */
const state = { hasServices: false, patterns: { payment: [], open: [] } as PagePatterns }

/** Class of the page that this document was loaded for, as rendered by the server. */
export const documentClass =
  typeof document === 'undefined' ? undefined : document.documentElement.dataset['page']

export function setHasServices(hasServices: boolean): void {
  state.hasServices = hasServices
}

/**
 * Sent with the root data, because a route's own declaration is known only after its module is
 * loaded, which is too late.
 */
export function setPagePatterns(patterns: PagePatterns): void {
  state.patterns = patterns
}

function classOf(pattern: string): PageClass {
  // React Router leaves the first slash of a pattern out.
  const name = `/${pattern}`.replace('//', '/')
  if (state.patterns.payment.includes(name)) return 'payment'
  return state.patterns.open.includes(name) ? 'open' : 'closed'
}

/** Client middleware of the root. */
export async function reloadAtDocumentBoundary(
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
