import { exportStocks, listStocks, moveStock, type Stock } from '@sesame/contract/stock'
import { ButtonLink } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { Notice } from '@sesame/ui/notice'
import { useState } from 'react'

import { mayCall } from '../../lib/api/access.ts'
import { countText, type ListCount } from '../../lib/list/count-text.ts'
import { CsvButton } from '../../lib/list/csv-button.tsx'
import { ListPanel } from '../../lib/list/list-panel.tsx'
import { useListAddress } from '../../lib/list/use-list-address.ts'
import { useListRows } from '../../lib/list/use-list-rows.ts'
import { Views } from '../../lib/list/views.tsx'
import { useRole } from '../../lib/login/use-login.ts'
import { Screen } from '../../lib/screen/screen.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { StockCards } from './stock-cards.tsx'
import { StockFilters } from './stock-filters.tsx'
import { StockTable } from './stock-table.tsx'
import { COUNT_PATH, DEFAULTS, STOCKS_QUERY, TEXTS } from './stock.ts'

import '../../lib/list/list.css'
import '../../lib/screen/table.css'
import './stock.css'

/** What the shop has, what is reserved and what is left. */
export function StockList() {
  const list = useListAddress(STOCKS_QUERY, DEFAULTS)
  const rows = useListRows(listStocks, 'stocks', { list, live: ['stock', 'order'] })
  const { data, size, reply } = rows
  const [moved, setMoved] = useState<Stock | null>(null)
  const role = useRole()
  const onMove = role && mayCall(role, moveStock) ? setMoved : undefined
  return (
    <Screen
      title="Stock"
      summary={data && summaryOf(size)}
      actions={
        <>
          <CsvButton endpoint={exportStocks} list={list} size={data && size} />
          <ButtonLink variant="main" href={COUNT_PATH}>
            <Icon name="wine-bottle" />
            Compter le stock
          </ButtonLink>
        </>
      }
    >
      {reply?.shop.countsStock === false && <NotCounted />}
      <Views list={list} name="stock" all="Tous" />
      <StockFilters list={list} counts={reply?.counts} shop={reply?.shop} />
      <ListPanel list={list} rows={rows} texts={TEXTS}>
        <StockTable stocks={data ?? []} list={list} onMove={onMove} />
        <StockCards stocks={data ?? []} onMove={onMove} />
      </ListPanel>
      {moved && <MoveDialog stock={moved} onClose={() => setMoved(null)} />}
    </Screen>
  )
}

function NotCounted() {
  return (
    <Notice title="Ce site ne suit pas ses stocks.">
      <p>
        La boutique vend sans regarder ces nombres. Le réglage «&nbsp;Gérer les stocks&nbsp;» les
        rend vrais pour les visiteurs.
      </p>
    </Notice>
  )
}

function summaryOf(size: ListCount): string {
  if (size.total === 0) return 'Aucun article dans cette vue'
  return `${countText(size)} ${size.total > 1 ? 'articles' : 'article'} dans cette vue`
}
