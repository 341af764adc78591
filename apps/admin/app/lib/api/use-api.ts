import type { Endpoint, ReplyOf, Sent } from '@sesame/contract/endpoint'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { liveMeta } from '../live/live-subjects.ts'
import { useWithLogin } from '../login/use-login-end.ts'
import { api } from './api.ts'

export type ApiCall = ReturnType<typeof useApi>

/** Calls of a screen; a login that has ended leads to the login screen. */
export function useApi() {
  const withLogin = useWithLogin()
  return <E extends Endpoint>(endpoint: E, sent?: Sent<E>, key?: string): Promise<ReplyOf<E>> =>
    withLogin(() => api(endpoint, sent, key))
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
