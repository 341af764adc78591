import type { CollectPoint } from '@sesame/contract/delivery'
import type { DeliveryOffer } from '@sesame/contract/delivery-offer'
import { Icon } from '@sesame/ui/icon'
import { Notice } from '@sesame/ui/notice'

import { capitalised, dayText, shortDayText } from '../../lib/document/date-text.ts'
import { DELIVERY_PARAMS } from './delivery-choice.ts'
import { findChosen } from './find-chosen.ts'
import { Option, Options } from './option.tsx'

import './place.css'

const SHOWN = 8

/** Where it is collected, on which day, in which slot. */
export function CollectChoice({ offer }: { offer: DeliveryOffer }) {
  const { collectPoints } = offer
  const { collectPoint } = findChosen(offer)
  const [only] = collectPoints
  return (
    <>
      {collectPoints.length > 1 || !only ? (
        <PointChoice offer={offer} />
      ) : (
        <>
          <input type="hidden" name={DELIVERY_PARAMS.idPoint} value={only.id} />
          <Where point={only} />
        </>
      )}
      {collectPoint && <DayChoice offer={offer} />}
      {offer.selection.day !== null && <ScheduleChoice offer={offer} day={offer.selection.day} />}
    </>
  )
}

function PointChoice({ offer }: { offer: DeliveryOffer }) {
  return (
    <Options legend="Point de retrait">
      {offer.collectPoints.map((point) => (
        <Option
          key={point.id}
          name={DELIVERY_PARAMS.idPoint}
          value={point.id}
          isChosen={point.id === offer.selection.idPoint}
          title={point.name}
          note={addressOf(point)}
        />
      ))}
    </Options>
  )
}

function Where({ point }: { point: CollectPoint }) {
  return (
    <p className="place">
      <Icon name="location-dot" />
      <span>
        <b>{point.name}</b>
        <br />
        {addressOf(point)}
        {point.hours && <small>{point.hours}</small>}
      </span>
    </p>
  )
}

function addressOf({ address, postalCode, city }: CollectPoint): string {
  return `${address}, ${postalCode} ${city}`
}

function DayChoice({ offer: { days, selection } }: { offer: DeliveryOffer }) {
  if (days.length === 0) {
    return (
      <Notice kind="info">
        Aucun retrait n’est possible ces prochaines semaines. Choisissez la livraison.
      </Notice>
    )
  }
  const rest = days.slice(SHOWN)
  const tile = (day: string) => (
    <Tile
      key={day}
      name={DELIVERY_PARAMS.day}
      value={day}
      isChosen={day === selection.day}
      label={capitalised(shortDayText(day))}
    />
  )
  return (
    <fieldset className="tilegroup">
      <legend className="field__label">Jour du retrait</legend>
      <div className="tiles">{days.slice(0, SHOWN).map(tile)}</div>
      {rest.length > 0 && (
        <details className="more" open={rest.includes(selection.day ?? '') || undefined}>
          <summary>
            Plus de dates
            <Icon name="chevron-down" />
          </summary>
          <div className="tiles">{rest.map(tile)}</div>
        </details>
      )}
    </fieldset>
  )
}

function ScheduleChoice({ offer, day }: { offer: DeliveryOffer; day: string }) {
  const { schedules, selection } = offer
  return (
    <fieldset className="tilegroup">
      <legend className="field__label">Créneau du {dayText(day)}</legend>
      <div className="tiles">
        {schedules.map(({ idSchedule, time, isFree }) => (
          <Tile
            key={idSchedule}
            name={DELIVERY_PARAMS.idSchedule}
            value={String(idSchedule)}
            isChosen={idSchedule === selection.idSchedule}
            label={time}
            {...(!isFree && { note: 'complet' })}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface TileProps {
  name: string
  value: string
  isChosen: boolean
  label: string
  /** Why it cannot be chosen. */
  note?: string
}

function Tile({ name, value, isChosen, label, note }: TileProps) {
  return (
    <label className="tile" data-off={note ? '' : undefined}>
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={isChosen}
        disabled={note !== undefined}
      />
      <b>{label}</b>
      {note && <small>{note}</small>}
    </label>
  )
}
