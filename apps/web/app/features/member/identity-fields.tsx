import type { FieldMetadata } from '@conform-to/react'

import { TextField } from '../../lib/forms/fields.tsx'
import { NameFields } from './name-fields.tsx'

interface IdentityFieldsProps {
  fields: Record<'firstname' | 'lastname' | 'phone' | 'birthdate', FieldMetadata<unknown>>
  requiresBirthdate: boolean
}

export function IdentityFields({ fields, requiresBirthdate }: IdentityFieldsProps) {
  return (
    <>
      <NameFields fields={fields} />
      <TextField
        field={fields.phone}
        label="Téléphone"
        type="tel"
        autoComplete="tel"
        maxLength={30}
        isOptional
      />
      {requiresBirthdate && (
        <TextField
          field={fields.birthdate}
          label="Date de naissance"
          type="date"
          autoComplete="bday"
        />
      )}
    </>
  )
}
