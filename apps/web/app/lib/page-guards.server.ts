import type { PublishedPage } from '@sesame/contract/page'
import { redirect } from 'react-router'

import { errorPage } from './ask.server.ts'
import type { Visit } from './visit.server.ts'

type GuardedPage = Pick<PublishedPage, 'middleware' | 'link' | 'isEcommercePage'>
type Guard = (visit: Visit, url: URL) => Promise<void>

/** What may stand before a page, by the name its settings give. */
const GUARDS: Readonly<Record<string, Guard>> = {
  auth: async (visit, { pathname, search }) => {
    const { isLogged } = await visit.visitor()
    if (!isLogged) throw redirect(`/auth?next=${encodeURIComponent(pathname + search)}`)
  },
  guest: async (visit) => {
    const { isLogged } = await visit.visitor()
    if (isLogged) throw redirect('/mon-espace')
  },
  ecommerce: requireShop,
}

/** Passes every guard of a page, one after the other, or throws where it leads instead. */
export async function passGuards(visit: Visit, url: URL, page: GuardedPage): Promise<void> {
  // Who may see it depends on the visitor, whatever the guard says this time.
  if (page.middleware.length > 0) visit.isPrivate = true
  for (const name of page.middleware) {
    const guard = Object.hasOwn(GUARDS, name) ? GUARDS[name] : undefined
    // The English sentence is fixed by the specification.
    if (!guard) throw errorPage({ status: 500, message: 'Unknown middleware' })
    await guard(visit, url)
  }
  if (page.isEcommercePage) await requireShop(visit)
  const { type, url: target } = page.link
  // Code that a page's settings carry is never run: such a page is simply shown.
  if (target && (type === 'INTERNAL' || type === 'EXTERNAL')) throw redirect(target)
}

async function requireShop(visit: Visit): Promise<void> {
  const { info } = await visit.site()
  if (!info.isECommerce) throw errorPage({ status: 404 })
}

/** A redirect that was thrown is the way on, not an error. */
export function isRedirect(error: unknown): error is Response {
  return error instanceof Response && error.status >= 300 && error.status < 400
}
