import type { Endpoint, ReplyOf, Sent } from '@sesame/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useLogoutIfAccessDenied } from 'ra-core'

import { api } from './api.ts'

/** Calls that are no list of the data provider; a login that has ended leads to its screen. */
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

export function useApiQuery<E extends Endpoint>(endpoint: E, sent?: Sent<E>) {
  const call = useApi()
  return useQuery({
    queryKey: [endpoint.path, sent ?? {}],
    queryFn: () => call(endpoint, sent),
  })
}
