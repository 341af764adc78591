import type { Preview } from './withdrawal-data.ts'

/**
 * Amount refunded for the chosen lines; delivery is included only if every line that can be
 * withdrawn is chosen.
 */
export function refundOf(
  { lines, shippingCents }: Pick<Preview, 'lines' | 'shippingCents'>,
  chosen: ReadonlySet<number>,
): number {
  const possible = lines.filter(({ canWithdraw }) => canWithdraw)
  const given = possible.filter(({ line }) => chosen.has(line))
  const sum = given.reduce((total, { refundCents }) => total + refundCents, 0)
  return given.length > 0 && given.length === possible.length ? sum + shippingCents : sum
}
