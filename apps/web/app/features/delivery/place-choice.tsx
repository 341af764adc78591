import { NO_ADDRESS } from '@sesame/contract/delivery'
import type { DeliveryOffer } from '@sesame/contract/delivery-offer'
import { Link } from '@sesame/ui/link'

import { DELIVERY_PARAMS } from './delivery-choice.ts'
import { Option, Options } from './option.tsx'
import { PlaceFields } from './place-fields.tsx'

interface PlaceChoiceProps {
  offer: DeliveryOffer
  onChoose: () => void
}

/** Where it is sent: an address that is saved, or a city. */
export function PlaceChoice({ offer, onChoose }: PlaceChoiceProps) {
  const { selection, addresses } = offer
  const saved = addresses.filter(({ isDeliverable }) => isDeliverable)
  if (saved.length === 0) return <PlaceFields offer={offer} onChoose={onChoose} />
  return (
    <>
      <Options legend="Adresse de livraison">
        {saved.map(({ id, firstname, lastname, address, postalCode, city }) => (
          <Option
            key={id}
            name={DELIVERY_PARAMS.idAddress}
            value={id}
            isChosen={id === selection.idAddress}
            title={address}
            note={`${postalCode} ${city}, pour ${firstname} ${lastname}`}
          />
        ))}
        <Option
          name={DELIVERY_PARAMS.idAddress}
          value={NO_ADDRESS}
          isChosen={selection.idAddress === null}
          title="Une autre adresse"
        />
        <p className="hint">
          <Link href="/mon-espace/adresses">Gérer mes adresses</Link>
        </p>
      </Options>
      {selection.idAddress === null && <PlaceFields offer={offer} onChoose={onChoose} />}
    </>
  )
}
