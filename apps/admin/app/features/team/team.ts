import type { ReplyOf } from '@sesame/contract/endpoint'
import { ROLE_NAMES, type Role } from '@sesame/contract/role'
import type { listTeam, TeamRole } from '@sesame/contract/team'
import { formatDay } from '@sesame/values/french-day'
import { dayIn } from '@sesame/values/working-days'

type Team = ReplyOf<typeof listTeam>
export type TeamMember = Team['members'][number]
export type Invitation = Team['invitations'][number]

/** What each role opens, in the order in which they are offered. */
export const ROLE_TEXTS: Record<TeamRole, string> = {
  STAFF:
    'Les commandes, les arrivées, les messages, les colis et les remboursements jusqu’à 50\u00a0€ par commande.',
  ADMIN: 'Tout, dont les remboursements sans limite, les comptes de l’équipe et les réglages.',
  ACCOUNTANT: 'Les commandes, les factures et les chiffres, à lire et à télécharger seulement.',
}
export const TEAM_ROLES = Object.keys(ROLE_TEXTS) as TeamRole[]

/** « Administration » */
export function roleTitle(role: Role): string {
  const name = ROLE_NAMES[role]
  return name.charAt(0).toUpperCase() + name.slice(1)
}

export function fullName({ firstname, lastname }: { firstname: string; lastname: string }): string {
  return `${firstname} ${lastname}`
}

/** « vu aujourd’hui, 2 facteurs », « vu le 4 novembre 2026 » */
export function activityText(member: TeamMember, timeZone: string, now: Date): string {
  const day = dayIn(timeZone, new Date(member.lastActiveAt))
  const seen = day === dayIn(timeZone, now) ? 'vu aujourd’hui' : `vu le ${formatDay(day)}`
  return member.hasSecondFactor ? `${seen}, 2\u00a0facteurs` : seen
}

export function isOver({ expiresAt }: Invitation, now: Date): boolean {
  return new Date(expiresAt) <= now
}

/** « lien valable jusqu’au 24 novembre 2026 » */
export function linkText(invitation: Invitation, timeZone: string, now: Date): string {
  const day = formatDay(dayIn(timeZone, new Date(invitation.expiresAt)))
  return isOver(invitation, now) ? `lien expiré le ${day}` : `lien valable jusqu’au ${day}`
}
