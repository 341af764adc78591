import { exportOrders, listOrders } from '@sesame/contract/order-staff'

import { countText, type ListCount } from '../../lib/list/count-text.ts'
import { CsvButton } from '../../lib/list/csv-button.tsx'
import { ListPanel } from '../../lib/list/list-panel.tsx'
import { useListAddress } from '../../lib/list/use-list-address.ts'
import { useListRows } from '../../lib/list/use-list-rows.ts'
import { Views } from '../../lib/list/views.tsx'
import { useRole } from '../../lib/login/use-login.ts'
import { Screen } from '../../lib/screen/screen.tsx'
import { FilterBar } from './filter-bar.tsx'
import { OrderCards } from './order-cards.tsx'
import { OrderTable } from './order-table.tsx'
import { DEFAULTS, ORDERS_QUERY, TEXTS } from './orders.ts'
import { TO_DO_SEARCH, useOrderWork } from './use-order-work.ts'

import '../../lib/list/list.css'
import '../../lib/screen/table.css'

/** Orders of the site; each opens its page. Everything that is chosen here is in the address. */
export function OrderList() {
  const list = useListAddress(ORDERS_QUERY, DEFAULTS)
  const orders = useListRows(listOrders, 'orders', { list, live: ['order'] })
  const { data, size, now } = orders
  const role = useRole()
  const work = useOrderWork(role)
  return (
    <Screen
      title="Commandes"
      summary={data && summaryOf(size)}
      actions={<CsvButton endpoint={exportOrders} list={list} size={data && size} />}
    >
      <Views
        list={list}
        name="order"
        all="Toutes"
        common={[{ name: 'À préparer', search: TO_DO_SEARCH, count: work }]}
      />
      <FilterBar list={list} counts={orders.reply?.counts} />
      <ListPanel list={list} rows={orders} texts={TEXTS}>
        <OrderTable orders={data ?? []} list={list} now={now} />
        <OrderCards orders={data ?? []} now={now} />
      </ListPanel>
    </Screen>
  )
}

function summaryOf(size: ListCount): string {
  return size.total === 0 ? 'Aucune dans cette vue' : `${countText(size)} dans cette vue`
}
