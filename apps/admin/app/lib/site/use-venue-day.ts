import { dayIn, type Day } from '@sesame/values/working-days'
import { useSyncExternalStore } from 'react'

import { useSite } from './site.ts'

const TICK_MS = 10_000

function everyTick(onChange: () => void): () => void {
  const timer = setInterval(onChange, TICK_MS)
  return () => clearInterval(timer)
}

/** The day at the venue by the device's clock; a screen left open overnight follows it. */
export function useVenueDay(): Day {
  const { timeZone } = useSite()
  return useSyncExternalStore(everyTick, () => dayIn(timeZone, new Date()))
}
