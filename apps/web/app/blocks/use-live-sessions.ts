import { useState } from 'react'

import { bookingSearch } from '../features/booking/booking-state.ts'
import { CHOSEN_SESSION_ID } from '../features/booking/chosen-session-id.ts'
import { useLiveCalendars } from '../features/booking/use-live-calendars.ts'
import type { NextSession, NextSessionsData } from '../features/home/next-sessions-data.ts'
import { fetchWithProgress } from '../lib/api/pending-requests.ts'

/** Refetches only the sessions, not the page, whenever one of the calendars changes. */
export function useLiveSessions(loaded: NextSessionsData): NextSessionsData {
  const [live, setLive] = useState<{ after: NextSessionsData; next: NextSessionsData } | null>(null)
  const refresh = async () => {
    const fresh = await fetchSessions(loaded.count)
    if (fresh) setLive({ after: loaded, next: fresh })
  }
  // If the page was revalidated since, its own data is newer than the refetched sessions.
  const next = live?.after === loaded ? live.next : loaded
  const lastDay = next.days.at(-1)?.date ?? next.tomorrow
  useLiveCalendars(next.idCalendars, {
    isShown: (day) => day <= lastDay || day <= next.tomorrow,
    isPaused: () => false,
    refresh: () => void refresh(),
  })
  return next
}

/** Returns null on failure, so that the sessions on screen stay. */
async function fetchSessions(count: number): Promise<NextSessionsData | null> {
  try {
    const response = await fetchWithProgress(`/prochaines-sessions?nombre=${count}`)
    return response.ok ? ((await response.json()) as NextSessionsData) : null
  } catch {
    return null
  }
}

/** Opens the booking page with this session chosen and in view. */
export function sessionLink({ slug, date, time }: NextSession): string {
  const search = bookingSearch({ scenario: slug, day: date, time })
  return `/reservation-en-ligne${search}#${CHOSEN_SESSION_ID}`
}
