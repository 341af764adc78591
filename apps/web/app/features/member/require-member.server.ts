import { ERRORS } from '@sesame/contract/errors'
import type { Profile } from '@sesame/contract/member'
import { redirect } from 'react-router'

import { errorPage } from '../../lib/api/load.server.ts'
import type { RequestContext } from '../../lib/api/request-context.server.ts'

/** Returns the logged-in member, or redirects to the login page, which leads back to `path`. */
export async function requireMember(ctx: RequestContext, path: string): Promise<Profile> {
  const { user, isUnknown } = await ctx.visitor()
  if (isUnknown) throw errorPage(ERRORS.unavailable)
  if (!user) throw redirect(`/auth?next=${encodeURIComponent(path)}`)
  return user
}
