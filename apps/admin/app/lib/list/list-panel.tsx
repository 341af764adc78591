import type { ReactNode } from 'react'

import { EmptyList, ListFailure, ListSkeleton, type ListTexts } from './list-states.tsx'
import { Pager } from './pager.tsx'
import type { ListAddress } from './use-list-address.ts'
import type { ListRows } from './use-list-rows.ts'

interface ListPanelProps {
  list: ListAddress
  rows: ListRows
  texts: ListTexts
  /** The rows as a table and as cards; drawn only if there are any. */
  children: ReactNode
}

/** The rows of a list with its pages, or what is there instead: waiting, a failure, nothing. */
export function ListPanel({ list, rows, texts, children }: ListPanelProps) {
  const { data, size, error, isPending, isPlaceholderData, refetch } = rows
  return (
    <div className="panel" aria-busy={isPending || isPlaceholderData}>
      {error && (
        <ListFailure texts={texts} error={error} list={list} onRetry={() => void refetch()} />
      )}
      {isPending && !error && <ListSkeleton texts={texts} />}
      {data?.length === 0 && !error && <EmptyList texts={texts} list={list} total={size.total} />}
      {data && !error && data.length > 0 && (
        <>
          {children}
          <Pager label={texts.pages} list={list} size={size} count={data.length} />
        </>
      )}
    </div>
  )
}
