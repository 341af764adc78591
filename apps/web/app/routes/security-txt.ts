import { errorPage, withErrorPage } from '../lib/api/load.server.ts'
import { getRequestContext } from '../lib/api/request-context.server.ts'
import { machineFile } from '../lib/document/responses.server.ts'
import type { RouteDeclaration } from '../lib/document/route-declaration.ts'
import type { Route } from './+types/security-txt'

export const handle: RouteDeclaration = { cache: 'shared' }

/** RFC 9116 wants less than a year; half of one is enough, because the date is made anew each day. */
const VALID_DAYS = 180
const DAY_MS = 86_400_000

/** Whom to tell about a weakness: RFC 9116. Without an address there is nobody to name. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context)
  const { view } = await withErrorPage(ctx, ctx.site())
  const { email } = view.frame
  if (!email) throw errorPage({ status: 404 })
  const midnight = Math.floor(Date.now() / DAY_MS) * DAY_MS
  const lines = [
    `Contact: mailto:${encodeURI(email)}`,
    `Expires: ${new Date(midnight + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: fr, en',
    `Canonical: ${view.origin}/.well-known/security.txt`,
    '',
  ]
  return machineFile(lines.join('\n'), 'text/plain')
}
