import { Field } from '@sesame/ui/field'
import { Icon } from '@sesame/ui/icon'
import { Textarea } from '@sesame/ui/textarea'

import { CheckboxField } from '../../lib/site-fields.tsx'
import { askedFor } from './asked.ts'
import { BillingAddress } from './billing-address.tsx'
import type { CheckoutData } from './checkout-data.ts'
import { DeliveryAddress } from './delivery-address.tsx'
import type { FormFields } from './form-fields.ts'
import { Part } from './part.tsx'

interface GoodsPartsProps {
  checkout: CheckoutData
  fields: FormFields
}

/** What goods ask for: where they go, and where the bill goes. */
export function GoodsParts({ checkout, fields }: GoodsPartsProps) {
  const { delivery, isMember } = checkout
  if (!delivery) return null
  const asked = askedFor(checkout)
  return (
    <>
      {asked.street && (
        <Part title="Adresse de livraison">
          <DeliveryAddress fields={fields} delivery={delivery} />
        </Part>
      )}
      <Part title="Adresse de facturation" isHidden={!asked.billing}>
        <BillingAddress fields={fields} delivery={delivery}>
          {isMember && !asked.street && <SaveField field={fields.savesAddresses} />}
        </BillingAddress>
        {isMember && asked.street && <SaveField field={fields.savesAddresses} />}
      </Part>
    </>
  )
}

/** Shown where an address is typed: the others are saved already. */
function SaveField({ field }: { field: FormFields['savesAddresses'] }) {
  return (
    <CheckboxField field={field}>Enregistrer ces adresses pour ma prochaine commande</CheckboxField>
  )
}

/** A word to those who pack it. */
export function MessageField({ field }: { field: FormFields['message'] }) {
  return (
    <details className="more" open={Boolean(field.initialValue) || undefined}>
      <summary>
        <Icon name="comment" />
        Ajouter un mot à la commande
        <Icon name="chevron-down" />
      </summary>
      <div className="more__in">
        <Field id={field.id} label="Votre message" optional error={field.errors}>
          <Textarea
            key={field.key}
            name={field.name}
            defaultValue={asText(field.initialValue)}
            maxLength={1000}
          />
        </Field>
      </div>
    </details>
  )
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
