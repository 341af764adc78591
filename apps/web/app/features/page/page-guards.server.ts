import type { PublishedPage } from '@sesame/contract/page'
import { redirect } from 'react-router'

import { errorPage } from '../../lib/api/load.server.ts'
import type { RequestContext } from '../../lib/api/request-context.server.ts'

type GuardedPage = Pick<PublishedPage, 'middleware' | 'link' | 'isEcommercePage'>
type Guard = (ctx: RequestContext, url: URL) => Promise<void>

/** Guards by the name that page settings use. */
const GUARDS: Readonly<Record<string, Guard>> = {
  auth: async (ctx, { pathname, search }) => {
    const { isLogged } = await ctx.visitor()
    if (!isLogged) throw redirect(`/auth?next=${encodeURIComponent(pathname + search)}`)
  },
  guest: async (ctx) => {
    const { isLogged } = await ctx.visitor()
    if (isLogged) throw redirect('/mon-espace')
  },
  ecommerce: requireShop,
}

/** Runs the guards of a page in order; a guard throws a redirect or an error page. */
export async function requirePageAccess(
  ctx: RequestContext,
  url: URL,
  page: GuardedPage,
): Promise<void> {
  // The page depends on the visitor, even if the guard lets this one pass.
  if (page.middleware.length > 0) ctx.isPrivate = true
  for (const name of page.middleware) {
    const guard = Object.hasOwn(GUARDS, name) ? GUARDS[name] : undefined
    // The English sentence is fixed by the specification.
    if (!guard) throw errorPage({ status: 500, message: 'Unknown middleware' })
    await guard(ctx, url)
  }
  if (page.isEcommercePage) await requireShop(ctx)
  const { type, url: target } = page.link
  // Code in page settings is never run: such a page is shown without redirect.
  if (target && (type === 'INTERNAL' || type === 'EXTERNAL')) throw redirect(target)
}

async function requireShop(ctx: RequestContext): Promise<void> {
  const { info } = await ctx.site()
  if (!info.isECommerce) throw errorPage({ status: 404 })
}

/** A thrown redirect is a valid result, not an error. */
export function isRedirect(error: unknown): error is Response {
  return error instanceof Response && error.status >= 300 && error.status < 400
}
