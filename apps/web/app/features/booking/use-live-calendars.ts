import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

const REFRESH_MS = 60_000
const RETRY_MS = 5000
const TOGETHER_MS = 40

interface Options {
  isShown: (day: string) => boolean
  /** A page that loads itself again forgets where the answer to a form leads. */
  isPaused: () => boolean
  /** What to load instead of the whole page. */
  refresh?: () => void
}

/**
 * Loads the page again, or what `refresh` says, when one of its calendars changes on a day it shows, when a connection
 * was lost and came back, and every minute. Only while the page is looked at: browsers open few
 * connections to one host, and other tabs need theirs.
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
    // One change is told by every calendar it touches: they are answered together.
    const refresh = () => {
      clearTimeout(pending)
      pending = setTimeout(load, TOGETHER_MS)
    }
    const watches = key.split(',').map((id) =>
      watch(`/api/calendar/${id}/live`, {
        onDays: (days) => {
          if (days.some((day) => latest.current.isShown(day))) refresh()
        },
        onReturn: refresh,
      }),
    )
    // Not while a connection is down: a page that cannot be had would replace this one.
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
      // The browser tries again by itself, except after an answer that was an error.
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
