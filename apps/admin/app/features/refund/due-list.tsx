import { exportRefundsDue, listRefundsDue } from '@sesame/contract/refund'
import { Icon } from '@sesame/ui/icon'
import { useState } from 'react'
import { Link } from 'react-router'

import { countText, type ListCount } from '../../lib/list/count-text.ts'
import { CsvButton } from '../../lib/list/csv-button.tsx'
import { FilterChips } from '../../lib/list/filter-chips.tsx'
import { withFilter, type AddressFilter } from '../../lib/list/list-address.ts'
import { ListPanel } from '../../lib/list/list-panel.tsx'
import { useListAddress, type ListAddress } from '../../lib/list/use-list-address.ts'
import { useListRows } from '../../lib/list/use-list-rows.ts'
import { Screen } from '../../lib/screen/screen.tsx'
import { DueFilterDialog } from './due-filter-dialog.tsx'
import { DueCards, DueTable } from './due-rows.tsx'
import {
  DEFAULTS,
  DUE_QUERY,
  DUE_WORDS,
  isKind,
  KINDS,
  TEXTS,
  type DueCounts,
  type RefundDue,
} from './due.ts'
import { SettleDialog } from './settle-dialog.tsx'

import '../../lib/list/list.css'
import '../../lib/screen/table.css'
import './refund.css'

/** What is to be given back, overdue first. */
export function DueList() {
  const list = useListAddress(DUE_QUERY, DEFAULTS)
  const rows = useListRows(listRefundsDue, 'refunds', { list, live: ['order', 'day'] })
  const [settled, setSettled] = useState<RefundDue | null>(null)
  const [isFiltering, setIsFiltering] = useState(false)
  const { data, size, now, reply } = rows
  const shown = { refunds: data ?? [], list, now, onSettle: setSettled }
  return (
    <Screen
      title="À rembourser"
      summary={data && summaryOf(size)}
      actions={<CsvButton endpoint={exportRefundsDue} list={list} size={data && size} />}
    >
      <KindChoices list={list} counts={reply?.counts} />
      <FilterChips
        list={list}
        words={DUE_WORDS}
        isElsewhere={isKindChoice}
        onFilter={() => setIsFiltering(true)}
      />
      <ListPanel list={list} rows={rows} texts={TEXTS}>
        <DueTable {...shown} />
        <DueCards {...shown} />
      </ListPanel>
      {settled && <SettleDialog due={settled} onClose={() => setSettled(null)} />}
      {isFiltering && <DueFilterDialog list={list} onClose={() => setIsFiltering(false)} />}
    </Screen>
  )
}

function summaryOf(size: ListCount): string {
  return size.total === 0 ? 'Rien dans cette vue' : `${countText(size)} dans cette vue`
}

function isKindChoice({ field, value }: AddressFilter): boolean {
  return field === 'kind' && isKind(value)
}

interface KindChoicesProps {
  list: ListAddress
  /** Missing until the first reply. */
  counts: DueCounts | undefined
}

function KindChoices({ list, counts }: KindChoicesProps) {
  const chosen = list.filters.find(isKindChoice)?.value
  const choices = [
    { kind: undefined, text: 'Tout', count: counts && sum(Object.values(counts)) },
    ...(Object.keys(KINDS) as RefundDue['kind'][]).map((kind) => ({
      ...{ kind, text: KINDS[kind].many, count: counts?.[kind] },
    })),
  ]
  return (
    <nav className="chips chips--row" aria-label="Par sorte">
      {choices.map(({ kind, text, count }) => (
        <Link
          key={text}
          className="chip"
          to={list.hrefOf({ filters: withFilter(list.filters, 'kind', kind ? [kind] : []) })}
          aria-current={chosen === kind ? 'true' : undefined}
          preventScrollReset
        >
          {chosen === kind && <Icon name="check" />}
          {text} {count !== undefined && <b>{count.toLocaleString('fr-FR')}</b>}
        </Link>
      ))}
    </nav>
  )
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
