import type { Hold } from '@sesame/contract/hold'
import { quoteSale } from '@sesame/contract/sale'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { useApi } from '../../lib/api/use-api.ts'
import { cartBody, type Extras } from './cart.ts'

/** The price of the sale as it stands; the last one is shown until the next is there. */
export function useQuote(hold: Hold | null, extras: Extras) {
  const call = useApi()
  const body = cartBody(hold, extras)
  return useQuery({
    // A changed number of players changes the price, not the id of the hold.
    queryKey: [quoteSale.path, body, hold?.players],
    queryFn: () => call(quoteSale, { body }),
    placeholderData: keepPreviousData,
  })
}
