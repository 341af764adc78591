/**
 * Measures the memory of the website's and the API's processes over 100,000 pages of site 66, none
 * of them from the gateway's cache. A process may grow at first; its memory must then stay level.
 */
import { buildWeb } from '../tools/build.ts'
import { createReport, type Report } from '../tools/report.ts'
import { residentMegabytes } from '../tools/resident-memory.ts'
import { startWorld } from '../tools/world.ts'
import { requestsPerSecond } from './api/load.ts'

const ports = { api: 4701, web: 4702, gateway: 4703 }
const REQUESTS = 100_000
const STEPS = 10
const SECONDS = 2

const PATHS = [
  '/',
  '/les-missions-et-scenarios',
  '/horaires-et-tarifs',
  '/reservation-en-ligne',
  '/actualites',
  '/blog',
  '/albums',
  '/nous-contacter',
]

interface Memory {
  requests: number
  web: number
  api: number
}

export async function run(): Promise<Report> {
  await buildWeb()
  const world = await startWorld({
    name: 'sesame_bench_memory',
    parts: ['api', 'web', 'gateway'],
    ports,
    ratePerSecond: 1_000_000,
    environment: { LOG_LEVEL: 'warn' },
  })
  const pids = { web: world.process('web').pid!, api: world.process('api').pid! }
  const steps: Memory[] = []
  try {
    let requests = 0
    for (let turn = 0; requests < REQUESTS; turn += 1) {
      const url = `http://127.0.0.1:${ports.web}${PATHS[turn % PATHS.length]}`
      requests += SECONDS * (await requestsPerSecond(url, { seconds: SECONDS, headers: {} }))
      if (requests < (steps.length * REQUESTS) / STEPS) continue
      const step = { requests: Math.round(requests), ...(await readMemory(pids)) }
      steps.push(step)
      console.log(step)
    }
  } finally {
    await world.stop()
  }
  return report(steps)
}

async function readMemory(pids: { web: number; api: number }) {
  const [web, api] = await Promise.all([residentMegabytes(pids.web), residentMegabytes(pids.api)])
  return { web: Math.round(web), api: Math.round(api) }
}

/** Peak of the second half divided by the peak of the first; 1 means no leak. */
function report(steps: readonly Memory[]): Report {
  const half = Math.ceil(steps.length / 2)
  const growth = (name: 'web' | 'api') => {
    const highest = (part: readonly Memory[]) => Math.max(...part.map((step) => step[name]))
    return Math.round((100 * highest(steps.slice(half))) / highest(steps.slice(0, half))) / 100
  }
  const last = steps.at(-1)
  return createReport({
    name: 'memory',
    figures: {
      requests: last?.requests ?? 0,
      megabytesWeb: last?.web ?? 0,
      megabytesApi: last?.api ?? 0,
      growthWeb: growth('web'),
      growthApi: growth('api'),
    },
    aims: { growthWeb: '≤ 1.15', growthApi: '≤ 1.15' },
  })
}
