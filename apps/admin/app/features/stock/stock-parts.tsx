import type { Stock } from '@sesame/contract/stock'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { Link } from 'react-router'

import { STATES, STOCK_PATH } from './stock.ts'

/** A word and a shape, then a colour. */
export function StockStateTag({ state }: Pick<Stock, 'state'>) {
  const { one, kind, icon } = STATES[state]
  return (
    <span className={`tag tag--${kind}`}>
      <Icon name={icon} />
      {one}
    </span>
  )
}

export function StockName({ stock }: { stock: Stock }) {
  return (
    <>
      <Link className="stock__name" to={`${STOCK_PATH}/${stock.id}`}>
        {stock.name}
      </Link>
      <small>
        {[stock.reference, !stock.isOnSale && 'retiré de la vente'].filter(Boolean).join(', ')}
      </small>
    </>
  )
}

interface MoveButtonProps {
  stock: Stock
  /** Missing for roles that may not move stock. */
  onMove: ((stock: Stock) => void) | undefined
}

export function MoveButton({ stock, onMove }: MoveButtonProps) {
  if (!onMove) return null
  return (
    <Button type="button" small onClick={() => onMove(stock)}>
      Entrée ou sortie<span className="hidden-text">&nbsp;: {stock.name}</span>
    </Button>
  )
}
