import { dayIn, type Day } from '@sesame/values/working-days'
import { useSyncExternalStore } from 'react'

import { useSite } from '../../lib/site/site.ts'

const MINUTE_MS = 60_000

function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE_MS)
  return () => clearInterval(timer)
}

/** The day at the venue; a planning left open overnight follows it. */
export function useToday(): Day {
  const { timeZone } = useSite()
  return useSyncExternalStore(everyMinute, () => dayIn(timeZone, new Date()))
}
