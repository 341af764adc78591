import type { Hold } from '@sesame/contract/hold'
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

/** « 13 min », « 45 s ». */
export function timeLeftText(seconds: number): string {
  return seconds > 60 ? `${Math.ceil(seconds / 60)}\u00a0min` : `${seconds}\u00a0s`
}

const WARNINGS: [seconds: number, text: string][] = [
  [60, 'Votre session est gardée encore une minute.'],
  [300, 'Votre session est gardée encore cinq minutes.'],
]

/** Announced to screen readers at five minutes and at one minute only. */
export function warningAt(seconds: number): string {
  return WARNINGS.find(([limit]) => seconds <= limit)?.[1] ?? ''
}
