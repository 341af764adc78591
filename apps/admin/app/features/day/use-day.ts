import { isRefusal } from '@sesame/contract/client'
import { getDay } from '@sesame/contract/day'
import { addDays, dayIn } from '@sesame/values/working-days'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { useApi } from '../../lib/api/use-api.ts'
import { beginSaving, readFromDevice, type Saving } from '../../lib/device/device.ts'
import { liveMeta } from '../../lib/live/live-subjects.ts'
import { useLiveState } from '../../lib/live/live.tsx'
import { useSite } from '../../lib/site/site.ts'
import type { Day } from './day.ts'
import type { ClockReading } from './server-clock.ts'

/** A day with the instant at which the server gave it. */
export interface DayReply {
  day: Day
  /** By the clock of the device. */
  readAt: Date
  /** Whether it comes from the device, because the server cannot be reached. */
  isStored: boolean
}

const RETRY_MS = 15_000
const keyOf = (date: string) => `day ${date}`

export const clockOf = ({ day, readAt }: DayReply): ClockReading => ({ now: day.now, readAt })

/** The gateway says « unavailable » while no server runs. */
function isUnreachable(error: unknown): boolean {
  return !isRefusal(error) || error.code === 'unavailable'
}

/** One day, from the server or else as it was stored on the device. */
export function useDay(date: string) {
  const call = useApi()
  const { timeZone } = useSite()
  const query = useQuery({
    queryKey: [getDay.path, date],
    queryFn: async (): Promise<DayReply> => {
      const saving = beginSaving()
      try {
        const day = await call(getDay, { params: { date } })
        await storeDay(day, timeZone, saving)
        return { day, readAt: new Date(), isStored: false }
      } catch (error) {
        const stored = isUnreachable(error) ? await readStoredDay(date) : undefined
        if (!stored) throw error
        return stored
      }
    },
    meta: liveMeta(`day ${date}`),
    retry: false,
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) => (state.data?.isStored || state.error ? RETRY_MS : false),
  })
  const { refetch } = query
  const isOffline = useLiveState() === 'offline'
  // The day says at once that it is no longer of now; the stream itself reads it again when back.
  useEffect(() => {
    if (isOffline) void refetch()
  }, [isOffline, refetch])
  return query
}

/** Stores tomorrow as well, for a venue that opens before its network works. */
export function useStoredTomorrow(today: string, isOnline: boolean): void {
  const call = useApi()
  const { timeZone } = useSite()
  const date = addDays(today, 1)
  useQuery({
    queryKey: ['store', date],
    queryFn: async () => {
      const saving = beginSaving()
      await storeDay(await call(getDay, { params: { date } }), timeZone, saving)
      return date
    },
    enabled: isOnline,
    retry: false,
    staleTime: 600_000,
  })
}

/** Today and tomorrow only; turnover stays on the server. */
async function storeDay(day: Day, timeZone: string, { save }: Saving): Promise<void> {
  const today = dayIn(timeZone, new Date(day.now))
  if (day.date !== today && day.date !== addDays(today, 1)) return
  await save(keyOf(day.date), { ...day, receivedCents: null })
}

async function readStoredDay(date: string): Promise<DayReply | undefined> {
  const saved = await readFromDevice(keyOf(date))
  const parsed = getDay.reply.safeParse(saved?.value)
  if (!saved || !parsed.success) return undefined
  return { day: parsed.data, readAt: saved.savedAt, isStored: true }
}
