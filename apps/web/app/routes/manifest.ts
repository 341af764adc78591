import { orErrorPage } from '../lib/ask.server.ts'
import { machineFile } from '../lib/machine-file.server.ts'
import type { RouteDeclaration } from '../lib/route-declaration.ts'
import { visitOf } from '../lib/visit.server.ts'
import { webManifest } from '../lib/web-manifest.ts'
import type { Route } from './+types/manifest'

export const handle: RouteDeclaration = { cache: 'shared' }

export async function loader({ context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const { view } = await orErrorPage(visit, visit.site())
  return machineFile(JSON.stringify(webManifest(view)), 'application/manifest+json')
}
