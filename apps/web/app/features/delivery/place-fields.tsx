import { FRANCE } from '@sesame/contract/delivery'
import type { DeliveryOffer } from '@sesame/contract/delivery-offer'
import type { City } from '@sesame/contract/site'
import { Button } from '@sesame/ui/button'
import { Field } from '@sesame/ui/field'
import { Input } from '@sesame/ui/input'
import { Select } from '@sesame/ui/select'
import { useRef, type FocusEvent, type KeyboardEvent } from 'react'

import { DELIVERY_PARAMS } from './delivery-choice.ts'
import { useCities } from './use-cities.ts'

interface PlaceFieldsProps {
  offer: DeliveryOffer
  onChoose: () => void
}

/** Postal code and city. Known places are proposed; any other may be typed. */
export function PlaceFields({ offer, onChoose }: PlaceFieldsProps) {
  const { selection, countries, carriers, isCartAtFault } = offer
  const box = useRef<HTMLDivElement>(null)
  const country = countries.find(({ alphaThree }) => alphaThree === (selection.country ?? FRANCE))
  const fill = (city: Pick<City, 'postalCode' | 'name'>) => {
    setField(box.current, DELIVERY_PARAMS.postalCode, city.postalCode)
    setField(box.current, DELIVERY_PARAMS.city, city.name)
    onChoose()
  }
  const { cities, lookUp, forget } = useCities(country?.id ?? null, fill)
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && box.current?.contains(relatedTarget)) return
    const postalCode = readField(box.current, DELIVERY_PARAMS.postalCode)
    const city = readField(box.current, DELIVERY_PARAMS.city)
    const isNew = postalCode !== (selection.postalCode ?? '') || city !== (selection.city ?? '')
    if (postalCode && city && isNew) onChoose()
  }
  // Enter submits the place, so the suggestions are closed.
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') forget()
  }
  return (
    <div className="place-fields" ref={box} onBlur={onBlur}>
      <div className="form form--2">
        <Field id="cp" label="Code postal" half>
          <Input
            name={DELIVERY_PARAMS.postalCode}
            defaultValue={selection.postalCode ?? ''}
            autoComplete="shipping postal-code"
            inputMode={country?.alphaThree === FRANCE ? 'numeric' : 'text'}
            maxLength={12}
            onInput={({ currentTarget }) => lookUp(currentTarget.value, 'postalCode')}
            onKeyDown={onKeyDown}
          />
        </Field>
        <Field id="ville" label="Ville" half>
          <Input
            name={DELIVERY_PARAMS.city}
            defaultValue={selection.city ?? ''}
            autoComplete="shipping address-level2"
            maxLength={80}
            onInput={({ currentTarget }) => lookUp(currentTarget.value, 'name')}
            onKeyDown={onKeyDown}
          />
        </Field>
      </div>
      <Cities
        cities={cities}
        onChoose={(city) => {
          forget()
          // The focused button was removed, so the focus is moved.
          inputOf(box.current, DELIVERY_PARAMS.city)?.focus({ preventScroll: true })
          fill(city)
        }}
      />
      {countries.length > 1 ? (
        <Field id="pays" label="Pays">
          <Select name={DELIVERY_PARAMS.country} defaultValue={selection.country ?? FRANCE}>
            {countries.map(({ id, alphaThree, name }) => (
              <option key={id} value={alphaThree}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        <p className="hint">Livraison en France métropolitaine.</p>
      )}
      {carriers.length === 0 && !isCartAtFault && <Button>Voir les livraisons possibles</Button>}
    </div>
  )
}

function Cities({ cities, onChoose }: { cities: City[]; onChoose: (city: City) => void }) {
  return (
    <>
      <output className="hidden-text">{cities.length > 0 && countText(cities.length)}</output>
      {cities.length > 0 && (
        <ul className="cities" aria-label="Communes proposées">
          {cities.map((city) => (
            <li key={city.id}>
              <button type="button" onClick={() => onChoose(city)}>
                {city.postalCode} {city.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function countText(count: number): string {
  return count > 1 ? `${count}\u00a0communes proposées` : 'Une commune proposée'
}

function inputOf(box: HTMLElement | null, name: string): HTMLInputElement | null {
  return box?.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? null
}

function readField(box: HTMLElement | null, name: string): string {
  return inputOf(box, name)?.value.trim() ?? ''
}

function setField(box: HTMLElement | null, name: string, value: string): void {
  const input = inputOf(box, name)
  if (input) input.value = value
}
