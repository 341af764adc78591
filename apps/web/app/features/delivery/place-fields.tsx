import type { City } from '@sesame/contract/site'
import { Button } from '@sesame/ui/button'
import { Field } from '@sesame/ui/field'
import { Input } from '@sesame/ui/input'
import { Select } from '@sesame/ui/select'
import { useRef, type FocusEvent, type KeyboardEvent } from 'react'

import { WISH_NAMES } from '../../lib/delivery-choice.ts'
import { FRANCE, type DeliveryOffer } from '../../lib/delivery-offer.ts'
import { useCities } from './use-cities.ts'

interface PlaceFieldsProps {
  offer: DeliveryOffer
  onChoose: () => void
}

/** Postal code and city. Known places are proposed; any other may be typed. */
export function PlaceFields({ offer, onChoose }: PlaceFieldsProps) {
  const { wish, countries, carriers, isCartAtFault } = offer
  const box = useRef<HTMLDivElement>(null)
  const country = countries.find(({ alphaThree }) => alphaThree === (wish.country ?? FRANCE))
  const fill = (city: Pick<City, 'postalCode' | 'name'>) => {
    setField(box.current, WISH_NAMES.postalCode, city.postalCode)
    setField(box.current, WISH_NAMES.city, city.name)
    onChoose()
  }
  const { cities, lookUp, forget } = useCities(country?.id ?? null, fill)
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && box.current?.contains(relatedTarget)) return
    const postalCode = readField(box.current, WISH_NAMES.postalCode)
    const city = readField(box.current, WISH_NAMES.city)
    const isNew = postalCode !== (wish.postalCode ?? '') || city !== (wish.city ?? '')
    if (postalCode && city && isNew) onChoose()
  }
  // Enter says that the place is given: nothing is left to propose.
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') forget()
  }
  return (
    <div className="place-fields" ref={box} onBlur={onBlur}>
      <div className="form form--2">
        <Field id="cp" label="Code postal" half>
          <Input
            name={WISH_NAMES.postalCode}
            defaultValue={wish.postalCode ?? ''}
            autoComplete="shipping postal-code"
            inputMode={country?.alphaThree === FRANCE ? 'numeric' : 'text'}
            maxLength={12}
            onInput={({ currentTarget }) => lookUp(currentTarget.value, 'postalCode')}
            onKeyDown={onKeyDown}
          />
        </Field>
        <Field id="ville" label="Ville" half>
          <Input
            name={WISH_NAMES.city}
            defaultValue={wish.city ?? ''}
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
          // The button that was pressed is gone, and the focus with it.
          inputOf(box.current, WISH_NAMES.city)?.focus({ preventScroll: true })
          fill(city)
        }}
      />
      {countries.length > 1 ? (
        <Field id="pays" label="Pays">
          <Select name={WISH_NAMES.country} defaultValue={wish.country ?? FRANCE}>
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
