import type { Carrier } from '@sesame/contract/delivery'
import { Link } from '@sesame/ui/link'
import { Notice } from '@sesame/ui/notice'
import { formatEuros } from '@sesame/values/money'

import { WISH_NAMES } from '../../lib/delivery-choice.ts'
import type { DeliveryOffer } from '../../lib/delivery-offer.ts'
import { CART_PATH } from '../../lib/shop-paths.ts'
import { Option, Options } from './option.tsx'

const ICONS = { HOME: 'house', RELAY: 'location-dot', EXPORT: 'truck' } as const

/** Who brings it, when and for how much; or why nobody does. */
export function CarrierChoice({ offer }: { offer: DeliveryOffer }) {
  const { carriers, problem, isCartAtFault, wish } = offer
  return (
    <>
      {problem && (
        <Notice kind={carriers.length > 0 ? 'info' : 'bad'} live>
          {problem} {isCartAtFault && <Link href={CART_PATH}>Modifier le panier</Link>}
        </Notice>
      )}
      {carriers.length > 0 && (
        <Options legend="Mode de livraison">
          {carriers.map((carrier) => (
            <Option
              key={carrier.id}
              name={WISH_NAMES.idCarrier}
              value={carrier.id}
              isChosen={carrier.id === wish.idCarrier}
              icon={ICONS[carrier.siteType]}
              title={nameOf(carrier)}
              note={carrier.delay}
              end={<Price carrier={carrier} />}
            />
          ))}
        </Options>
      )}
    </>
  )
}

function nameOf({ name, siteType, serviceName }: Carrier): string {
  return siteType === 'EXPORT' && serviceName ? `${name}, ${serviceName}` : name
}

function Price({ carrier: { priceCents, feeCents } }: { carrier: Carrier }) {
  if (priceCents > 0) return <b>{formatEuros(priceCents)}</b>
  return (
    <>
      {feeCents > 0 && (
        <s>
          <span className="hidden-text">au lieu de </span>
          {formatEuros(feeCents)}
        </s>
      )}
      <b>Offerte</b>
    </>
  )
}
