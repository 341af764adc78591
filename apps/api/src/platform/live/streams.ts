import { Readable } from 'node:stream'

import { AppError } from '../errors.ts'

export interface Watch {
  topic: string
  /** Name of the server-sent event. */
  event: string
  address: string
  /** Ends the stream after this time; the browser opens it again, and its login is read again. */
  maxMs?: number
}

const MAX_STREAMS = 5000
const MAX_PER_ADDRESS = 20
const PING_MS = 25_000
const RETRY = 'retry: 2000\n\n'
const RELOAD = 'event: reload\ndata: []\n\n'
/**
 * Maximum unread bytes per client; a slower client is disconnected, and reads everything again when
 * it reconnects.
 */
const MAX_UNREAD_BYTES = 64 * 1024

interface Stream extends Watch {
  readable: Readable
}

/** Server-sent events to the browsers of one process. */
export function createStreams() {
  const streams = new Set<Stream>()
  const byAddress = new Map<string, number>()
  let isClosed = false

  const pings = setInterval(() => {
    for (const stream of streams) write(stream, ': ping\n\n')
  }, PING_MS)
  pings.unref()

  function count(address: string, by: 1 | -1): void {
    const next = (byAddress.get(address) ?? 0) + by
    if (next > 0) byAddress.set(address, next)
    else byAddress.delete(address)
  }

  return {
    open(watch: Watch): Readable {
      // The browser opens it again, on a process that does not stop.
      if (isClosed) return Readable.from([RETRY])
      if (streams.size >= MAX_STREAMS) throw new AppError('unavailable')
      if ((byAddress.get(watch.address) ?? 0) >= MAX_PER_ADDRESS) {
        throw new AppError('too_many_requests', { retryAfterS: 30 })
      }
      const readable = new Readable({ read() {} })
      const stream = { ...watch, readable }
      streams.add(stream)
      count(watch.address, 1)
      const end = watch.maxMs && setTimeout(() => readable.push(null), watch.maxMs)
      if (end) end.unref()
      readable.once('close', () => {
        if (end) clearTimeout(end)
        streams.delete(stream)
        count(watch.address, -1)
      })
      readable.push(RETRY)
      return readable
    },
    notify(topics: Map<string, string[]>): void {
      for (const stream of streams) {
        const items = topics.get(stream.topic)
        if (items) write(stream, `event: ${stream.event}\ndata: ${JSON.stringify(items)}\n\n`)
      }
    },
    reload(): void {
      for (const stream of streams) write(stream, RELOAD)
    },
    close(): void {
      isClosed = true
      clearInterval(pings)
      for (const { readable } of streams) readable.push(null)
    },
  }
}

function write({ readable }: Stream, text: string): void {
  if (readable.readableLength > MAX_UNREAD_BYTES) readable.destroy()
  else if (!readable.destroyed) readable.push(text)
}
