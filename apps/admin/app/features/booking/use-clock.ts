import { useEffect, useState } from 'react'

const TICK_MS = 10_000

/** The current instant: what may be noted changes with the hour. */
export function useClock(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
