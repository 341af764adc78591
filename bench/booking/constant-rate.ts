import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import type { LoadRequest, LoadPlan } from './load-process.ts'

interface Latencies {
  count: number
  meanMs: number
  p50Ms: number
  p95Ms: number
  failed: number
}

interface Rate {
  port: number
  path: string
  /** Creates each request; replaces `path` when given. */
  next?: () => LoadRequest
  perSecond: number
  seconds: number
  idSite: () => number
}

/**
 * Sends at a constant rate without waiting for responses. Latency counts from the scheduled time
 * (no coordinated omission).
 */
export async function atConstantRate(rate: Rate): Promise<Latencies> {
  const times = await timesAtConstantRate(rate)
  return latenciesOf(times.map(({ ms }) => ms))
}

/** The same, with the latency of each request; null if it failed. */
export async function timesAtConstantRate(
  rate: Rate,
): Promise<{ path: string; ms: number | null }[]> {
  const { port, path, perSecond, seconds, idSite } = rate
  const requests = Array.from({ length: perSecond * seconds }, () => ({
    ...(rate.next?.() ?? { method: 'GET' as const, path }),
    idSite: idSite(),
  }))
  const times = await sendLoad({ port, perSecond, requests })
  return times.map((ms, index) => ({ path: requests[index]!.path, ms }))
}

export function latenciesOf(all: readonly (number | null)[]): Latencies {
  const good = all.filter((ms) => ms !== null).toSorted((one, other) => one - other)
  const at = (share: number) => good[Math.floor(good.length * share)] ?? Infinity
  const meanMs = good.reduce((sum, ms) => sum + ms, 0) / good.length
  return {
    ...{ count: good.length, failed: all.length - good.length },
    ...{ meanMs, p50Ms: at(0.5), p95Ms: at(0.95) },
  }
}

/** In a separate process, because garbage collection of a large one would count as latency. */
async function sendLoad(plan: LoadPlan): Promise<(number | null)[]> {
  const loadProcess = fork(join(import.meta.dirname, 'load-process.ts'))
  const ended = once(loadProcess, 'exit').then(([code]) => {
    throw new Error(`whoever asks ended with ${code}`)
  })
  const answered = once(loadProcess, 'message') as Promise<[(number | null)[]]>
  loadProcess.send(plan)
  const [times] = await Promise.race([answered, ended])
  return times
}
