import type { Endpoint, ReplyOf, Sent } from '@sesame/contract/endpoint'
import { useState } from 'react'

import { useStepUp } from '../factors/step-up.tsx'
import { createCallKeys } from './call-keys.ts'
import { useApi } from './use-api.ts'

/**
 * Calls that change something: each with its idempotency key, and repeated after a proof of
 * identity where the API requires one.
 */
export function useChange() {
  const call = useApi()
  const withStepUp = useStepUp()
  const [withKey] = useState(() => createCallKeys())
  return <E extends Endpoint>(endpoint: E, sent?: Sent<E>): Promise<ReplyOf<E>> => {
    const name = JSON.stringify([endpoint.method, endpoint.path, sent])
    return withKey(name, (key) => withStepUp(() => call(endpoint, sent, key)))
  }
}
