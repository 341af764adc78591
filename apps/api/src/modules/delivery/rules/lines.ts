import { quantityStep } from '@sesame/values/cart'

/** Data of a line for checking its quantity. */
export interface StockLine {
  idDeclination: number
  kind: 'WINE' | 'BOX'
  quantity: number
  sellByMultipleOf: number
  isSold: boolean
  idStock: number
  /** Available quantity of that stock; null if not counted. */
  unitsLeft: number | null
  /** Units of stock per item. */
  stockUnits: number
}

export interface LineFault {
  idDeclination: number
  code: 'stock' | 'multiple' | 'unknown'
  reason: string
}

export function findLineFaults(lines: readonly StockLine[]): LineFault[] {
  const sold = lines.filter(({ isSold }) => isSold)
  return [...lines.flatMap(unsold), ...sold.flatMap(wrongMultiple), ...findShortages(sold)]
}

function unsold({ idDeclination, isSold }: StockLine): LineFault[] {
  const reason = 'Ce produit n’est plus en vente\u00a0: retirez-le de votre panier.'
  return isSold ? [] : [{ idDeclination, code: 'unknown', reason }]
}

function wrongMultiple({ idDeclination, ...line }: StockLine): LineFault[] {
  const { kind, quantity, sellByMultipleOf } = line
  const multiple = quantityStep(kind, sellByMultipleOf)
  const over = quantity % multiple
  if (over === 0) return []
  const orLess = quantity > over ? `, ou retirez-en ${over}` : ''
  const advice = `Ajoutez-en ${multiple - over}${orLess}`
  const reason = `${advice}\u00a0: ce vin se vend par ${multiple}.`
  return [{ idDeclination, code: 'multiple', reason }]
}

/** Lines with a common stock are served in order; the line that exceeds it gets the error. */
function findShortages(lines: readonly StockLine[]): LineFault[] {
  const left = new Map<number, number>()
  for (const { idStock, unitsLeft } of lines) {
    if (unitsLeft !== null) left.set(idStock, Math.max(0, unitsLeft))
  }
  return lines.flatMap((line) => {
    const units = left.get(line.idStock)
    if (units === undefined) return []
    const fitting = Math.min(line.quantity, Math.floor(units / line.stockUnits))
    left.set(line.idStock, units - fitting * line.stockUnits)
    return fitting < line.quantity ? [shortage(line, fitting)] : []
  })
}

function shortage({ idDeclination, quantity }: StockLine, fitting: number): LineFault {
  const reason =
    fitting === 0
      ? 'Il n’en reste plus\u00a0: retirez cet article de votre panier.'
      : `Il n’en reste que ${fitting}\u00a0: retirez-en ${quantity - fitting}.`
  return { idDeclination, code: 'stock', reason }
}
