import { useEffect, useState } from 'react'

const MINIMUM_DISPLAY_MS = 200

/** Keeps a loading state visible for a moment: a response within 5 ms would only flicker. */
export function useMinimumDisplay(isBusy: boolean): boolean {
  const [wasBusy, setWasBusy] = useState(isBusy)
  const [isHeld, setIsHeld] = useState(isBusy)
  if (isBusy !== wasBusy) {
    setWasBusy(isBusy)
    if (isBusy) setIsHeld(true)
  }
  useEffect(() => {
    if (!isHeld) return undefined
    const timer = setTimeout(() => setIsHeld(false), MINIMUM_DISPLAY_MS)
    return () => clearTimeout(timer)
  }, [isHeld])
  return isBusy || isHeld
}
