/** Data of a line for counting bottles. */
export interface BottleLine {
  kind: 'WINE' | 'BOX'
  quantity: number
  capacity: number | null
  capacityUnit: 'L' | 'CL' | null
  /** Number of bottles in a box. */
  sellByMultipleOf: number
  isSmall: boolean
}

const FULL_BOTTLE = { L: 0.75, CL: 75 }

/** Counts half bottles, so that only the total is rounded. */
export function countHalves(lines: readonly BottleLine[]): number {
  return lines.reduce((halves, line) => halves + halvesOf(line), 0)
}

/** Only the sum is rounded down. */
export function wholeBottles(halves: number): number {
  return Math.floor(halves / 2)
}

/** A wine below 75 cl counts as half a bottle, a box as its contents. */
export function countBottles(lines: readonly BottleLine[]): number {
  return wholeBottles(countHalves(lines))
}

function halvesOf({ kind, quantity, isSmall, sellByMultipleOf, ...volume }: BottleLine): number {
  if (kind === 'BOX') return quantity * sellByMultipleOf * (isSmall ? 1 : 2)
  return quantity * (isUnderFull(volume) ? 1 : 2)
}

function isUnderFull({ capacity, capacityUnit }: Pick<BottleLine, 'capacity' | 'capacityUnit'>) {
  return capacity !== null && capacityUnit !== null && capacity < FULL_BOTTLE[capacityUnit]
}
