import type { MemberAddress } from '@sesame/contract/address'
import type { DeliveryOffer } from '@sesame/contract/delivery-offer'
import { Icon } from '@sesame/ui/icon'
import type { ReactNode } from 'react'

import { TextField } from '../../lib/forms/fields.tsx'
import { findChosen } from '../delivery/index.ts'
import { type FormFields, OTHER_ADDRESS, SAME_ADDRESS } from './checkout-schema.ts'

import './goods.css'
import '../delivery/option.css'
import '../delivery/place.css'

interface DeliveryAddressProps {
  fields: FormFields
  delivery: DeliveryOffer
}

/** Street address; postal code and city were entered when the carrier was chosen. */
export function DeliveryAddress({ fields, delivery }: DeliveryAddressProps) {
  const { postalCode, city } = delivery.selection
  const { country } = findChosen(delivery)
  const isAbroad = delivery.countries.length > 1 && country
  return (
    <div className="form form--2">
      <TextField
        field={fields.street}
        label="Numéro et rue"
        autoComplete="shipping address-line1"
        maxLength={160}
      />
      <TextField
        field={fields.street2}
        label="Bâtiment, étage, digicode"
        autoComplete="shipping address-line2"
        maxLength={160}
        isOptional
      />
      <p className="place">
        <Icon name="location-dot" />
        <span>
          <b>
            {postalCode} {city}
          </b>
          {isAbroad && `, ${country.name}`}
        </span>
        <a href="#livraison">
          Modifier<span className="hidden-text"> la ville</span>
        </a>
      </p>
      <Recipient fields={fields} />
    </div>
  )
}

function Recipient({ fields }: { fields: FormFields }) {
  const { recipientFirstname, recipientLastname } = fields
  return (
    <details className="more" open={Boolean(recipientFirstname.initialValue) || undefined}>
      <summary>
        <Icon name="user" />
        Le colis est pour quelqu’un d’autre
        <Icon name="chevron-down" />
      </summary>
      <div className="more__in form form--2">
        <TextField
          field={recipientFirstname}
          label="Prénom du destinataire"
          maxLength={80}
          isOptional
          half
        />
        <TextField
          field={recipientLastname}
          label="Nom du destinataire"
          maxLength={80}
          isOptional
          half
        />
      </div>
    </details>
  )
}

interface BillingAddressProps {
  fields: FormFields
  delivery: DeliveryOffer
  /** Below the fields, as long as they show. */
  children?: ReactNode
}

/** That of the delivery, a saved one, another, or none: the fields show when they are needed. */
export function BillingAddress({ fields, delivery, children }: BillingAddressProps) {
  const choices = listChoices(delivery)
  const typedFields = (
    <>
      <BillingFields fields={fields} />
      {children}
    </>
  )
  if (choices.length === 0) {
    return (
      <details className="more" open={isBegun(fields) || undefined}>
        <summary>
          <Icon name="file" />
          Ajouter une adresse de facturation
          <Icon name="chevron-down" />
        </summary>
        <div className="more__in">{typedFields}</div>
      </details>
    )
  }
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

/** Something was typed, or refused: without JavaScript the page comes back with it. */
function isBegun({ billingStreet, billingPostalCode, billingCity }: FormFields): boolean {
  return [billingStreet, billingPostalCode, billingCity].some(
    ({ initialValue, errors }) => Boolean(initialValue) || errors !== undefined,
  )
}

/** Without one, an address of its own may be added. */
export function hasBillingChoice(delivery: DeliveryOffer): boolean {
  return listChoices(delivery).length > 0
}

function listChoices(delivery: DeliveryOffer) {
  const { carrier, address } = findChosen(delivery)
  const isBrought = delivery.selection.type === 'delivery' && carrier?.deliveryType === 'DELIVERY'
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
