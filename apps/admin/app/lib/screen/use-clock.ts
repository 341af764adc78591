import { useEffect, useState } from 'react'

/** The current instant, renewed after so many milliseconds. */
export function useClock(tickMs: number): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tickMs)
    return () => clearInterval(timer)
  }, [tickMs])
  return now
}
