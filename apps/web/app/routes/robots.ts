import { orErrorPage } from '../lib/ask.server.ts'
import { machineFile } from '../lib/machine-file.server.ts'
import type { RouteDeclaration } from '../lib/route-declaration.ts'
import { visitOf } from '../lib/visit.server.ts'
import type { Route } from './+types/robots'

export const handle: RouteDeclaration = { cache: 'shared' }

/** What is personal, what is made anew for each visitor, and what is not for reading. */
const CLOSED = ['/api', '/commande', '/equipe', '/mon-espace', '/rechercher']

export async function loader({ context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const { info, view } = await orErrorPage(visit, visit.site())
  const closed = info.isBuilding ? ['/'] : CLOSED
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${view.origin}/sitemap.xml`,
    '',
  ]
  return machineFile(lines.join('\n'), 'text/plain')
}
