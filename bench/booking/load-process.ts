/** Started by constant-rate.ts: sends the requests of a plan and reports the latency of each. */
import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

export interface LoadRequest {
  method: 'GET' | 'PUT'
  path: string
  body?: unknown
  headers?: Record<string, string>
}

export interface LoadPlan {
  port: number
  perSecond: number
  requests: (LoadRequest & { idSite: number })[]
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

process.once('message', (plan: LoadPlan) => {
  void sendAll(plan).then((times) => process.send?.(times, () => process.disconnect()))
})

/** Latencies in milliseconds; null for a failed request. */
function sendAll({ port, perSecond, requests }: LoadPlan): Promise<(number | null)[]> {
  const started = performance.now()
  const times = requests.map(async (one, index) => {
    const dueAt = started + (index * 1000) / perSecond
    await delay(dueAt - performance.now())
    // A timer can fire a fraction of a millisecond early, before `dueAt`.
    const since = Math.min(dueAt, performance.now())
    return (await fetchOnce(port, one)) ? performance.now() - since : null
  })
  return Promise.all(times)
}

function fetchOnce(
  port: number,
  { method, path, body, idSite, ...sent }: LoadPlan['requests'][number],
) {
  return new Promise<boolean>((resolve) => {
    const headers = {
      ...{ host: 'bench.example', idSite: String(idSite), ...sent.headers },
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
