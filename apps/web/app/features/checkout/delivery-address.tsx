import { Icon } from '@sesame/ui/icon'

import { findChosen, type DeliveryOffer } from '../../lib/delivery-offer.ts'
import { TextField } from '../../lib/site-fields.tsx'
import type { FormFields } from './form-fields.ts'

interface DeliveryAddressProps {
  fields: FormFields
  delivery: DeliveryOffer
}

/** The door; its postal code and city were said when the carrier was chosen. */
export function DeliveryAddress({ fields, delivery }: DeliveryAddressProps) {
  const { postalCode, city } = delivery.wish
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
