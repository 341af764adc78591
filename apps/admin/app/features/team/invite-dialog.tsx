import { invitePerson, type TeamRole } from '@sesame/contract/team'
import { Button } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'
import { Icon } from '@sesame/ui/icon'
import { Notice } from '@sesame/ui/notice'

import { useContractForm } from '../../lib/forms/contract-form.ts'
import { TextField } from '../../lib/forms/fields.tsx'
import { ROLE_TEXTS, roleTitle, TEAM_ROLES } from './team.ts'
import type { TeamChange } from './use-team-changes.ts'

import '../../lib/screen/choice-list.css'

const PERSON = { firstname: '', lastname: '', email: '', role: 'STAFF' as TeamRole }

interface InviteDialogProps {
  change: TeamChange
  onClose: () => void
}

export function InviteDialog({ change, onClose }: InviteDialogProps) {
  const { form, failure, isBusy, onSubmit } = useContractForm({
    schema: invitePerson.body!,
    defaultValues: PERSON,
    submit: async (body) => {
      await change(invitePerson, { body })
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title="Inviter quelqu’un" background="desk">
      <p>Un lien à usage unique, valable 7&nbsp;jours.</p>
      <form className="form form--2" noValidate onSubmit={onSubmit}>
        {failure && (
          <Notice kind="bad" live>
            <p>{failure}</p>
          </Notice>
        )}
        <TextField form={form} name="firstname" label="Prénom" autoComplete="off" maxLength={100} />
        <TextField form={form} name="lastname" label="Nom" autoComplete="off" maxLength={100} />
        <TextField
          form={form}
          name="email"
          label="Adresse e-mail"
          type="email"
          autoComplete="off"
          maxLength={254}
        />
        <fieldset className="choice-list">
          <legend className="field__label">Rôle</legend>
          {TEAM_ROLES.map((role) => (
            <label key={role}>
              <input type="radio" value={role} {...form.register('role')} />
              <span>
                {roleTitle(role)}
                <small>{ROLE_TEXTS[role]}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <div className="dialog__acts">
          <Button variant="main" busy={isBusy}>
            <Icon name="envelope" />
            Envoyer l’invitation
          </Button>
          <Button type="button" onClick={onClose}>
            Annuler
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
