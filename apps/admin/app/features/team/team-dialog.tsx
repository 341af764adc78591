import {
  cancelInvitation,
  changeRole,
  removeFromTeam,
  resendInvitation,
  type TeamRole,
} from '@sesame/contract/team'

import { ConfirmDialog } from '../../lib/screen/confirm-dialog.tsx'
import { fullName, ROLE_TEXTS, roleTitle, type Invitation, type TeamMember } from './team.ts'
import type { TeamChange } from './use-team-changes.ts'

/** What somebody is about to do, before it is done. */
export type Intent =
  | { name: 'change-role'; member: TeamMember; role: TeamRole }
  | { name: 'remove'; member: TeamMember }
  | { name: 'resend' | 'cancel'; invitation: Invitation }

interface TeamDialogProps {
  intent: Intent
  change: TeamChange
  onClose: () => void
}

export function TeamDialog({ intent, change, onClose }: TeamDialogProps) {
  const { title, text, button } = textsOf(intent)
  const act = () => carryOut(intent, change)
  return (
    <ConfirmDialog
      {...{ title, button, act, onClose }}
      isDestructive={intent.name === 'remove' || intent.name === 'cancel'}
    >
      {text}
    </ConfirmDialog>
  )
}

function carryOut(intent: Intent, change: TeamChange): Promise<void> {
  switch (intent.name) {
    case 'change-role': {
      const { member, role } = intent
      return change(changeRole, { params: { id: member.id }, body: { role } })
    }
    case 'remove':
      return change(removeFromTeam, { params: { id: intent.member.id } })
    case 'resend':
      return change(resendInvitation, { params: { id: intent.invitation.id } })
    case 'cancel':
      return change(cancelInvitation, { params: { id: intent.invitation.id } })
  }
}

function textsOf(intent: Intent): { title: string; text: string; button: string } {
  switch (intent.name) {
    case 'change-role': {
      const { member, role } = intent
      return {
        title: `Changer le rôle de ${fullName(member)}`,
        text: `Du rôle ${roleTitle(member.role)} au rôle ${roleTitle(role)}. ${ROLE_TEXTS[role]}`,
        button: 'Changer le rôle',
      }
    }
    case 'remove':
      return {
        title: `Retirer l’accès de ${fullName(intent.member)}`,
        text: 'Ses connexions sont fermées aussitôt. Son compte client, ses commandes et ses réservations restent.',
        button: 'Retirer l’accès',
      }
    case 'resend':
      return {
        title: `Renvoyer l’invitation à ${fullName(intent.invitation)}`,
        text: `Un nouveau lien, valable 7\u00a0jours, part à ${intent.invitation.email}. Le précédent ne vaudra plus rien.`,
        button: 'Renvoyer',
      }
    case 'cancel':
      return {
        title: `Annuler l’invitation de ${fullName(intent.invitation)}`,
        text: 'Le lien envoyé ne vaudra plus rien.',
        button: 'Annuler l’invitation',
      }
  }
}
