import { useSite } from '../../lib/site/site.ts'
import { InvitationActs, InvitationTag, MemberActs, MemberTag, RoleChoice } from './team-parts.tsx'
import type { TeamProps } from './team-table.tsx'
import { activityText, fullName, linkText, roleTitle } from './team.ts'

/** The same as the table, below 700 px. */
export function TeamCards({ members, invitations, now, onIntent }: TeamProps) {
  const { timeZone } = useSite()
  return (
    <ul className="team-cards below-700">
      {members.map((member) => (
        <li key={member.id}>
          <h3>{fullName(member)}</h3>
          <MemberTag />
          <p>
            {member.email}
            <br />
            {activityText(member, timeZone, now)}
          </p>
          <div className="team__acts">
            <RoleChoice member={member} onIntent={onIntent} />
            <MemberActs member={member} onIntent={onIntent} />
          </div>
        </li>
      ))}
      {invitations.map((invitation) => (
        <li key={invitation.id}>
          <h3>{fullName(invitation)}</h3>
          <InvitationTag invitation={invitation} now={now} />
          <p>
            {invitation.email}
            <br />
            {roleTitle(invitation.role)}, {linkText(invitation, timeZone, now)}
          </p>
          <div className="team__acts">
            <InvitationActs invitation={invitation} onIntent={onIntent} />
          </div>
        </li>
      ))}
    </ul>
  )
}
