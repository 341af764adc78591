import type { Endpoint } from '@sesame/contract/endpoint'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'

import {
  readListAddress,
  writeListAddress,
  type ListDefaults,
  type ListState,
} from './list-address.ts'

type ListChange = Partial<Omit<ListState, 'refused'>>

export interface ListAddress extends ListState {
  /** The address after a change; any change but of the page leads to the first page. */
  hrefOf: (change: ListChange) => string
  go: (change: ListChange) => void
  /** What the list shows, without the page: two views are the same if this is. */
  view: string
}

/** A list whose page, order and filters are in the address of the screen. */
export function useListAddress(
  query: NonNullable<Endpoint['query']>,
  defaults: ListDefaults,
): ListAddress {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return useMemo(() => {
    const state = readListAddress(new URLSearchParams(search), query, defaults)
    const searchOf = (change: ListChange) =>
      writeListAddress({ ...state, page: 1, ...change }, defaults)
    const hrefOf = (change: ListChange) => pathname + searchOf(change)
    return {
      ...state,
      hrefOf,
      go: (change) => void navigate(hrefOf(change), { preventScrollReset: true }),
      view: searchOf({}),
    }
  }, [pathname, search, query, defaults, navigate])
}
