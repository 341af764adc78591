import type { Readable } from 'node:stream'

import type { Db } from '../db.ts'
import type { Log } from '../log.ts'
import { listen, type Listener } from './listener.ts'
import { createSignals } from './signals.ts'
import { createStreams, type Watch } from './streams.ts'

/** What changed just now, told to the browsers that watch it, whichever process they are at. */
export interface Live {
  /** After the commit of the change; many at once leave as one. */
  signal(topic: string, items: readonly string[]): void
  watch(watch: Watch): Readable
  close(): Promise<void>
}

export function openLive({ db, url, log }: { db: Db; url: string; log: Log }): Live {
  const signals = createSignals(db, log)
  const streams = createStreams()
  let listener: Listener | undefined
  return {
    signal: (topic, items) => signals.add(topic, items),
    watch(watch) {
      const stream = streams.open(watch)
      // Nobody watches in a worker: the connection waits for the first who does.
      listener ??= listen({
        url,
        log,
        heard: (topics) => streams.tell(topics),
        mayHaveMissed: () => streams.reload(),
      })
      return stream
    },
    async close() {
      streams.close()
      await signals.close()
      await listener?.close()
    },
  }
}
