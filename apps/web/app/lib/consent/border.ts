import type { ClientLoaderFunctionArgs } from 'react-router'

import { isPaymentPage } from '../payment-pages.ts'

/**
 * What a document has loaded stays loaded from page to page, and its content policy stays its
 * own: only a document of a payment page lets the payment provider in. So one enters the payment
 * pages by a new document, and leaves them by one where services are allowed.
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
  const enters = isPaymentPage(pathname) && !isPaymentDocument
  const leaves = state.hasServices && isPaymentDocument && !isPaymentPage(pathname)
  if ((enters || leaves) && request.method === 'GET') {
    window.location.assign(href)
    await new Promise(() => {})
  }
  await next()
}
