import { TextField } from '../../lib/site-fields.tsx'
import type { FormFields } from './form-fields.ts'

export function ContactFields({ fields }: { fields: FormFields }) {
  return (
    <div className="form form--2">
      <TextField
        field={fields.email}
        label="Adresse e-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        hint="La confirmation et la facture y seront envoyées."
      />
      <TextField
        field={fields.firstname}
        label="Prénom"
        autoComplete="given-name"
        maxLength={80}
        half
      />
      <TextField
        field={fields.lastname}
        label="Nom"
        autoComplete="family-name"
        maxLength={80}
        half
      />
      <TextField
        field={fields.phone}
        label="Téléphone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        hint="Seulement pour vous joindre en cas d’imprévu. Pas besoin de compte."
      />
    </div>
  )
}
