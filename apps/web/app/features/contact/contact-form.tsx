import { Button } from '@sesame/ui/button'
import { Field } from '@sesame/ui/field'
import { Select } from '@sesame/ui/select'
import { Textarea } from '@sesame/ui/textarea'

import type { FormReply } from '../../lib/form-reply.ts'
import { PrivacyHint } from '../../lib/privacy-hint.tsx'
import { TextField } from '../../lib/site-fields.tsx'
import { SiteForm, useSiteForm } from '../../lib/site-form.tsx'
import { Trap } from '../../lib/trap.tsx'
import { CONTACT_FORM } from './contact-name.ts'
import { contactSchema } from './contact-schema.ts'

interface ContactFormProps {
  /** What the message may be about; free text where none is given. */
  subjects: readonly string[]
  reply: FormReply | undefined
}

export function ContactForm({ subjects, reply }: ContactFormProps) {
  const form = useSiteForm({ name: CONTACT_FORM, schema: contactSchema, reply })
  const { name, email, phone, subject, message, website } = form.fields
  return (
    <SiteForm of={form} hasTwoColumns>
      <TextField field={name} label="Votre nom" autoComplete="name" maxLength={120} half />
      <TextField
        field={phone}
        label="Téléphone"
        type="tel"
        autoComplete="tel"
        maxLength={30}
        isOptional
        half
      />
      <TextField
        field={email}
        label="Adresse e-mail"
        type="email"
        autoComplete="email"
        hint="Une copie de votre message y est envoyée."
        maxLength={254}
      />
      {subjects.length > 0 ? (
        <Field id={subject.id} label="Sujet" error={subject.errors}>
          <Select
            key={subject.key}
            name={subject.name}
            defaultValue={textOf(subject.initialValue) ?? ''}
            required
          >
            <option value="">Choisissez un sujet</option>
            {subjects.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        </Field>
      ) : (
        <TextField field={subject} label="Sujet" maxLength={160} />
      )}
      <Field id={message.id} label="Votre message" error={message.errors}>
        <Textarea
          key={message.key}
          name={message.name}
          rows={6}
          maxLength={5000}
          defaultValue={textOf(message.initialValue)}
          required
        />
      </Field>
      <Trap field={website} />
      <Button variant="main" busy={form.isBusy}>
        Envoyer le message
      </Button>
      <PrivacyHint purpose="vous répondre" />
    </SiteForm>
  )
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
