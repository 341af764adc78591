import { ACCESS_LEVELS, type Access, type Endpoint } from '@sesame/contract/endpoint'
import type { Role } from '@sesame/contract/member'

const LEVELS: Record<Role, Access> = {
  CUSTOMER: 'member',
  STAFF: 'staff',
  ADMIN: 'admin',
  SUPER_ADMIN: 'superAdmin',
}

/** Whether the API accepts the call from this role: what a screen needs decides who sees it. */
export function mayCall(role: Role, { access }: Pick<Endpoint, 'access'>): boolean {
  return ACCESS_LEVELS.indexOf(LEVELS[role]) >= ACCESS_LEVELS.indexOf(access)
}

export const ROLE_NAMES: Record<Role, string> = {
  CUSTOMER: 'client',
  STAFF: 'équipe',
  ADMIN: 'administration',
  SUPER_ADMIN: 'plateforme',
}
