import { useSite } from '../../lib/site/site.ts'
import type { Intent } from './team-dialog.tsx'
import { InvitationActs, InvitationTag, MemberActs, MemberTag, RoleChoice } from './team-parts.tsx'
import {
  activityText,
  fullName,
  linkText,
  roleTitle,
  type Invitation,
  type TeamMember,
} from './team.ts'

export interface TeamProps {
  members: readonly TeamMember[]
  invitations: readonly Invitation[]
  now: Date
  onIntent: (intent: Intent) => void
}

export function TeamTable({ members, invitations, now, onIntent }: TeamProps) {
  const { timeZone } = useSite()
  return (
    <table className="table from-700">
      <caption className="hidden-text">Comptes et rôles</caption>
      <thead>
        <tr>
          <th scope="col">Personne</th>
          <th scope="col">Rôle</th>
          <th scope="col">État</th>
          <th scope="col">
            <span className="hidden-text">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.id}>
            <th scope="row">
              {fullName(member)}
              <small>{member.email}</small>
            </th>
            <td>
              <RoleChoice member={member} onIntent={onIntent} />
            </td>
            <td>
              <MemberTag />
              <small>{activityText(member, timeZone, now)}</small>
            </td>
            <td className="team__acts">
              <MemberActs member={member} onIntent={onIntent} />
            </td>
          </tr>
        ))}
        {invitations.map((invitation) => (
          <tr key={invitation.id}>
            <th scope="row">
              {fullName(invitation)}
              <small>{invitation.email}</small>
            </th>
            <td>{roleTitle(invitation.role)}</td>
            <td>
              <InvitationTag invitation={invitation} now={now} />
              <small>{linkText(invitation, timeZone, now)}</small>
            </td>
            <td className="team__acts">
              <InvitationActs invitation={invitation} onIntent={onIntent} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
