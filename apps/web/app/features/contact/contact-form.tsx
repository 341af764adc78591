import { Button } from '@sesame/ui/button'
import { Field } from '@sesame/ui/field'
import { RadioChips } from '@sesame/ui/radio-chips'
import { Textarea } from '@sesame/ui/textarea'

import { PrivacyHint } from '../../lib/document/legal-mentions.tsx'
import { EmailField, Honeypot, TextField } from '../../lib/forms/fields.tsx'
import type { FormReply } from '../../lib/forms/form-reply.ts'
import { SiteForm, useSiteForm } from '../../lib/forms/form.tsx'
import { CONTACT_FORM } from './contact-name.ts'
import { contactSchema } from './contact-schema.ts'

interface ContactFormProps {
  /** Subjects to choose from; the field is free text if there are none. */
  subjects: readonly string[]
  reply: FormReply | undefined
}

export function ContactForm({ subjects, reply }: ContactFormProps) {
  const form = useSiteForm({ name: CONTACT_FORM, schema: contactSchema, reply })
  const { name, email, phone, subject, message, website } = form.fields
  return (
    <SiteForm of={form} hasTwoColumns>
      {subjects.length > 0 ? (
        <RadioChips
          key={subject.key}
          id={subject.id}
          name={subject.name}
          legend="C’est à propos de"
          choices={subjects}
          chosen={textOf(subject.initialValue)}
          error={subject.errors}
        />
      ) : (
        <TextField field={subject} label="Sujet" maxLength={160} />
      )}
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
      <EmailField field={email} hint="Une copie de votre message y est envoyée." />
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
      <Honeypot field={website} />
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
