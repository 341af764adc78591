import { listServices } from '@sesame/contract/booking'

import { loadNextSessions } from '../features/home/load-next-sessions.server.ts'
import { ask, errorPage, orErrorPage } from '../lib/ask.server.ts'
import { visitOf } from '../lib/visit.server.ts'
import type { Route } from './+types/prochaines-sessions'

const MAX_COUNT = 24

/** The next free sessions alone, for pages that show them and stay open. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = visitOf(context)
  visit.isPrivate = true
  const count = Number(url.searchParams.get('nombre') ?? 6)
  if (!Number.isInteger(count) || count < 1 || count > MAX_COUNT) throw errorPage({ status: 400 })
  const { services } = await ask(visit, listServices)
  return Response.json(await orErrorPage(visit, loadNextSessions(visit, services, count)))
}
