import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import type { Asked, Asking } from './asking.ts'

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
  /** Another request each time, instead of the path. */
  next?: () => Asked
  perSecond: number
  seconds: number
  idSite: () => number
}

/**
 * So many requests a second, whether or not those before were answered. Times count from when
 * a request was due, so that one that waits behind a slow one is slow as well.
 */
export async function atConstantRate(rate: Rate): Promise<Latencies> {
  const { port, path, perSecond, seconds, idSite } = rate
  const asked = Array.from({ length: perSecond * seconds }, () => ({
    ...(rate.next?.() ?? { method: 'GET' as const, path }),
    idSite: idSite(),
  }))
  const all = await ask({ port, perSecond, asked })
  const good = all.filter((ms) => ms !== null).toSorted((one, other) => one - other)
  const at = (share: number) => good[Math.floor(good.length * share)] ?? Infinity
  const meanMs = good.reduce((sum, ms) => sum + ms, 0) / good.length
  return {
    ...{ count: good.length, failed: all.length - good.length },
    ...{ meanMs, p50Ms: at(0.5), p95Ms: at(0.95) },
  }
}

/** By a process of its own: a large one stops for its memory, and that would count as slowness. */
async function ask(asking: Asking): Promise<(number | null)[]> {
  const asker = fork(join(import.meta.dirname, 'asking.ts'))
  const ended = once(asker, 'exit').then(([code]) => {
    throw new Error(`whoever asks ended with ${code}`)
  })
  const answered = once(asker, 'message') as Promise<[(number | null)[]]>
  asker.send(asking)
  const [times] = await Promise.race([answered, ended])
  return times
}
