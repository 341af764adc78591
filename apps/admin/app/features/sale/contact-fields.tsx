import type { UseFormReturn } from 'react-hook-form'

import { TextField } from '../../lib/forms/fields.tsx'
import type { SaleForm } from './sale-form.ts'

/** Who buys. The browser does not fill these: it knows the operator, not the customer. */
export function ContactFields({ form }: { form: UseFormReturn<SaleForm> }) {
  return (
    <div className="sale__contact">
      <TextField
        form={form}
        name="user.phone"
        label="Téléphone"
        type="tel"
        autoComplete="off"
        maxLength={30}
      />
      <TextField
        form={form}
        name="user.firstname"
        label="Prénom"
        autoComplete="off"
        maxLength={80}
      />
      <TextField form={form} name="user.lastname" label="Nom" autoComplete="off" maxLength={80} />
      <TextField
        form={form}
        name="user.email"
        label="E-mail"
        type="email"
        autoComplete="off"
        maxLength={254}
      />
    </div>
  )
}
