import { useGetList, type RaRecord } from 'ra-core'

import { liveMeta } from '../live/live-subjects.ts'
import { useSite } from '../site/site.ts'
import type { ListCount } from './count-text.ts'
import { toFilterValues } from './list-address.ts'
import type { ListAddress } from './use-list-address.ts'
import { withVenueDays } from './venue-day.ts'

/** The rows that the address of a list asks for; `live` names what changes them. */
export function useListRows<Row extends RaRecord>(
  resource: string,
  { page, nbItem, orderBy, filters }: ListAddress,
  live: readonly string[] = [],
) {
  const { timeZone } = useSite()
  const isDescending = orderBy.startsWith('-')
  const rows = useGetList<Row>(
    resource,
    {
      pagination: { page, perPage: nbItem },
      sort: {
        field: isDescending ? orderBy.slice(1) : orderBy,
        order: isDescending ? 'DESC' : 'ASC',
      },
      filter: withVenueDays(toFilterValues(filters), timeZone),
    },
    // The rows stay while the next ones are loaded, so that nothing jumps.
    { placeholderData: (previous) => previous, meta: liveMeta(...live) },
  )
  const size: ListCount = {
    total: rows.total ?? 0,
    isTotalCapped: rows.meta?.['isTotalCapped'] === true,
  }
  return { ...rows, size, now: new Date(rows.dataUpdatedAt) }
}
