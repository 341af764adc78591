import { useClock } from '../../lib/screen/use-clock.ts'

/** What a reply tells about the server's clock. */
export interface ClockReading {
  /** By the clock of the server. */
  now: string
  /** The same instant by the clock of the device. */
  readAt: Date
}

const TICK_MS = 10_000
/** Below the time of the server, which refuses notes from the future. */
const MARGIN_MS = 1000

/** The time of the server, as far as the last reply tells: a tablet's own clock may be wrong. */
export function serverTime(reading: ClockReading | undefined): Date {
  if (!reading) return new Date()
  const ahead = Date.parse(reading.now) - reading.readAt.getTime()
  return new Date(Date.now() + ahead - MARGIN_MS)
}

/** The present instant, renewed often enough for a line that moves by the minute. */
export function useServerTime(reading: ClockReading | undefined): Date {
  useClock(TICK_MS)
  return serverTime(reading)
}
