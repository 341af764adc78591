import { exportSubscribers, listSubscribers } from '@sesame/contract/newsletter'
import { useState } from 'react'

import { countText, type ListCount } from '../../lib/list/count-text.ts'
import { CsvButton } from '../../lib/list/csv-button.tsx'
import { FilterChips } from '../../lib/list/filter-chips.tsx'
import { ListPanel } from '../../lib/list/list-panel.tsx'
import { StateChoices } from '../../lib/list/state-choices.tsx'
import { useListAddress, type ListAddress } from '../../lib/list/use-list-address.ts'
import { useListRows } from '../../lib/list/use-list-rows.ts'
import { Views } from '../../lib/list/views.tsx'
import { Screen } from '../../lib/screen/screen.tsx'
import {
  DEFAULTS,
  STATE_TEXTS,
  SUBSCRIBERS_QUERY,
  TEXTS,
  WORDS,
  type Opened,
} from './newsletter.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { SubscriberCards } from './subscriber-cards.tsx'
import { SubscriberFilterDialog } from './subscriber-filter-dialog.tsx'
import { SubscriberTable } from './subscriber-table.tsx'
import { UnsubscribeDialog } from './unsubscribe-dialog.tsx'

import '../../lib/list/list.css'
import '../../lib/screen/table.css'
import './newsletter.css'

const MAX_COUNTED = 10_000

/** Who subscribed, with the proof of it. */
export function NewsletterList() {
  const list = useListAddress(SUBSCRIBERS_QUERY, DEFAULTS)
  const rows = useListRows(listSubscribers, 'subscribers', { list })
  const [isFiltering, setIsFiltering] = useState(false)
  const [opened, setOpened] = useState<Opened | null>(null)
  const { data, size, now, reply } = rows
  const shown = { subscribers: data ?? [], list, now, onOpen: setOpened }
  const dialog = opened && {
    // As read again after a refusal, with the version that it has by now.
    subscriber: data?.find(({ id }) => id === opened.subscriber.id) ?? opened.subscriber,
    ...{ now, onClose: () => setOpened(null) },
  }
  return (
    <Screen
      title="Lettre d’information"
      summary={data && summaryOf(size)}
      actions={
        <CsvButton
          endpoint={exportSubscribers}
          list={list}
          size={reply && exportedSize(list, reply.counts)}
        />
      }
    >
      <Views list={list} name="newsletter" all="Tous" />
      <div className="filter-bar">
        <StateChoices list={list} counts={reply?.counts} all="Tous" texts={STATE_TEXTS} />
        <FilterChips
          list={list}
          words={WORDS}
          isElsewhere={({ field, value }) => field === 'state' && value in STATE_TEXTS}
          onFilter={() => setIsFiltering(true)}
        />
      </div>
      <ListPanel list={list} rows={rows} texts={TEXTS}>
        <SubscriberTable {...shown} />
        <SubscriberCards {...shown} />
      </ListPanel>
      {isFiltering && <SubscriberFilterDialog list={list} onClose={() => setIsFiltering(false)} />}
      {dialog && opened.name === 'proof' && <ProofDialog {...dialog} />}
      {dialog && opened.name === 'unsubscribe' && <UnsubscribeDialog {...dialog} />}
    </Screen>
  )
}

function summaryOf(size: ListCount): string {
  return size.total === 0 ? 'Personne dans cette vue' : `${countText(size)} dans cette vue`
}

/** Only who has confirmed is exported, whatever the other filters show. */
function exportedSize({ filters }: ListAddress, counts: Record<string, number>): ListCount {
  const isLeftOut = filters.some(({ field, value }) => field === 'state' && value !== 'confirmed')
  const counted = Object.values(counts).reduce((sum, count) => sum + count, 0)
  // Of a longer list, the states are counted among its first ten thousand.
  if (counted > MAX_COUNTED) return { total: isLeftOut ? 0 : MAX_COUNTED, isTotalCapped: true }
  return { total: isLeftOut ? 0 : (counts['confirmed'] ?? 0), isTotalCapped: false }
}
