import { Link } from '@sesame/ui/link'

import { NO_ADDRESS, WISH_NAMES } from '../../lib/delivery-choice.ts'
import type { DeliveryOffer } from '../../lib/delivery-offer.ts'
import { Option, Options } from './option.tsx'
import { PlaceFields } from './place-fields.tsx'

interface PlaceChoiceProps {
  offer: DeliveryOffer
  onChoose: () => void
}

/** Where it is sent: an address that is saved, or a city. */
export function PlaceChoice({ offer, onChoose }: PlaceChoiceProps) {
  const { wish, addresses, countries } = offer
  const saved = addresses.filter(
    ({ type, country }) =>
      type.some(({ value }) => value === 'DELIVERY') &&
      countries.some(({ id }) => id === country.id),
  )
  if (saved.length === 0) return <PlaceFields offer={offer} onChoose={onChoose} />
  return (
    <>
      <Options legend="Adresse de livraison">
        {saved.map(({ id, firstname, lastname, address, postalCode, city }) => (
          <Option
            key={id}
            name={WISH_NAMES.idAddress}
            value={id}
            isChosen={id === wish.idAddress}
            title={address}
            note={`${postalCode} ${city}, pour ${firstname} ${lastname}`}
          />
        ))}
        <Option
          name={WISH_NAMES.idAddress}
          value={NO_ADDRESS}
          isChosen={wish.idAddress === null}
          title="Une autre adresse"
        />
        <p className="hint">
          <Link href="/mon-espace/adresses">Gérer mes adresses</Link>
        </p>
      </Options>
      {wish.idAddress === null && <PlaceFields offer={offer} onChoose={onChoose} />}
    </>
  )
}
