import { loadProductEntries } from '../features/site-map/product-entries.server.ts'
import { sitemapXml } from '../features/site-map/sitemap-xml.ts'
import { orErrorPage } from '../lib/ask.server.ts'
import { machineFile } from '../lib/machine-file.server.ts'
import { loadPublicEntries } from '../lib/public-entries.server.ts'
import type { RouteDeclaration } from '../lib/route-declaration.ts'
import { visitOf } from '../lib/visit.server.ts'
import type { Route } from './+types/sitemap'

export const handle: RouteDeclaration = { cache: 'shared' }

export async function loader({ context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const [site, entries, products] = await Promise.all([
    orErrorPage(visit, visit.site()),
    loadPublicEntries(visit),
    loadProductEntries(visit),
  ])
  // What the operator has written about a page of the shop tells more.
  const known = new Set(entries.map(({ url }) => url))
  const others = products.filter(({ url }) => !known.has(url))
  return machineFile(sitemapXml(site.view.origin, [...entries, ...others]), 'application/xml')
}
