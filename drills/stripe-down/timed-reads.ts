import { setTimeout as delay } from 'node:timers/promises'

import { callApi } from '../parts/call-api.ts'

const PAUSE_MS = 100
const DAY_MS = 86_400_000

/** Reads that need the database and nothing else, one after the other. */
export interface TimedReads {
  ms: number[]
  failures: number
  stop(): Promise<void>
}

export function startTimedReads(port: number): TimedReads {
  const end = new AbortController()
  const reads: TimedReads = { ms: [], failures: 0, stop: async () => {} }
  const read = async () => {
    for (let turn = 0; !end.signal.aborted; turn += 1) {
      const day = new Date(Date.now() + (5 + (turn % 10)) * DAY_MS).toISOString().slice(0, 10)
      const response = await callApi(port, { path: `/session/${day}` }).catch(() => undefined)
      if (response) reads.ms.push(response.ms)
      if (response?.status !== 200) reads.failures += 1
      await delay(PAUSE_MS)
    }
  }
  const reading = read()
  reads.stop = async () => {
    end.abort()
    await reading
  }
  return reads
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return Math.round(sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? 0)
}
