import type { Context } from '../context.ts'

/**
 * What changed: one day of the planning, some order, what is taken from stock for some order, some
 * stock or some gift card by an operator, some message, or an order of this number was just paid.
 */
export type OperatorChange =
  | `day ${string}`
  | 'order'
  | 'pick'
  | 'stock'
  | 'card'
  | 'message'
  | `paid ${string}`

export const operatorTopic = (idSite: number) => `${idSite} operators`

/** Signals the open back offices of a site what to read again; call it after the commit. */
export function signalOperators(
  { live, site }: Pick<Context, 'live' | 'site'>,
  changes: readonly OperatorChange[],
): void {
  if (changes.length > 0) live.signal(operatorTopic(site.id), changes)
}
