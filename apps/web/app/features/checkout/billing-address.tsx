import type { MemberAddress } from '@sesame/contract/address'
import type { ReactNode } from 'react'

import { findChosen, type DeliveryOffer } from '../../lib/delivery-offer.ts'
import { TextField } from '../../lib/site-fields.tsx'
import { OTHER_ADDRESS, SAME_ADDRESS } from './checkout-schema.ts'
import type { FormFields } from './form-fields.ts'

interface BillingAddressProps {
  fields: FormFields
  delivery: DeliveryOffer
  /** Below the fields, as long as they show. */
  children?: ReactNode
}

/** That of the delivery, a saved one, or another: the fields show when they are needed. */
export function BillingAddress({ fields, delivery, children }: BillingAddressProps) {
  const choices = listChoices(delivery)
  const typedFields = (
    <>
      <BillingFields fields={fields} />
      {children}
    </>
  )
  if (choices.length === 0) return typedFields
  const others = [...choices, { value: OTHER_ADDRESS, label: 'Une autre adresse' }]
  const typed = fields.billing.initialValue
  const chosen = others.find(({ value }) => value === typed)?.value ?? choices[0]?.value
  return (
    <div className="billing">
      <fieldset className="options">
        <legend className="hidden-text">Adresse de facturation</legend>
        {others.map(({ value, label }) => (
          <label className="option option--plain" key={value}>
            <input
              type="radio"
              name={fields.billing.name}
              value={value}
              defaultChecked={value === chosen}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <div className="billing__fields">{typedFields}</div>
    </div>
  )
}

function listChoices(delivery: DeliveryOffer) {
  const { carrier, address } = findChosen(delivery)
  const isBrought = delivery.wish.type === 'delivery' && carrier?.deliveryType === 'DELIVERY'
  const saved = delivery.addresses.filter(
    ({ id, type }) => !(isBrought && id === address?.id) && isForBills(type),
  )
  return [
    ...(isBrought ? [{ value: SAME_ADDRESS, label: 'Identique à l’adresse de livraison' }] : []),
    ...saved.map((one) => ({ value: String(one.id), label: lineOf(one) })),
  ]
}

function isForBills(type: MemberAddress['type']): boolean {
  return type.some(({ value }) => value === 'BILLING')
}

function lineOf({ address, postalCode, city }: MemberAddress): string {
  return `${address}, ${postalCode} ${city}`
}

function BillingFields({ fields }: { fields: FormFields }) {
  return (
    <div className="form form--2">
      <TextField
        field={fields.billingStreet}
        label="Numéro et rue"
        autoComplete="billing address-line1"
        maxLength={160}
      />
      <TextField
        field={fields.billingStreet2}
        label="Complément d’adresse"
        autoComplete="billing address-line2"
        maxLength={160}
        isOptional
      />
      <TextField
        field={fields.billingPostalCode}
        label="Code postal"
        autoComplete="billing postal-code"
        maxLength={12}
        half
      />
      <TextField
        field={fields.billingCity}
        label="Ville"
        autoComplete="billing address-level2"
        maxLength={80}
        half
      />
    </div>
  )
}
