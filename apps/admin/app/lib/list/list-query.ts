import { toFilterValues, type ListState } from './list-address.ts'
import { withVenueDays } from './venue-day.ts'

type ListFilters = Pick<ListState, 'filters' | 'orderBy'>

/** Everything that a list shows, whatever its page: the request of an export. */
export function toExportQuery({ filters, orderBy }: ListFilters, timeZone: string) {
  return { ...withVenueDays(toFilterValues(filters), timeZone), orderBy }
}

/** The request of one page of a list, in the grammar of the API. */
export function toListQuery(list: ListFilters & Pick<ListState, 'page' | 'nbItem'>, zone: string) {
  const { page, nbItem } = list
  return { ...toExportQuery(list, zone), nbItem, page }
}
