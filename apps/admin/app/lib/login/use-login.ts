import type { Role } from '@sesame/contract/role'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { IDENTITY_QUERY, ROLE_QUERY, wasAtWork } from './current-login.ts'
import { useLoginEnd } from './use-login-end.ts'

/** The role of whoever is logged in; without a login, the login screen opens. */
export function useRequiredLogin() {
  const query = useQuery(ROLE_QUERY)
  const endLogin = useLoginEnd()
  const isMissing = query.data === null && !query.isFetching
  useEffect(() => {
    if (isMissing) void endLogin({ hasEnded: wasAtWork() })
  }, [isMissing, endLogin])
  return query
}

/** The role that the shell has read; undefined until then. */
export function useRole(): Role | undefined {
  return useQuery({ ...ROLE_QUERY, staleTime: Infinity }).data ?? undefined
}

/** Name and address of whoever is logged in; undefined until they are read. */
export function useIdentity() {
  return useQuery(IDENTITY_QUERY).data
}
