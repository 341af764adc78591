import { useGetList } from 'ra-core'

import { toFilterValues } from '../../lib/list/list-address.ts'
import { useListAddress, type ListAddress } from '../../lib/list/use-list-address.ts'
import { withVenueDays } from '../../lib/list/venue-day.ts'
import { liveMeta } from '../../lib/live/live-subjects.ts'
import { Screen } from '../../lib/screen/screen.tsx'
import { useSite } from '../../lib/site/site.ts'
import { FilterBar } from './filter-bar.tsx'
import { EmptyList, ListFailure, ListSkeleton } from './list-states.tsx'
import { OrderCards } from './order-cards.tsx'
import { OrderTable } from './order-table.tsx'
import { DEFAULTS, ORDERS_QUERY, type ListedOrder, type StateCounts } from './orders.ts'
import { Pager } from './pager.tsx'
import { Views } from './views.tsx'

import '../../lib/screen/table.css'
import './orders.css'

/** Orders of the site, read only. Everything that is chosen here is in the address. */
export function OrderList() {
  const list = useListAddress(ORDERS_QUERY, DEFAULTS)
  const orders = useOrders(list)
  const { data, total = 0, error, isPending, isPlaceholderData } = orders
  const now = new Date(orders.dataUpdatedAt)
  return (
    <Screen title="Commandes" summary={data && countText(total)}>
      <Views list={list} />
      <FilterBar list={list} counts={orders.meta?.counts as StateCounts | undefined} />
      <div className="panel" aria-busy={isPending || isPlaceholderData}>
        {error && <ListFailure error={error} list={list} onRetry={() => void orders.refetch()} />}
        {isPending && !error && <ListSkeleton />}
        {data && !error && data.length === 0 && <EmptyList list={list} total={total} />}
        {data && !error && data.length > 0 && (
          <>
            <OrderTable orders={data} list={list} now={now} />
            <OrderCards orders={data} now={now} />
            <Pager list={list} total={total} count={data.length} />
          </>
        )}
      </div>
    </Screen>
  )
}

function useOrders({ page, nbItem, orderBy, filters }: ListAddress) {
  const { timeZone } = useSite()
  const isDescending = orderBy.startsWith('-')
  return useGetList<ListedOrder>(
    'order',
    {
      pagination: { page, perPage: nbItem },
      sort: {
        field: isDescending ? orderBy.slice(1) : orderBy,
        order: isDescending ? 'DESC' : 'ASC',
      },
      filter: withVenueDays(toFilterValues(filters), timeZone),
    },
    // The rows stay while the next ones are loaded, so that nothing jumps.
    { placeholderData: (previous) => previous, meta: liveMeta('order') },
  )
}

function countText(total: number): string {
  if (total === 0) return 'Aucune dans cette vue'
  return `${total.toLocaleString('fr-FR')} dans cette vue`
}
