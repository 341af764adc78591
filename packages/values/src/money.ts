/** « 84,00 € », « 1 234,50 € », « −12,00 € », with non-breaking spaces; see `french-day.ts`. */
export function formatEuros(cents: number): string {
  assertWhole(cents)
  const size = Math.abs(cents)
  const euros = String(Math.floor(size / 100)).replaceAll(/\B(?=(?:\d{3})+$)/g, '\u202f')
  const rest = String(size % 100).padStart(2, '0')
  return `${cents < 0 ? '\u2212' : ''}${euros},${rest}\u00a0€`
}

/**
 * Splits a total in proportion to weights into whole cents. Remaining cents go to the largest
 * remainders, first one first; equal shares if all weights are zero.
 */
export function allocate(totalCents: number, weights: readonly number[]): number[] {
  assertWhole(totalCents)
  for (const weight of weights) assertWeight(weight)
  if (weights.length === 0 && totalCents !== 0) throw new RangeError('nobody to allocate to')

  const parts = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1)
  const sum = parts.reduce((total, part) => total + BigInt(part), 0n)
  const size = BigInt(Math.abs(totalCents))
  // Uses BigInt, because a product of two amounts may exceed a safe integer.
  const shares = parts.map((part) => Number((size * BigInt(part)) / sum))
  const left = Math.abs(totalCents) - shares.reduce((total, share) => total + share, 0)
  const remainders = parts.map((part, index) => ({ index, rest: (size * BigInt(part)) % sum }))
  const first = remainders.toSorted((a, b) => compare(b.rest, a.rest) || a.index - b.index)
  for (const { index } of first.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1
  return totalCents < 0 ? shares.map((share) => 0 - share) : shares
}

type VatSplit = { netCents: number; vatCents: number }

/** The tax included in an amount; the rate is in hundredths of a percent, 2000 = 20 %. */
export function vatOf(grossCents: number, rateBp: number): VatSplit {
  assertWhole(grossCents)
  assertWeight(rateBp)
  const base = 10_000 + rateBp
  const size = Math.abs(grossCents)
  // Halves are rounded away from zero, so that a credit note mirrors its invoice.
  const rounded = Math.floor((2 * size * 10_000 + base) / (2 * base))
  const netCents = grossCents < 0 ? 0 - rounded : rounded
  return { netCents, vatCents: grossCents - netCents }
}

function compare(one: bigint, other: bigint): number {
  return one < other ? -1 : Number(one > other)
}

function assertWhole(cents: number): void {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not whole cents: ${cents}`)
}

function assertWeight(weight: number): void {
  if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError(`not a weight: ${weight}`)
}
