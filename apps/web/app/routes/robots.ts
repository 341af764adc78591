import { withErrorPage } from '../lib/api/load.server.ts'
import { getRequestContext } from '../lib/api/request-context.server.ts'
import { machineFile } from '../lib/document/responses.server.ts'
import type { RouteDeclaration } from '../lib/document/route-declaration.ts'
import type { Route } from './+types/robots'

export const handle: RouteDeclaration = { cache: 'shared' }

/** Personal pages, search results and the API are not to be crawled. */
const CLOSED = ['/api', '/commande', '/equipe', '/mon-espace', '/rechercher']

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context)
  const { info, view } = await withErrorPage(ctx, ctx.site())
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
