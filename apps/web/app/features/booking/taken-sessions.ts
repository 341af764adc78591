import { useEffect, useRef, useState } from 'react'

import { timeText } from '../../lib/document/date-text.ts'
import type { BookingData, RoomDay } from './booking-data.ts'

/** Message for screen readers when somebody else takes a session on screen; empty otherwise. */
export function useTakenSessions({ day, roomDays }: Pick<BookingData, 'day' | 'roomDays'>): string {
  const before = useRef({ day, roomDays })
  const [news, setNews] = useState('')
  useEffect(() => {
    const known = before.current
    before.current = { day, roomDays }
    if (known.day !== day) return setNews('')
    const lost = lostText(known.roomDays, roomDays)
    // An old message stays until there is a new one, so that it is not removed before it is read.
    if (lost) setNews(lost)
  }, [day, roomDays])
  return news
}

export function lostText(before: readonly RoomDay[], after: readonly RoomDay[]): string {
  const free = new Set(before.flatMap((room) => startsOf(room, 'free')))
  const lost = after.flatMap((room) =>
    startsOf(room, 'taken')
      .filter((key) => free.has(key))
      .map((key) => ({ room, time: room.sessions.find(({ start }) => key.endsWith(start))?.time })),
  )
  return lost
    .map(({ room, time }) => `${room.name}, ${timeText(time ?? '')}\u00a0: complet.`)
    .join(' ')
}

function startsOf({ slug, sessions }: RoomDay, state: 'free' | 'taken'): string[] {
  return sessions.filter((one) => one.state === state).map(({ start }) => `${slug} ${start}`)
}
