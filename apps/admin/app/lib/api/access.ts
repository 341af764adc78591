import type { Endpoint } from '@sesame/contract/endpoint'
import { isAllowed, type Role } from '@sesame/contract/role'

/** Whether the API accepts the call from this role: what a screen needs decides who sees it. */
export function mayCall(role: Role, { access }: Pick<Endpoint, 'access'>): boolean {
  return isAllowed(access, role)
}
