/** Run by constant-rate.ts: asks what it is told to, and tells how long each answer took. */
import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

export interface Asked {
  method: 'GET' | 'PUT'
  path: string
  body?: unknown
  headers?: Record<string, string>
}

export interface Asking {
  port: number
  perSecond: number
  asked: (Asked & { idSite: number })[]
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

process.once('message', (asking: Asking) => {
  void askAll(asking).then((times) => process.send?.(times, () => process.disconnect()))
})

/** In milliseconds; null for what failed. */
function askAll({ port, perSecond, asked }: Asking): Promise<(number | null)[]> {
  const started = performance.now()
  const times = asked.map(async (one, index) => {
    const dueAt = started + (index * 1000) / perSecond
    await delay(dueAt - performance.now())
    // A timer may be early by a part of a millisecond.
    const since = Math.min(dueAt, performance.now())
    return (await askOnce(port, one)) ? performance.now() - since : null
  })
  return Promise.all(times)
}

function askOnce(port: number, { method, path, body, idSite, ...asked }: Asking['asked'][number]) {
  return new Promise<boolean>((resolve) => {
    const headers = {
      ...{ host: 'bench.example', idSite: String(idSite), ...asked.headers },
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
