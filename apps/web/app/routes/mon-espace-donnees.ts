import { exportUser } from '@sesame/contract/personal-data'

import { requireMember } from '../features/member/require-member.server.ts'
import { withStepUp } from '../features/member/security-actions.server.ts'
import { withErrorPage } from '../lib/api/load.server.ts'
import { getRequestContext } from '../lib/api/request-context.server.ts'
import type { Route } from './+types/mon-espace-donnees'

/** The member's data as a file. An old login is proved first, and leads back to the page. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context)
  await requireMember(ctx, '/mon-espace')
  const data = await withErrorPage(
    ctx,
    withStepUp('/mon-espace', () => ctx.api(exportUser)),
  )
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="mes-donnees.json"',
      'cache-control': 'private, no-store',
    },
  })
}
