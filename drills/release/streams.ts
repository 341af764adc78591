import { setTimeout as delay } from 'node:timers/promises'

import { openBrowser, type Browser } from '../live/browsers.ts'

const RETRY_MS = 500
const CHECK_MS = 100

/** Open calendars of browsers, which connect again as EventSource does. */
export interface Streams {
  reconnects: number
  refused: number
  areOpen(): boolean
  stop(): Promise<void>
}

export function openStreams(port: number, { count }: { count: number }): Streams {
  const browsers: (Browser | undefined)[] = Array.from({ length: count }, () => undefined)
  const end = new AbortController()
  const streams: Streams = {
    reconnects: 0,
    refused: 0,
    areOpen: () => browsers.every((browser) => browser?.isOpen),
    stop: async () => {},
  }
  const watch = async (index: number) => {
    for (let connections = 0; !end.signal.aborted; connections += 1) {
      if (connections > 0) {
        streams.reconnects += 1
        await delay(RETRY_MS)
      }
      const options = { idCalendar: 1, from: `10.5.0.${index + 1}`, prefix: '/api' }
      browsers[index] = await openBrowser(port, options).catch(() => undefined)
      if (!browsers[index]) streams.refused += 1
      while (browsers[index]?.isOpen && !end.signal.aborted) await delay(CHECK_MS)
    }
    browsers[index]?.close()
  }
  const running = browsers.map((_, index) => watch(index))
  streams.stop = async () => {
    end.abort()
    await Promise.all(running)
  }
  return streams
}
