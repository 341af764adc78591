import { ERRORS } from '@sesame/contract/errors'
import type { Profile } from '@sesame/contract/member'
import { redirect } from 'react-router'

import { errorPage } from './ask.server.ts'
import type { Visit } from './visit.server.ts'

/** The member who visits, or the login page, which leads back here. */
export async function requireMember(visit: Visit, path: string): Promise<Profile> {
  const { user, isUnknown } = await visit.visitor()
  if (isUnknown) throw errorPage(ERRORS.unavailable)
  if (!user) throw redirect(`/auth?next=${encodeURIComponent(path)}`)
  return user
}
