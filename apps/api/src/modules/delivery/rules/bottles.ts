/** What is known of a line to count its bottles. */
export interface BottleLine {
  kind: 'WINE' | 'BOX'
  quantity: number
  capacity: number | null
  capacityUnit: 'L' | 'CL' | null
  /** Of a box: how many bottles are in it. */
  sellByMultipleOf: number
  isSmall: boolean
}

const FULL_BOTTLE = { L: 0.75, CL: 75 }

/** In half bottles, so that nothing is rounded before the end. */
export function countHalves(lines: readonly BottleLine[]): number {
  return lines.reduce((halves, line) => halves + halvesOf(line), 0)
}

/** The sum is floored, and nothing before it. */
export function wholeBottles(halves: number): number {
  return Math.floor(halves / 2)
}

/** A wine under 75 cl is half a bottle, a box is what is in it. */
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
