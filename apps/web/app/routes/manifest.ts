import { webManifest } from '../features/web-manifest/web-manifest.ts'
import { withErrorPage } from '../lib/api/load.server.ts'
import { getRequestContext } from '../lib/api/request-context.server.ts'
import { machineFile } from '../lib/document/responses.server.ts'
import type { RouteDeclaration } from '../lib/document/route-declaration.ts'
import type { Route } from './+types/manifest'

export const handle: RouteDeclaration = { cache: 'shared' }

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context)
  const { view } = await withErrorPage(ctx, ctx.site())
  return machineFile(JSON.stringify(webManifest(view)), 'application/manifest+json')
}
