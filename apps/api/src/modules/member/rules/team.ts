import type { Role } from '@sesame/contract/role'
import type { TeamRole } from '@sesame/contract/team'

const DAYS = 7

export function invitationEnd(now: Date): Date {
  return new Date(now.getTime() + DAYS * 86_400_000)
}

export interface TeamAccount {
  id: string
  role: TeamRole
}

export type RoleDecision =
  | { ok: true }
  | { ok: false; reason: 'not_found' | 'own_role' | 'last_admin' }

/**
 * Decides whether an account of the team may get another role (CUSTOMER: leave it). Nobody changes
 * their own, and a site keeps an administrator.
 */
export function decideRole(
  team: TeamAccount[],
  { actor, id, role }: { actor: string; id: string; role: Role },
): RoleDecision {
  const account = team.find((one) => one.id === id)
  if (!account) return { ok: false, reason: 'not_found' }
  if (id === actor) return { ok: false, reason: 'own_role' }
  const admins = team.filter((one) => (one.id === id ? role : one.role) === 'ADMIN')
  if (account.role === 'ADMIN' && admins.length === 0) return { ok: false, reason: 'last_admin' }
  return { ok: true }
}
