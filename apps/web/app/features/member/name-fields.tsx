import type { FieldMetadata } from '@conform-to/react'

import { TextField } from '../../lib/forms/fields.tsx'

interface NameFieldsProps {
  fields: Record<'firstname' | 'lastname', FieldMetadata<unknown>>
}

export function NameFields({ fields }: NameFieldsProps) {
  return (
    <>
      <TextField
        half
        field={fields.firstname}
        label="Prénom"
        autoComplete="given-name"
        maxLength={80}
      />
      <TextField
        half
        field={fields.lastname}
        label="Nom"
        autoComplete="family-name"
        maxLength={80}
      />
    </>
  )
}
