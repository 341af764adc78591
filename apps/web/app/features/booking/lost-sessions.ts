import { useEffect, useRef, useState } from 'react'

import { timeText } from '../../lib/session-text.ts'
import type { BookingData, RoomDay } from './booking-data.ts'

/** What to say when sessions in view were taken by somebody else; empty otherwise. */
export function useLostSessions({ day, roomDays }: Pick<BookingData, 'day' | 'roomDays'>): string {
  const before = useRef({ day, roomDays })
  const [news, setNews] = useState('')
  useEffect(() => {
    const known = before.current
    before.current = { day, roomDays }
    if (known.day !== day) return setNews('')
    const lost = lostText(known.roomDays, roomDays)
    // What was said stays said: the next change, of another room, must not take it back unread.
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
