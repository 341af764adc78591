import { createDataRequest } from '@sesame/contract/data-request'
import { Button } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'
import { Field } from '@sesame/ui/field'
import { Input } from '@sesame/ui/input'
import { Notice } from '@sesame/ui/notice'
import { Select } from '@sesame/ui/select'
import { Textarea } from '@sesame/ui/textarea'
import { useNavigate } from 'react-router'

import { useContractForm } from '../../lib/forms/contract-form.ts'
import { TextField } from '../../lib/forms/fields.tsx'
import { useVenueDay } from '../../lib/site/use-venue-day.ts'
import { CHANNELS, REQUEST_KINDS } from './messages.ts'
import { useInboxChange } from './use-inbox-change.ts'

const BY_HAND = ['phone', 'letter', 'counter', 'email'] as const

/** A request about personal data that did not come by the website. */
export function NoteRequestDialog({ onClose }: { onClose: () => void }) {
  const change = useInboxChange()
  const navigate = useNavigate()
  const today = useVenueDay()
  const { form, failure, isBusy, onSubmit } = useContractForm({
    schema: createDataRequest.body!,
    defaultValues: {
      ...{ kind: 'access', channel: 'phone', receivedOn: today },
      ...{ name: '', email: null, note: '' },
    },
    submit: async (body) => {
      const { id } = await change(createDataRequest, { body })
      onClose()
      await navigate(`/messages/${id}`)
    },
  })
  return (
    <Dialog open onClose={onClose} title="Noter une demande de données" background="desk">
      <p>
        Venue par téléphone, par lettre, par courriel ou au comptoir. La réponse est due en un mois.
      </p>
      <form className="form form--2" noValidate onSubmit={onSubmit}>
        {failure && (
          <Notice kind="bad" live>
            <p>{failure}</p>
          </Notice>
        )}
        <Field label="Demande" half>
          <Select {...form.register('kind')}>
            {Object.entries(REQUEST_KINDS).map(([kind, text]) => (
              <option key={kind} value={kind}>
                {text}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Reçue" half>
          <Select {...form.register('channel')}>
            {BY_HAND.map((channel) => (
              <option key={channel} value={channel}>
                {CHANNELS[channel]}
              </option>
            ))}
          </Select>
        </Field>
        <TextField form={form} name="receivedOn" label="Le" type="date" max={today} />
        <TextField
          form={form}
          name="name"
          label="Nom de la personne"
          maxLength={120}
          autoComplete="off"
        />
        <Field
          label="Adresse e-mail"
          optional
          hint="Un accusé y part, avec le numéro et la date."
          error={form.getFieldState('email', form.formState).error?.message}
        >
          <Input
            type="email"
            maxLength={254}
            autoComplete="off"
            {...form.register('email', { setValueAs: emptyAsNull })}
          />
        </Field>
        <Field label="Ce qui a été dit" optional>
          <Textarea rows={3} maxLength={2000} {...form.register('note')} />
        </Field>
        <div className="dialog__acts">
          <Button variant="main" busy={isBusy}>
            Noter la demande
          </Button>
          <Button type="button" onClick={onClose}>
            Annuler
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function emptyAsNull(value: string | null): string | null {
  return value === null || value.trim() === '' ? null : value
}
