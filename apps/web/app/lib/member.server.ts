import type { Profile } from '@sesame/contract/member'
import { redirect } from 'react-router'

import type { Visit } from './visit.server.ts'

/** The member who visits, or the login page, which leads back here. */
export async function requireMember(visit: Visit, path: string): Promise<Profile> {
  const { user } = await visit.visitor()
  if (!user) throw redirect(`/auth?next=${encodeURIComponent(path)}`)
  return user
}
