import type { PublishedPage } from '@sesame/contract/page'
import { redirect } from 'react-router'

import { errorPage } from '../../lib/api/load.server.ts'
import { pagePathOf, type RequestContext } from '../../lib/api/request-context.server.ts'

type GuardedPage = Pick<PublishedPage, 'middleware' | 'link' | 'isEcommercePage' | 'cms' | 'url'>
type Guard = (ctx: RequestContext, url: URL) => Promise<void>

/** Guards by the name that page settings use. */
const GUARDS: Readonly<Record<string, Guard>> = {
  auth: async (ctx, url) => {
    const { isLogged } = await ctx.visitor()
    if (!isLogged)
      throw redirect(`/auth?next=${encodeURIComponent(pagePathOf(ctx, url) + url.search)}`)
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
  const route = routeOf(page)
  if (route !== null) throw redirect(route)
}

/** The route that draws a page which is not made of blocks; null if the page is drawn here. */
export function routeOf({ cms, url }: Pick<PublishedPage, 'cms' | 'url'>): string | null {
  if (cms.isCmsPage || !cms.route) return null
  // Only a path of this site: two slashes would lead to another one.
  const route = `/${cms.route.replace(/^[/\\]+/, '')}`
  return route === url ? null : route
}

async function requireShop(ctx: RequestContext): Promise<void> {
  const { info } = await ctx.site()
  if (!info.isECommerce) throw errorPage({ status: 404 })
}

/** A thrown redirect is a valid result, not an error. */
export function isRedirect(error: unknown): error is Response {
  return error instanceof Response && error.status >= 300 && error.status < 400
}
