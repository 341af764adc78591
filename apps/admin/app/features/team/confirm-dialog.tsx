import {
  cancelInvitation,
  changeRole,
  removeFromTeam,
  resendInvitation,
  type TeamRole,
} from '@sesame/contract/team'
import { Button } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'
import { Notice } from '@sesame/ui/notice'
import { useState } from 'react'

import { errorText } from '../../lib/api/api.ts'
import { fullName, ROLE_TEXTS, roleTitle, type Invitation, type TeamMember } from './team.ts'
import type { TeamChange } from './use-team-changes.ts'

/** What somebody is about to do, before it is done. */
export type Intent =
  | { name: 'change-role'; member: TeamMember; role: TeamRole }
  | { name: 'remove'; member: TeamMember }
  | { name: 'resend' | 'cancel'; invitation: Invitation }

interface ConfirmDialogProps {
  intent: Intent
  change: TeamChange
  onClose: () => void
}

export function ConfirmDialog({ intent, change, onClose }: ConfirmDialogProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { title, text, button } = textsOf(intent)
  const confirm = async () => {
    setIsBusy(true)
    setFailure(null)
    try {
      await carryOut(intent, change)
      onClose()
    } catch (error) {
      setFailure(errorText(error))
      setIsBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title={title} background="desk">
      {failure && (
        <Notice kind="bad" live>
          <p>{failure}</p>
        </Notice>
      )}
      <p>{text}</p>
      <div className="dialog__acts">
        <Button type="button" variant="main" busy={isBusy} onClick={() => void confirm()}>
          {button}
        </Button>
        <Button type="button" disabled={isBusy} onClick={onClose}>
          Ne rien changer
        </Button>
      </div>
    </Dialog>
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
        text: `Du rôle ${roleTitle(member.role)} au rôle ${roleTitle(role)}\u00a0: ${ROLE_TEXTS[role]}`,
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
