import { listServices } from '@sesame/contract/service'

import { loadNextSessions } from '../features/home/load-next-sessions.server.ts'
import { loadOrErrorPage, errorPage, withErrorPage } from '../lib/api/load.server.ts'
import { getRequestContext } from '../lib/api/request-context.server.ts'
import type { Route } from './+types/prochaines-sessions'

const MAX_COUNT = 24

/** Only the next free sessions, for open pages that refresh them. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getRequestContext(context)
  ctx.isPrivate = true
  const count = Number(url.searchParams.get('nombre') ?? 6)
  if (!Number.isInteger(count) || count < 1 || count > MAX_COUNT) throw errorPage({ status: 400 })
  const { services } = await loadOrErrorPage(ctx, listServices)
  return Response.json(await withErrorPage(ctx, loadNextSessions(ctx, services, count)))
}
