import type { AccessPoint } from '@sesame/contract/delivery'
import type { DeliveryOffer } from '@sesame/contract/delivery-offer'

import { DELIVERY_PARAMS } from './delivery-choice.ts'
import { distanceText } from './distance.ts'
import { findChosen } from './find-chosen.ts'
import { Option, Options } from './option.tsx'

import './option.css'

const SHOWN = 4

/** Relay points around the address, nearest first. */
export function RelayChoice({ offer }: { offer: DeliveryOffer }) {
  const { accessPoints, selection } = offer
  if (findChosen(offer).carrier?.siteType !== 'RELAY' || accessPoints.length === 0) return null
  const rest = accessPoints.slice(SHOWN)
  const isInRest = rest.some(({ id }) => id === selection.idAccessPoint)
  const row = (point: AccessPoint) => (
    <RelayPoint key={point.id} point={point} isChosen={point.id === selection.idAccessPoint} />
  )
  return (
    <Options legend="Point relais">
      {accessPoints.slice(0, SHOWN).map(row)}
      {rest.length > 0 && (
        <details className="more" open={isInRest || undefined}>
          <summary>
            Voir {rest.length > 1 ? `${rest.length} autres points` : 'un autre point'}
          </summary>
          <div className="options">{rest.map(row)}</div>
        </details>
      )}
    </Options>
  )
}

function RelayPoint({ point, isChosen }: { point: AccessPoint; isChosen: boolean }) {
  const { id, name, addLine1, zipCode, city, distanceM, hours } = point
  return (
    <div className="relay">
      <Option
        name={DELIVERY_PARAMS.idAccessPoint}
        value={id}
        isChosen={isChosen}
        title={name}
        note={`${addLine1}, ${zipCode} ${city}`}
        {...(distanceM !== null && { end: distanceText(distanceM) })}
      />
      {hours.length > 0 && (
        <details className="relay__hours">
          <summary>
            Horaires<span className="hidden-text"> de {name}</span>
          </summary>
          <dl>
            {hours.map(({ day, hours: times }) => (
              <div key={day}>
                <dt>{day}</dt>
                <dd>{times}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  )
}
