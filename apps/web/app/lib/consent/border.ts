import type { ClientLoaderFunctionArgs } from 'react-router'

import { isPaymentPage } from '../payment-pages.ts'

/**
 * What a document has loaded stays loaded from page to page, and its content policy stays its
 * own. So with services allowed, one enters and leaves the payment pages by a new document.
 */
const state = { hasServices: false }

/** Begun where one pays: its policy lets no service in. */
export const isPaymentDocument =
  typeof window !== 'undefined' && isPaymentPage(window.location.pathname)

export function noteServices(hasServices: boolean): void {
  state.hasServices = hasServices
}

/** For the root's client middleware. */
export async function crossBorder(
  { request }: Pick<ClientLoaderFunctionArgs, 'request'>,
  next: () => Promise<unknown>,
): Promise<void> {
  const { href, pathname } = new URL(request.url)
  const crosses = state.hasServices && isPaymentPage(pathname) !== isPaymentDocument
  if (crosses && request.method === 'GET') {
    window.location.assign(href)
    await new Promise(() => {})
  }
  await next()
}
