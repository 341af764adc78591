import { useState } from 'react'

import { bookingSearch } from '../features/booking/booking-state.ts'
import { useLiveCalendars } from '../features/booking/use-live-calendars.ts'
import type { NextSession, NextSessionsData } from '../features/home/next-sessions-data.ts'

/** The next sessions as they are now: asked for again, alone, whenever a calendar changes. */
export function useLiveSessions(loaded: NextSessionsData): NextSessionsData {
  const [live, setLive] = useState<{ after: NextSessionsData; next: NextSessionsData } | null>(null)
  const refresh = async () => {
    const fresh = await fetchSessions(loaded.count)
    if (fresh) setLive({ after: loaded, next: fresh })
  }
  // What the page itself has loaded since is newer.
  const next = live?.after === loaded ? live.next : loaded
  const lastDay = next.days.at(-1)?.date ?? next.tomorrow
  useLiveCalendars(next.idCalendars, {
    isShown: (day) => day <= lastDay || day <= next.tomorrow,
    isPaused: () => false,
    refresh: () => void refresh(),
  })
  return next
}

/** Nothing where it cannot be had just now: what is shown stays. */
async function fetchSessions(count: number): Promise<NextSessionsData | null> {
  try {
    const response = await fetch(`/prochaines-sessions?nombre=${count}`)
    return response.ok ? ((await response.json()) as NextSessionsData) : null
  } catch {
    return null
  }
}

/** The booking page, open on that day and room. */
export function sessionLink({ slug, date }: NextSession): string {
  return `/reservation-en-ligne${bookingSearch({ scenario: slug, day: date })}`
}
