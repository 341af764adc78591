import {
  listPreparation,
  PREPARATION_STAGES,
  type PreparationStage,
} from '@sesame/contract/preparation'

import { useApiQuery } from '../../lib/api/use-api.ts'
import { toFilterValues } from '../../lib/list/list-address.ts'
import { useListAddress } from '../../lib/list/use-list-address.ts'
import { DEFAULTS, PREPARATION_QUERY } from './preparation.ts'

/** The stage and page that the address names, read from the API and kept up to date. */
export function usePreparation() {
  const list = useListAddress(PREPARATION_QUERY, DEFAULTS)
  const requested = list.filters.find(({ field }) => field === 'stage')?.value
  const stage = PREPARATION_STAGES.find((one) => one === requested) ?? 'pick'
  const { page, nbItem } = list
  const others = list.filters.filter(({ field }) => field !== 'stage')
  const query = { ...toFilterValues(others), stage, page, nbItem }
  const reading = useApiQuery(
    listPreparation,
    { query },
    { live: ['order', 'paid', 'pick'], keepsPrevious: true },
  )
  const { data: reply, error, isPending, isPlaceholderData, refetch, dataUpdatedAt } = reading
  const rows = {
    data: reply?.preparations,
    size: { total: reply?.total ?? 0, isTotalCapped: reply?.isTotalCapped ?? false },
    now: new Date(dataUpdatedAt),
    ...{ error, isPending, isPlaceholderData, refetch },
  }
  const hrefOf = (next: PreparationStage) =>
    list.hrefOf({ filters: [...others, { field: 'stage', value: next }] })
  return { list: { ...list, filters: others }, stage, rows, reply, hrefOf }
}
