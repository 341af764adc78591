import type { FreeShipping } from '@sesame/contract/delivery'

import type { Context } from '../../../platform/context.ts'
import { readParcelParameters } from '../queries/settings.ts'
import { freeShippingOf } from '../rules/free-shipping.ts'
import { findLineFaults } from '../rules/lines.ts'
import { findParcelFault } from '../rules/parcel.ts'
import { deliverySettings } from '../rules/settings.ts'
import { sizeOf, type ParcelLine, type ParcelProblem } from './parcel.ts'

/** Parcel summary of a cart, before an address is known. */
export interface ParcelOutline {
  bottles: number
  freeShipping: FreeShipping | null
  problems: ParcelProblem[]
}

/** Computed in one query, because every cart change needs it. */
export async function describeParcel(
  { db, site }: Context,
  lines: ParcelLine[],
  { isSent }: { isSent: boolean },
): Promise<ParcelOutline> {
  const settings = deliverySettings(await readParcelParameters(db, site.id))
  // Products that are no longer sold are not counted.
  const sold = lines.filter(({ product }) => product.isSold)
  const { halves, bottles, subtotalCents } = sizeOf(sold)
  const fault = isSent ? findParcelFault(halves, settings) : null
  return {
    bottles,
    freeShipping: freeShippingOf({ bottles, subtotalCents }, settings),
    problems: [
      ...findLineFaults(lines.map(({ product, quantity }) => ({ ...product, quantity }))),
      ...(fault ? [{ idDeclination: null, ...fault }] : []),
    ],
  }
}
