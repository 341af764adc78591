export interface WithdrawalOffer {
  lines: readonly { line: number; refundCents: number; canWithdraw: boolean }[]
  /** Standard shipping; 0 if it can no longer be refunded. */
  shippingCents: number
  /** Shipping is refunded if all of these lines are withdrawn; a gift card is not among them. */
  shippingLines: readonly number[]
}

/** What is refunded for the chosen lines: the website shows it, the API records it. */
export function refundOf(
  { lines, shippingCents, shippingLines }: WithdrawalOffer,
  chosen: ReadonlySet<number>,
): number {
  const given = lines.filter(({ line, canWithdraw }) => canWithdraw && chosen.has(line))
  const sum = given.reduce((total, { refundCents }) => total + refundCents, 0)
  const hasShipping = shippingLines.length > 0 && shippingLines.every((line) => chosen.has(line))
  return hasShipping ? sum + shippingCents : sum
}
