import type { Carrier } from '@sesame/contract/delivery'
import type { DeliveryOffer } from '@sesame/contract/delivery-offer'
import { Link } from '@sesame/ui/link'
import { Notice } from '@sesame/ui/notice'
import { formatEuros } from '@sesame/values/money'

import { CART_PATH } from '../../lib/site/shop-paths.ts'
import { DELIVERY_PARAMS } from './delivery-choice.ts'
import { Option, Options } from './option.tsx'

const ICONS = { HOME: 'house', RELAY: 'location-dot', EXPORT: 'truck' } as const

/** Carriers with delay and price, or the reason why there is none. */
export function CarrierChoice({ offer }: { offer: DeliveryOffer }) {
  const { carriers, problem, isCartAtFault, selection } = offer
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
              name={DELIVERY_PARAMS.idCarrier}
              value={carrier.id}
              isChosen={carrier.id === selection.idCarrier}
              icon={ICONS[carrier.siteType]}
              title={carrierTitle(carrier)}
              note={carrier.delay}
              end={<Price carrier={carrier} />}
            />
          ))}
        </Options>
      )}
    </>
  )
}

function carrierTitle({ name, siteType, serviceName }: Carrier): string {
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
