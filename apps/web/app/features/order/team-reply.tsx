import { TeamReply as TeamReplySchema, type TeamSession } from '@sesame/contract/team-session'
import { Button, buttonClass } from '@sesame/ui/button'
import { Card } from '@sesame/ui/card'
import { Icon } from '@sesame/ui/icon'
import { Form } from 'react-router'

import { TextField } from '../../lib/forms/fields.tsx'
import type { FormReply } from '../../lib/forms/form-reply.ts'
import { FormToken } from '../../lib/forms/form-token.tsx'
import { SiteForm, useSiteForm } from '../../lib/forms/form.tsx'

const TEAM_FORM = 'je-viens'

/** The form asks for the name only: its button says whether the person comes. */
export const TeamReplyForm = TeamReplySchema.pick({ firstname: true })

/** The reply that the visitor has just given. */
export interface SaidReply {
  said: { firstname: string; isComing: boolean }
}

interface TeamReplyProps {
  session: TeamSession
  reply: FormReply | undefined
  said: SaidReply['said'] | null
  calendarPath: string
}

export function TeamReply({ session, reply, said, calendarPath }: TeamReplyProps) {
  const { booker } = session
  const form = useSiteForm({ name: TEAM_FORM, schema: TeamReplyForm, reply })
  if (said) return <Noted said={said} booker={booker} calendarPath={calendarPath} />
  return (
    <Card title={'Vous en êtes\u202f?'} className="crew-reply">
      <p className="small muted">
        Un prénom suffit, sans compte ni adresse. {booker} et l’équipe le verront, personne d’autre.
      </p>
      <SiteForm of={form}>
        <TextField
          field={form.fields.firstname}
          label="Votre prénom"
          autoComplete="given-name"
          maxLength={40}
        />
        <Button variant="main" name="reponse" value="oui" busy={form.isBusy}>
          Je viens
        </Button>
        <Button variant="text" name="reponse" value="non">
          Je ne peux pas venir
        </Button>
      </SiteForm>
    </Card>
  )
}

function Noted(props: { said: SaidReply['said']; booker: string; calendarPath: string }) {
  const { said, booker, calendarPath } = props
  const { firstname, isComing } = said
  return (
    <Card id={TEAM_FORM} title={isComing ? `C’est noté, ${firstname}` : `Dommage, ${firstname}`}>
      <output className="small muted">
        {booker} le verra sur cette page. Changement de plan&#8239;? Revenez sur ce lien et donnez
        le même prénom.
      </output>
      <Form method="post" className="twins">
        <FormToken />
        <input type="hidden" name="form" value={TEAM_FORM} />
        <input type="hidden" name="firstname" value={firstname} />
        {isComing && (
          <a className={buttonClass({ variant: 'solid' })} href={calendarPath}>
            <Icon name="calendar-days" />
            Ajouter à mon agenda
          </a>
        )}
        <Button name="reponse" value={isComing ? 'non' : 'oui'}>
          {isComing ? 'Je ne viens plus' : 'Je viens quand même'}
        </Button>
      </Form>
    </Card>
  )
}
