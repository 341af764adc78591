import { z } from 'zod'

/** CUSTOMER, STAFF, ACCOUNTANT and ADMIN belong to one site; SUPER_ADMIN may enter every site. */
export const ROLES = ['CUSTOMER', 'STAFF', 'ACCOUNTANT', 'ADMIN', 'SUPER_ADMIN'] as const
export const Role = z.enum(ROLES)
export type Role = z.infer<typeof Role>

/** Roles as people read them. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  CUSTOMER: 'client',
  STAFF: 'personnel',
  ACCOUNTANT: 'comptable',
  ADMIN: 'administration',
  SUPER_ADMIN: 'plateforme',
}

/**
 * Who may call an endpoint: everybody, everybody who is logged in, or the roles named. Roles are
 * not a ladder: an accountant reads what staff may not, and may change nothing that staff may.
 */
export type Access = 'public' | 'member' | readonly [Role, ...Role[]]

/** Whether a caller may use an endpoint; null is a caller without a login. */
export function isAllowed(access: Access, role: Role | null): boolean {
  if (access === 'public') return true
  if (role === null) return false
  return access === 'member' || access.includes(role)
}
