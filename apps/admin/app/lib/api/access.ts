import type { Endpoint } from '@sesame/contract/endpoint'
import { isAllowed, type Role } from '@sesame/contract/role'

/** Whether the API accepts the call from this role: what a screen needs decides who sees it. */
export function mayCall(role: Role, { access }: Pick<Endpoint, 'access'>): boolean {
  return isAllowed(access, role)
}

export const ROLE_NAMES: Record<Role, string> = {
  CUSTOMER: 'client',
  STAFF: 'personnel',
  ACCOUNTANT: 'comptable',
  ADMIN: 'administration',
  SUPER_ADMIN: 'plateforme',
}
