import { getOpening } from '@sesame/contract/service'

import { termsOf } from '../../features/prices/booking-terms.ts'
import type { BlockLoader } from '../block-source.server.ts'

export const loadOpeningHours: BlockLoader<'openingHours'> = async ({ ctx, services }) => {
  const [opening, list] = await Promise.all([ctx.api(getOpening), services()])
  return { opening, terms: termsOf(list) }
}
