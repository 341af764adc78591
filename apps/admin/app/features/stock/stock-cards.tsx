import type { Stock } from '@sesame/contract/stock'

import { MoveButton, StockName, StockStateTag } from './stock-parts.tsx'
import { units } from './stock.ts'

interface StockCardsProps {
  stocks: readonly Stock[]
  onMove: ((stock: Stock) => void) | undefined
}

/** The same as the table, below 700 px. */
export function StockCards({ stocks, onMove }: StockCardsProps) {
  return (
    <ul className="cards below-700">
      {stocks.map((stock) => (
        <li key={stock.id}>
          <h2>
            <StockName stock={stock} />
          </h2>
          <span className="cards__total">
            {units(stock.onHand - stock.reserved)}
            <small>disponibles</small>
          </span>
          <p className="cards__facts">{quantities(stock)}</p>
          <div className="cards__end">
            <StockStateTag state={stock.state} />
            <MoveButton stock={stock} onMove={onMove} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** « 12 en main, 2 réservés, 3 à préparer » */
export function quantities({ onHand, reserved, toPrepare }: Stock): string {
  return [
    `${units(onHand)} en main`,
    reserved > 0 && `${units(reserved)} ${reserved > 1 ? 'réservés' : 'réservé'}`,
    toPrepare > 0 && `${units(toPrepare)} à préparer`,
  ]
    .filter(Boolean)
    .join(', ')
}
