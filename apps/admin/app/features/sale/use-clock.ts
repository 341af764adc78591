import { useEffect, useState } from 'react'

const TICK_MS = 1000

/** The current instant, every second: what is left of a held session changes by itself. */
export function useClock(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
