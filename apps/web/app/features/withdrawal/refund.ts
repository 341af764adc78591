import type { Preview } from './withdrawal-data.ts'

/** What comes back for these lines; the delivery goes with the last of the goods. */
export function refundOf(
  { lines, shippingCents }: Pick<Preview, 'lines' | 'shippingCents'>,
  chosen: ReadonlySet<number>,
): number {
  const possible = lines.filter(({ canWithdraw }) => canWithdraw)
  const given = possible.filter(({ line }) => chosen.has(line))
  const sum = given.reduce((total, { refundCents }) => total + refundCents, 0)
  return given.length > 0 && given.length === possible.length ? sum + shippingCents : sum
}
