import type { Readable } from 'node:stream'

import type { Db } from '../db.ts'
import type { Log } from '../log.ts'
import { listen, type Listener } from './listener.ts'
import { createSignals } from './signals.ts'
import { createStreams, type Watch } from './streams.ts'

/**
 * Tells the browsers that watch something that it changed, whichever process they are connected to.
 */
export interface Live {
  /** Called after the commit; several changes at once are sent as one notification. */
  signal(topic: string, items: readonly string[]): void
  watch(watch: Watch): Readable
  /** Browsers open theirs again, on another process if this one does not listen any more. */
  endStreams(): void
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
      // The LISTEN connection is opened for the first watcher: a worker has none.
      listener ??= listen({
        url,
        log,
        heard: (topics) => streams.notify(topics),
        mayHaveMissed: () => streams.reload(),
      })
      return stream
    },
    endStreams: () => streams.close(),
    async close() {
      streams.close()
      await signals.close()
      await listener?.close()
    },
  }
}
