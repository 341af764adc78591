import type { Endpoint, ReplyOf, Sent } from '@sesame/contract/endpoint'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLogoutIfAccessDenied } from 'ra-core'

import { liveMeta } from '../live/live-subjects.ts'
import { api } from './api.ts'

/** Calls of a screen; a login that has ended leads to the login screen. */
export function useApi() {
  const logoutIfAccessDenied = useLogoutIfAccessDenied()
  return async <E extends Endpoint>(
    endpoint: E,
    sent?: Sent<E>,
    key?: string,
  ): Promise<ReplyOf<E>> => {
    try {
      return await api(endpoint, sent, key)
    } catch (error) {
      await logoutIfAccessDenied(error)
      throw error
    }
  }
}

interface ApiQueryOptions {
  /** What changes it, as in `liveMeta`: `order`, `day`, `day 2026-11-21`. */
  live?: readonly string[]
  /** Default: true. */
  enabled?: boolean
  /** Shows the data of the call before while the next ones are loaded, so that nothing jumps. */
  keepsPrevious?: boolean
}

export function useApiQuery<E extends Endpoint>(
  endpoint: E,
  sent?: Sent<E>,
  { live = [], enabled = true, keepsPrevious = false }: ApiQueryOptions = {},
) {
  const call = useApi()
  return useQuery({
    queryKey: [endpoint.path, sent ?? {}],
    queryFn: () => call(endpoint, sent),
    meta: liveMeta(...live),
    enabled,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  })
}
