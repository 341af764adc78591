import type { MemberAddress } from '@sesame/contract/address'
import { Button, ButtonLink } from '@sesame/ui/button'
import { Form } from 'react-router'

import { FormToken } from '../../lib/forms/form-token.tsx'

import './saved-addresses.css'

const USES = { DELIVERY: 'livraisons', BILLING: 'factures' } as const

export function SavedAddresses({ addresses }: { addresses: readonly MemberAddress[] }) {
  if (addresses.length === 0) {
    return (
      <p className="muted">
        Aucune adresse pour le moment. Celles que vous enregistrez ici vous sont proposées à la
        prochaine commande.
      </p>
    )
  }
  return (
    <ul className="addresses">
      {addresses.map((address) => (
        <li key={address.id}>
          <SavedAddress address={address} />
          <Form method="post" className="actions" action="/mon-espace/adresses">
            <FormToken />
            <input type="hidden" name="form" value="delete" />
            <input type="hidden" name="id" value={address.id} />
            <ButtonLink small href={`/mon-espace/adresses?modifier=${address.id}#adresse`}>
              Modifier<span className="hidden-text"> {address.address}</span>
            </ButtonLink>
            <Button small variant="text">
              Supprimer<span className="hidden-text"> {address.address}</span>
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  )
}

function SavedAddress({ address: saved }: { address: MemberAddress }) {
  const { firstname, lastname, address, addressPart2, postalCode, city, country, type } = saved
  const uses = type.map(({ value }) => USES[value]).join(' et ')
  return (
    <div>
      <b>
        {firstname} {lastname}
      </b>
      <br />
      {address}
      {addressPart2 && `, ${addressPart2}`}
      <br />
      {postalCode} {city}
      {country.alphaThree !== 'FRA' && `, ${country.name}`}
      <small>Pour vos {uses}</small>
    </div>
  )
}
