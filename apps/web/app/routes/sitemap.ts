import { loadPublicEntries } from '../features/site-map/load-public-entries.server.ts'
import { loadProductEntries } from '../features/site-map/product-entries.server.ts'
import { sitemapXml } from '../features/site-map/sitemap-xml.ts'
import { withErrorPage } from '../lib/api/load.server.ts'
import { getRequestContext } from '../lib/api/request-context.server.ts'
import { machineFile } from '../lib/document/responses.server.ts'
import type { RouteDeclaration } from '../lib/document/route-declaration.ts'
import type { Route } from './+types/sitemap'

export const handle: RouteDeclaration = { cache: 'shared' }

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context)
  const [site, entries, products] = await Promise.all([
    withErrorPage(ctx, ctx.site()),
    loadPublicEntries(ctx),
    loadProductEntries(ctx),
  ])
  // An operator's own entry for a shop page takes precedence.
  const known = new Set(entries.map(({ url }) => url))
  const others = products.filter(({ url }) => !known.has(url))
  return machineFile(sitemapXml(site.view.origin, [...entries, ...others]), 'application/xml')
}
