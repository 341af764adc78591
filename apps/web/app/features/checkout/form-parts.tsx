import { Field } from '@sesame/ui/field'
import { Icon } from '@sesame/ui/icon'
import { Textarea } from '@sesame/ui/textarea'
import type { ReactNode } from 'react'

import { CheckboxField, EmailField, TextField } from '../../lib/forms/fields.tsx'
import { BillingAddress, DeliveryAddress, hasBillingChoice } from './addresses.tsx'
import type { CheckoutData } from './checkout-data.ts'
import { type FormFields, requiredFields } from './checkout-schema.ts'

interface PartProps {
  /** Null where what it holds says what it is. */
  title: string | null
  className?: string
  /** Stays mounted, so that the values entered in it are preserved. */
  isHidden?: boolean
  children: ReactNode
}

export function Part({ title, className, isHidden = false, children }: PartProps) {
  return (
    <section className={className} hidden={isHidden}>
      {title !== null && <h2>{title}</h2>}
      {children}
    </section>
  )
}

export function ContactFields({ fields }: { fields: FormFields }) {
  return (
    <div className="form form--2">
      <EmailField field={fields.email} hint="La confirmation et la facture y seront envoyées." />
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

interface GoodsPartsProps {
  checkout: CheckoutData
  fields: FormFields
}

/** Fields that products require: delivery and billing address. */
export function GoodsParts({ checkout, fields }: GoodsPartsProps) {
  const { delivery, isMember } = checkout
  if (!delivery) return null
  const required = requiredFields(checkout)
  return (
    <>
      {required.street && (
        <Part title="Adresse de livraison">
          <DeliveryAddress fields={fields} delivery={delivery} />
        </Part>
      )}
      <Part
        title={hasBillingChoice(delivery) ? 'Adresse de facturation' : null}
        isHidden={!required.billing}
      >
        <BillingAddress fields={fields} delivery={delivery}>
          {isMember && !required.street && <SaveField field={fields.savesAddresses} />}
        </BillingAddress>
        {isMember && required.street && <SaveField field={fields.savesAddresses} />}
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
