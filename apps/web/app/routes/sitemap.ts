import { sitemapXml } from '../features/site-map/sitemap-xml.ts'
import { orErrorPage } from '../lib/ask.server.ts'
import { machineFile } from '../lib/machine-file.server.ts'
import { loadPublicEntries } from '../lib/public-entries.server.ts'
import { visitOf } from '../lib/visit.server.ts'
import type { Route } from './+types/sitemap'

export async function loader({ context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const [site, entries] = await Promise.all([
    orErrorPage(visit, visit.site()),
    loadPublicEntries(visit),
  ])
  return machineFile(sitemapXml(site.view.origin, entries), 'application/xml')
}
