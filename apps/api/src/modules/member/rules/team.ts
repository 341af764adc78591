import type { Role } from '@sesame/contract/role'
import type { TeamRole } from '@sesame/contract/team'

const DAYS = 7

export function invitationEnd(now: Date): Date {
  return new Date(now.getTime() + DAYS * 86_400_000)
}

export interface TeamAccount {
  id: string
  role: TeamRole
  /** They asked for the deletion of their account. */
  isLeaving: boolean
}

/**
 * Whether somebody may still manage the team. The role of a request was read when it came in; only
 * the locked team shows that nobody removed them meanwhile.
 */
export function mayManageTeam(team: TeamAccount[], actor: { id: string; role: Role }): boolean {
  if (actor.role === 'SUPER_ADMIN') return true
  return team.some(({ id, role }) => id === actor.id && role === 'ADMIN')
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
  if (role !== 'ADMIN' && isLastAdmin(team, id)) return { ok: false, reason: 'last_admin' }
  return { ok: true }
}

/** Whether a site would have no administrator without this account. */
export function isLastAdmin(team: TeamAccount[], id: string): boolean {
  const admins = team.filter(({ role, isLeaving }) => role === 'ADMIN' && !isLeaving)
  return admins.length === 1 && admins[0]?.id === id
}
