import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

interface Latencies {
  count: number
  meanMs: number
  p50Ms: number
  p95Ms: number
  failed: number
}

export interface Asked {
  method: 'GET' | 'PUT'
  path: string
  body?: unknown
  headers?: Record<string, string>
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

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/**
 * So many requests a second, whether or not those before were answered. Times count from when
 * a request was due, so that one that waits behind a slow one is slow as well.
 */
export async function atConstantRate(rate: Rate): Promise<Latencies> {
  const { perSecond, seconds } = rate
  const started = performance.now()
  const times: Promise<number>[] = []
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const dueAt = started + (index * 1000) / perSecond
    const early = dueAt - performance.now()
    if (early > 0) await delay(early)
    // A timer may be early by a part of a millisecond.
    const since = Math.min(dueAt, performance.now())
    times.push(askOnce(rate).then((isGood) => (isGood ? performance.now() - since : NaN)))
  }
  const all = await Promise.all(times)
  const good = all.filter((ms) => !Number.isNaN(ms)).toSorted((one, other) => one - other)
  const at = (share: number) => good[Math.floor(good.length * share)] ?? Infinity
  const meanMs = good.reduce((sum, ms) => sum + ms, 0) / good.length
  return {
    ...{ count: good.length, failed: all.length - good.length },
    ...{ meanMs, p50Ms: at(0.5), p95Ms: at(0.95) },
  }
}

function askOnce({ port, idSite, ...rate }: Rate): Promise<boolean> {
  const { method, path, body, ...asked } = rate.next?.() ?? { method: 'GET', path: rate.path }
  return new Promise((resolve) => {
    const headers = {
      ...{ host: 'bench.example', idSite: String(idSite()), ...asked.headers },
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const to = { host: '127.0.0.1', port, method, path, agent, headers }
    const call = request(to, (response) => {
      response.resume()
      if (response.statusCode !== 200) console.log(`${path}: ${response.statusCode}`)
      response.once('end', () => resolve(response.statusCode === 200))
    })
    call.once('error', (error) => {
      console.log(`${path}: ${error.message}`)
      resolve(false)
    })
    call.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
