import type { CollectPoint } from '@sesame/contract/delivery'
import { Icon } from '@sesame/ui/icon'
import { Notice } from '@sesame/ui/notice'

import { WISH_NAMES } from '../../lib/delivery-choice.ts'
import { findChosen, type DeliveryOffer } from '../../lib/delivery-offer.ts'
import { capitalised, dayText, shortDayText } from '../../lib/session-text.ts'
import { Option, Options } from './option.tsx'

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
          <input type="hidden" name={WISH_NAMES.idPoint} value={only.id} />
          <Where point={only} />
        </>
      )}
      {collectPoint && <DayChoice offer={offer} />}
      {offer.wish.day !== null && <ScheduleChoice offer={offer} day={offer.wish.day} />}
    </>
  )
}

function PointChoice({ offer }: { offer: DeliveryOffer }) {
  return (
    <Options legend="Point de retrait">
      {offer.collectPoints.map((point) => (
        <Option
          key={point.id}
          name={WISH_NAMES.idPoint}
          value={point.id}
          isChosen={point.id === offer.wish.idPoint}
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

function DayChoice({ offer: { days, wish } }: { offer: DeliveryOffer }) {
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
      name={WISH_NAMES.day}
      value={day}
      isChosen={day === wish.day}
      label={capitalised(shortDayText(day))}
    />
  )
  return (
    <fieldset className="tilegroup">
      <legend className="field__label">Jour du retrait</legend>
      <div className="tiles">{days.slice(0, SHOWN).map(tile)}</div>
      {rest.length > 0 && (
        <details className="more" open={rest.includes(wish.day ?? '') || undefined}>
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
  const { schedules, wish } = offer
  return (
    <fieldset className="tilegroup">
      <legend className="field__label">Créneau du {dayText(day)}</legend>
      <div className="tiles">
        {schedules.map(({ idSchedule, time, isFree }) => (
          <Tile
            key={idSchedule}
            name={WISH_NAMES.idSchedule}
            value={String(idSchedule)}
            isChosen={idSchedule === wish.idSchedule}
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
