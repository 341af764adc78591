import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

const EVERY_MS = 3000
const MAX_TRIES = 60

/** Reloads the page every few seconds until the confirmation was sent, at most 60 times. */
export function useConfirmation(isAwaited: boolean): void {
  const { revalidate } = useRevalidator()
  const look = useRef(revalidate)
  useEffect(() => {
    look.current = revalidate
  })
  useEffect(() => {
    if (!isAwaited) return
    let tries = 0
    const timer = setInterval(() => {
      tries += 1
      if (tries >= MAX_TRIES) clearInterval(timer)
      if (navigator.onLine && !document.hidden) void look.current()
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [isAwaited])
}
