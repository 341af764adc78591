import type { OrderDelivery } from '@sesame/contract/parcel'
import { buttonClass } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { formatMoment } from '@sesame/values/french-time'
import type { ReactNode } from 'react'

import { dayText } from '../../lib/document/date-text.ts'
import { parcelSteps } from './parcel-steps.ts'

import './parcel.css'
import '../delivery/place.css'

interface ParcelProps {
  delivery: OrderDelivery
  timeZone: string
}

export function Parcel({ delivery, timeZone }: ParcelProps) {
  return (
    <div className="parcel">
      <Place delivery={delivery} />
      <ol className="parcel__track" aria-label="Suivi">
        {parcelSteps(delivery).map(({ state, label, at, isDone }) => (
          <li key={state} data-done={isDone ? '' : undefined}>
            <i>{isDone && <Icon name="check" />}</i>
            <span>
              <b>{label}</b>
              <small>{at ? formatMoment(at, timeZone) : !isDone && 'à venir'}</small>
            </span>
          </li>
        ))}
      </ol>
      <Tracking delivery={delivery} />
    </div>
  )
}

function Place({ delivery }: { delivery: OrderDelivery }) {
  const { accessPoint, address, collect, carrierName } = delivery
  if (collect) {
    return (
      <Where name={collect.name} lines={[collect.address]}>
        Retrait le <b>{dayText(collect.date)}</b>, {collect.time}
      </Where>
    )
  }
  if (accessPoint) {
    const { name, addLine1, zipCode, city } = accessPoint
    return (
      <Where name={name} lines={[addLine1, `${zipCode} ${city}`]}>
        {carrierName}
      </Where>
    )
  }
  if (!address) return null
  const { firstname, lastname, address: street, addressPart2, postalCode, city } = address
  return (
    <Where
      name={`${firstname} ${lastname}`}
      lines={[street, ...(addressPart2 ? [addressPart2] : []), `${postalCode} ${city}`]}
    >
      {carrierName}
    </Where>
  )
}

interface WhereProps {
  name: string
  lines: string[]
  children: ReactNode
}

function Where({ name, lines, children }: WhereProps) {
  return (
    <p className="place">
      <Icon name="location-dot" />
      <span>
        <b>{name}</b>
        {lines.map((line) => (
          <small key={line}>{line}</small>
        ))}
        {children && <span className="place__how">{children}</span>}
      </span>
    </p>
  )
}

function Tracking({ delivery: { trackingNumber, trackingUrl } }: { delivery: OrderDelivery }) {
  if (!trackingNumber) return null
  return (
    <div>
      <p className="small muted">Colis n°&nbsp;{trackingNumber}</p>
      {trackingUrl && (
        <a className={buttonClass()} href={trackingUrl} target="_blank" rel="noopener noreferrer">
          <Icon name="truck" />
          Suivre mon colis<span className="hidden-text"> (nouvel onglet)</span>
        </a>
      )}
    </div>
  )
}
