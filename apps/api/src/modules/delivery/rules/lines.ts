/** What is known of a line to say whether so much of it can be sold. */
export interface StockLine {
  idDeclination: number
  kind: 'WINE' | 'BOX'
  quantity: number
  sellByMultipleOf: number
  isSold: boolean
  /** How many of it there are; null where stock is not counted. */
  available: number | null
  idStock: number
  /** How much of that stock one of it takes. */
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

/** A wine is sold by multiples; what is in a box is another matter. */
function wrongMultiple({ idDeclination, ...line }: StockLine): LineFault[] {
  const { kind, quantity, sellByMultipleOf: multiple } = line
  const over = quantity % multiple
  if (kind === 'BOX' || over === 0) return []
  const orLess = quantity > over ? `, ou retirez-en ${over}` : ''
  const advice = `Ajoutez-en ${multiple - over}${orLess}`
  const reason = `${advice}\u00a0: ce vin se vend par ${multiple}.`
  return [{ idDeclination, code: 'multiple', reason }]
}

/** Lines that share a stock are served from it in their order; whoever comes too late is told. */
function findShortages(lines: readonly StockLine[]): LineFault[] {
  const left = new Map<number, number>()
  for (const line of lines) {
    if (line.available === null) continue
    const known = left.get(line.idStock) ?? Number.POSITIVE_INFINITY
    left.set(line.idStock, Math.min(known, mostUnits(line.available, line.stockUnits)))
  }
  return lines.flatMap((line) => {
    const units = left.get(line.idStock)
    if (units === undefined) return []
    const fitting = Math.min(line.quantity, Math.floor(units / line.stockUnits))
    left.set(line.idStock, units - fitting * line.stockUnits)
    return fitting < line.quantity ? [shortage(line, fitting)] : []
  })
}

/**
 * The most that a stock may hold where so many of a declination can be had: of 8 bottles
 * one box of 6 can, and so of 6 to 11. A doubt is left to the reservation, which knows.
 */
function mostUnits(available: number, unitsEach: number): number {
  return (Math.max(0, available) + 1) * unitsEach - 1
}

function shortage({ idDeclination, quantity }: StockLine, fitting: number): LineFault {
  const reason =
    fitting === 0
      ? 'Il n’en reste plus\u00a0: retirez cet article de votre panier.'
      : `Il n’en reste que ${fitting}\u00a0: retirez-en ${quantity - fitting}.`
  return { idDeclination, code: 'stock', reason }
}
