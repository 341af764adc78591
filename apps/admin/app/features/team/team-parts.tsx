import type { TeamRole } from '@sesame/contract/team'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { Select } from '@sesame/ui/select'

import type { Intent } from './team-dialog.tsx'
import {
  fullName,
  isOver,
  roleTitle,
  TEAM_ROLES,
  type Invitation,
  type TeamMember,
} from './team.ts'

interface MemberProps {
  member: TeamMember
  onIntent: (intent: Intent) => void
}

/** Nobody changes their own role, so it is plain text there. */
export function RoleChoice({ member, onIntent }: MemberProps) {
  if (member.isSelf) return <span>{roleTitle(member.role)}</span>
  return (
    <Select
      aria-label={`Rôle de ${fullName(member)}`}
      value={member.role}
      onChange={({ target }) =>
        onIntent({ name: 'change-role', member, role: target.value as TeamRole })
      }
    >
      {TEAM_ROLES.map((role) => (
        <option key={role} value={role}>
          {roleTitle(role)}
        </option>
      ))}
    </Select>
  )
}

export function MemberActs({ member, onIntent }: MemberProps) {
  if (member.isSelf) return <span className="muted">vous</span>
  return (
    <Button type="button" small onClick={() => onIntent({ name: 'remove', member })}>
      Retirer<span className="hidden-text"> l’accès de {fullName(member)}</span>
    </Button>
  )
}

interface InvitationProps {
  invitation: Invitation
  onIntent: (intent: Intent) => void
}

export function InvitationActs({ invitation, onIntent }: InvitationProps) {
  const name = fullName(invitation)
  return (
    <>
      <Button type="button" small onClick={() => onIntent({ name: 'resend', invitation })}>
        Renvoyer<span className="hidden-text"> l’invitation à {name}</span>
      </Button>
      <Button type="button" small onClick={() => onIntent({ name: 'cancel', invitation })}>
        Annuler<span className="hidden-text"> l’invitation de {name}</span>
      </Button>
    </>
  )
}

export function MemberTag() {
  return (
    <span className="tag tag--ok">
      <Icon name="check" />
      actif
    </span>
  )
}

export function InvitationTag({ invitation, now }: { invitation: Invitation; now: Date }) {
  return isOver(invitation, now) ? (
    <span className="tag tag--off">
      <Icon name="ban" />
      expirée
    </span>
  ) : (
    <span className="tag tag--info">
      <Icon name="clock" />
      invité
    </span>
  )
}
