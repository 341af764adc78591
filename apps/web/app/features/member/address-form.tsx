import type { MemberAddress } from '@sesame/contract/address'
import type { Profile } from '@sesame/contract/member'
import type { Country } from '@sesame/contract/site'
import { Button, ButtonLink } from '@sesame/ui/button'
import { Field } from '@sesame/ui/field'
import { Select } from '@sesame/ui/select'

import { CheckboxField, TextField } from '../../lib/forms/fields.tsx'
import type { FormReply } from '../../lib/forms/form-reply.ts'
import { SiteForm, useSiteForm } from '../../lib/forms/form.tsx'
import { AddressForm } from './address-schema.ts'
import { NameFields } from './name-fields.tsx'

const FRANCE = 'FRA'
const NEW = { country: FRANCE, isForDelivery: 'on', isForBilling: 'on' }

interface SavedAddressFormProps {
  /** Address to edit; null for a new one. */
  address: MemberAddress | null
  /** Default name of a new address. */
  person: Pick<Profile, 'firstname' | 'lastname'>
  countries: readonly Country[]
  reply: FormReply | undefined
}

export function SavedAddressForm(props: SavedAddressFormProps) {
  const { address, person, countries, reply } = props
  const form = useSiteForm({
    name: address ? 'update' : 'create',
    schema: AddressForm,
    reply,
    defaultValue: address ? valuesOf(address) : { ...NEW, ...person },
  })
  const { fields } = form
  return (
    <SiteForm of={form} hasTwoColumns>
      {address && <input type="hidden" name="id" value={address.id} />}
      <NameFields fields={fields} />
      <TextField
        field={fields.address}
        label="Numéro et rue"
        autoComplete="address-line1"
        maxLength={160}
      />
      <TextField
        field={fields.addressPart2}
        label="Bâtiment, étage, digicode"
        autoComplete="address-line2"
        maxLength={160}
        isOptional
      />
      <TextField
        half
        field={fields.postalCode}
        label="Code postal"
        autoComplete="postal-code"
        maxLength={12}
      />
      <TextField
        half
        field={fields.city}
        label="Ville"
        autoComplete="address-level2"
        maxLength={80}
      />
      <Field id={fields.country.id} label="Pays" error={fields.country.errors}>
        <Select
          key={fields.country.key}
          name={fields.country.name}
          defaultValue={
            typeof fields.country.initialValue === 'string' ? fields.country.initialValue : FRANCE
          }
        >
          {countries.map(({ id, alphaThree, name }) => (
            <option key={id} value={alphaThree}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <div>
        <CheckboxField field={fields.isForDelivery}>Pour mes livraisons</CheckboxField>
        <CheckboxField field={fields.isForBilling}>Pour mes factures</CheckboxField>
      </div>
      <div className="actions">
        <Button variant="main" busy={form.isBusy}>
          {address ? 'Enregistrer cette adresse' : 'Ajouter cette adresse'}
        </Button>
        {address && (
          <ButtonLink variant="text" href="/mon-espace/adresses">
            Ne rien changer
          </ButtonLink>
        )}
      </div>
    </SiteForm>
  )
}

function valuesOf(saved: MemberAddress) {
  const { firstname, lastname, address, addressPart2, postalCode, city, country, type } = saved
  const isFor = (one: string) => type.some(({ value }) => value === one)
  return {
    firstname,
    lastname,
    address,
    addressPart2: addressPart2 ?? undefined,
    postalCode,
    city,
    country: country.alphaThree,
    isForDelivery: isFor('DELIVERY') ? 'on' : undefined,
    isForBilling: isFor('BILLING') ? 'on' : undefined,
  }
}
