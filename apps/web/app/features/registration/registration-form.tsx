import type { Element } from '@sesame/contract/element'
import { Button } from '@sesame/ui/button'

import { PrivacyHint } from '../../lib/document/legal-mentions.tsx'
import { EmailField, Honeypot, TextField } from '../../lib/forms/fields.tsx'
import type { FormReply } from '../../lib/forms/form-reply.ts'
import { SiteForm, useSiteForm } from '../../lib/forms/form.tsx'
import { registrationName } from './registration-name.ts'
import { registrationSchema } from './registration-schema.ts'

interface RegistrationFormProps {
  element: Element
  reply: FormReply | undefined
}

export default function RegistrationForm({ element, reply }: RegistrationFormProps) {
  const form = useSiteForm({
    name: registrationName(element),
    schema: registrationSchema,
    reply,
    defaultValue: { places: '1' },
  })
  const { firstname, lastname, email, phone, places } = form.fields
  return (
    <SiteForm of={form} hasTwoColumns>
      <TextField field={firstname} label="Prénom" autoComplete="given-name" maxLength={80} half />
      <TextField field={lastname} label="Nom" autoComplete="family-name" maxLength={80} half />
      <EmailField field={email} half />
      <TextField field={phone} label="Téléphone" type="tel" autoComplete="tel" isOptional half />
      <TextField field={places} label="Nombre de places" type="number" min={1} />
      <Honeypot field={form.fields.website} />
      <Button variant="quiet" busy={form.isBusy}>
        M’inscrire
      </Button>
      <PrivacyHint purpose="organiser cet événement" />
    </SiteForm>
  )
}
