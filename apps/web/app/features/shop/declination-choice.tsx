import type { Declination } from '@sesame/contract/catalog'
import { formatEuros } from '@sesame/values/money'

import { stockText } from './product-words.ts'

interface DeclinationChoiceProps {
  legend: string
  declinations: readonly Declination[]
  chosen: Declination
  onChoose: (id: number) => void
}

/** Radio buttons styled as tiles; sold-out declinations are crossed out and cannot be chosen. */
export function DeclinationChoice(props: DeclinationChoiceProps) {
  const { legend, declinations, chosen, onChoose } = props
  return (
    <fieldset className="tilegroup declinations">
      <legend className="field__label">{legend}</legend>
      <div className="tiles">
        {declinations.map((one) => {
          const { id, name, priceCents, stock } = one
          return (
            <label key={id} className={stock.isAvailable ? 'tile' : 'tile tile--gone'}>
              <input
                type="radio"
                name="declination"
                value={id}
                checked={id === chosen.id}
                disabled={!stock.isAvailable}
                onChange={() => onChoose(id)}
              />
              <b>{name}</b>
              <small>
                {stock.isAvailable && priceCents !== null
                  ? formatEuros(priceCents)
                  : stockText(one)?.toLowerCase()}
              </small>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
