import type { AccessPoint } from '@sesame/contract/delivery'
import type { DeliveryOffer } from '@sesame/contract/delivery-offer'
import { Icon, isIconName } from '@sesame/ui/icon'

import { DELIVERY_PARAMS } from './delivery-choice.ts'
import { distanceText } from './distance.ts'
import { findChosen } from './find-chosen.ts'
import { Option, Options } from './option.tsx'
import { RelayMap } from './relay-map.tsx'

import './option.css'

const SHOWN = 4

/** Relay points around the address, nearest first. */
export function RelayChoice({ offer }: { offer: DeliveryOffer }) {
  const { accessPoints, selection } = offer
  if (findChosen(offer).carrier?.siteType !== 'RELAY' || accessPoints.length === 0) return null
  const rest = accessPoints.slice(SHOWN)
  const isInRest = rest.some(({ id }) => id === selection.idAccessPoint)
  const row = (point: AccessPoint) => (
    <RelayPoint
      key={point.id}
      point={point}
      number={accessPoints.indexOf(point) + 1}
      isChosen={point.id === selection.idAccessPoint}
    />
  )
  return (
    <div className="relays__box">
      <div className="relays">
        <RelayMap points={accessPoints} chosenId={selection.idAccessPoint} />
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
      </div>
    </div>
  )
}

interface RelayPointProps {
  point: AccessPoint
  number: number
  isChosen: boolean
}

function RelayPoint({ point, number, isChosen }: RelayPointProps) {
  const { id, name, addLine1, zipCode, city, icon, distanceM, hours } = point
  return (
    <div className="relay">
      <Option
        name={DELIVERY_PARAMS.idAccessPoint}
        value={id}
        isChosen={isChosen}
        mark={
          <i className="relay__number" aria-hidden="true">
            {number}
          </i>
        }
        title={name}
        note={
          <span className="relay__where">
            {isIconName(icon) && <Icon name={icon} />}
            {addLine1}, {zipCode} {city}
          </span>
        }
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
