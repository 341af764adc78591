import type { Endpoint, ReplyOf, Sent } from '@sesame/contract/endpoint'

import { useApiQuery } from '../api/use-api.ts'
import { useSite } from '../site/site.ts'
import type { ListCount } from './count-text.ts'
import { toListQuery } from './list-query.ts'
import type { ListAddress } from './use-list-address.ts'

type ListReply = { total: number; isTotalCapped?: boolean }

/** What `ListPanel` draws. */
export interface ListRows<Row = unknown> {
  /** Missing until the list is read. */
  data: readonly Row[] | undefined
  size: ListCount
  /** When the rows were read. */
  now: Date
  error: Error | null
  isPending: boolean
  /** Whether these are the rows of the page before, while the next ones are loaded. */
  isPlaceholderData: boolean
  refetch: () => Promise<unknown>
}

/**
 * The rows that the address of a list asks for: `name` is the part of the reply that holds them,
 * `live` names what changes them.
 */
export function useListRows<E extends Endpoint, Name extends keyof ReplyOf<E>>(
  endpoint: E,
  name: Name,
  { list, live = [] }: { list: ListAddress; live?: readonly string[] },
) {
  type Row = ReplyOf<E>[Name] extends readonly (infer One)[] ? One : never
  const { timeZone } = useSite()
  const sent = { query: toListQuery(list, timeZone) } as unknown as Sent<E>
  const query = useApiQuery(endpoint, sent, { live, keepsPrevious: true })
  const { data: reply, error, isPending, isPlaceholderData, refetch, dataUpdatedAt } = query
  const { total = 0, isTotalCapped = false } = (reply ?? {}) as Partial<ListReply>
  const rows: ListRows<Row> = {
    data: reply?.[name] as readonly Row[] | undefined,
    size: { total, isTotalCapped },
    now: new Date(dataUpdatedAt),
    error,
    isPending,
    isPlaceholderData,
    refetch,
  }
  return { ...rows, reply }
}
