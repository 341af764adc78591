import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

const REFRESH_MS = 60_000
const RETRY_MS = 5000
const DEBOUNCE_MS = 40

interface Options {
  isShown: (day: string) => boolean
  /** Blocks reloads while a form is sent, because a revalidation would drop its redirect. */
  isPaused: () => boolean
  /** Replaces the revalidation of the whole page. */
  refresh?: () => void
}

/**
 * Reloads the page, or calls `refresh`, when one of its calendars changes on a day it shows, when a
 * lost connection is back, and every minute. Pauses while the tab is hidden, because browsers allow
 * few connections per host and other tabs need them.
 */
export function useLiveCalendars(ids: readonly number[], options: Options): void {
  const { revalidate } = useRevalidator()
  const latest = useRef({ refresh: () => void revalidate(), ...options })
  useEffect(() => {
    latest.current = { refresh: () => void revalidate(), ...options }
  })

  const key = ids.join()
  useEffect(() => {
    let pending: ReturnType<typeof setTimeout> | undefined
    const load = () => {
      if (!latest.current.isPaused()) latest.current.refresh()
    }
    // Several calendars may report the same change, so their events are debounced.
    const refresh = () => {
      clearTimeout(pending)
      pending = setTimeout(load, DEBOUNCE_MS)
    }
    const watches = (key === '' ? [] : key.split(',')).map((id) =>
      watch(`/api/calendar/${id}/live`, {
        onDays: (days) => {
          if (days.some((day) => latest.current.isShown(day))) refresh()
        },
        onReturn: refresh,
      }),
    )
    // Skipped while a connection is down: a failed reload would replace the page with an error.
    const timer = setInterval(() => {
      if (watches.every(({ isOpen }) => isOpen())) refresh()
    }, REFRESH_MS)
    return () => {
      clearInterval(timer)
      clearTimeout(pending)
      for (const { close } of watches) close()
    }
  }, [key])
}

interface Watcher {
  onDays: (days: string[]) => void
  onReturn: () => void
}

function watch(url: string, { onDays, onReturn }: Watcher) {
  let source: EventSource | null = null
  let retry: ReturnType<typeof setTimeout> | undefined
  let wasLost = false

  const close = () => {
    clearTimeout(retry)
    source?.close()
    source = null
  }
  const open = () => {
    close()
    source = new EventSource(url)
    source.addEventListener('days', (event) => onDays(JSON.parse(String(event.data)) as string[]))
    source.addEventListener('open', () => {
      if (wasLost) onReturn()
      wasLost = false
    })
    source.addEventListener('error', () => {
      wasLost = true
      // The browser reconnects by itself, except after an error response.
      if (source?.readyState === EventSource.CLOSED) retry = setTimeout(open, RETRY_MS)
    })
  }
  const follow = () => {
    if (document.hidden) {
      wasLost = true
      close()
    } else open()
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return {
    isOpen: () => source?.readyState === EventSource.OPEN,
    close: () => {
      document.removeEventListener('visibilitychange', follow)
      close()
    },
  }
}
