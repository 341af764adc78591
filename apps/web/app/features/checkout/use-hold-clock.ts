import type { Hold } from '@sesame/contract/booking'
import { useEffect, useState } from 'react'

const TICK_MS = 1000

/** Seconds left, by the server's clock; a visitor's own may be wrong. */
export function useHoldClock(hold: Pick<Hold, 'expiresAt' | 'serverNow'> | null): number {
  const { expiresAt, serverNow } = hold ?? {}
  const [elapsed, setElapsed] = useState({ since: serverNow, ms: 0 })

  useEffect(() => {
    if (serverNow === undefined) return
    const startedAt = Date.now()
    const timer = setInterval(
      () => setElapsed({ since: serverNow, ms: Date.now() - startedAt }),
      TICK_MS,
    )
    return () => clearInterval(timer)
  }, [serverNow])

  if (expiresAt === undefined || serverNow === undefined) return Number.POSITIVE_INFINITY
  const elapsedMs = elapsed.since === serverNow ? elapsed.ms : 0
  const leftMs = Date.parse(expiresAt) - Date.parse(serverNow) - elapsedMs
  return Math.max(0, Math.ceil(leftMs / 1000))
}
