import type { Order } from '@sesame/contract/order'
import { DescriptionList } from '@sesame/ui/description-list'
import { formatDay } from '@sesame/values/french-day'
import { Fragment, type ReactNode } from 'react'

import { DELIVERIES } from '../orders/index.ts'
import { DELIVERY_TYPES } from './order.ts'

type Delivery = NonNullable<Order['delivery']>

export function OrderDelivery({ order, delivery }: { order: Order; delivery: Delivery }) {
  return (
    <section className="panel order__card" aria-labelledby="delivery">
      <h2 id="delivery">Livraison</h2>
      <DescriptionList items={factsOf(order, delivery)} />
    </section>
  )
}

function factsOf({ withdrawal }: Order, delivery: Delivery) {
  const { type, state, carrierName, trackingNumber, trackingUrl } = delivery
  const place = placeOf(delivery)
  const facts: { label: string; value: ReactNode }[] = [
    { label: 'État', value: DELIVERIES[state] },
    { label: 'Mode', value: [DELIVERY_TYPES[type], carrierName].filter(Boolean).join(', ') },
  ]
  if (place.length > 0) facts.push({ label: 'Adresse', value: <Lines lines={place} /> })
  if (trackingNumber) {
    const value = trackingUrl ? (
      <a href={trackingUrl} target="_blank" rel="noreferrer">
        {trackingNumber}
      </a>
    ) : (
      trackingNumber
    )
    facts.push({ label: 'Suivi', value })
  }
  if (withdrawal.isOpen) {
    const until = withdrawal.until ? `jusqu’au ${formatDay(withdrawal.until)}` : 'dès maintenant'
    facts.push({ label: 'Rétractation', value: `possible ${until}` })
  }
  return facts
}

function placeOf({ address, accessPoint, collect }: Delivery): string[] {
  if (collect) return [collect.name, collect.address, `${formatDay(collect.date)}, ${collect.time}`]
  if (accessPoint) {
    const { name, addLine1, zipCode, city } = accessPoint
    return [name, addLine1, `${zipCode} ${city}`]
  }
  if (!address) return []
  const { firstname, lastname, addressPart2, postalCode, city } = address
  return [
    `${firstname} ${lastname}`.trim(),
    address.address,
    addressPart2 ?? '',
    `${postalCode} ${city}`.trim(),
  ].filter(Boolean)
}

export function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, index) => (
    <Fragment key={line}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}
