/**
 * Measures the home page in three ways in one run: through our server, by React alone (the same
 * tree and data behind a plain node:http server), and from the gateway's one-second cache. All
 * share the machine's cores with the load generator, so only ratios within one round are reported.
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

import { buildWeb } from '../tools/build.ts'
import { createReport, median, roundFigures, type Report } from '../tools/report.ts'
import { startWorld } from '../tools/world.ts'
import { requestsPerSecond } from './api/load.ts'

const WEB = path.resolve(import.meta.dirname, '../apps/web')
const ports = { api: 4701, web: 4702, gateway: 4703 }
const BARE_PORTS = { bare: 4704, bareString: 4705 }

const ROUNDS = 3
const SECONDS = 4
const WARM_UP_SECONDS = 3
/** A minimum number of requests, because three seconds may not suffice to compile the code. */
const WARM_UP_REQUESTS = 3000

/** Requests per second of one round. */
interface Round {
  ssr: number
  bare: number
  /** React's string renderer, which our server uses; measured for comparison. */
  bareString: number
  /** Compressed, as browsers request it. */
  cached: number
  cachedPlain: number
  /**
   * Processor time per request; other load on the machine affects it less than requests per second.
   */
  microsecondsSsr: number
  microsecondsBare: number
}

export async function run(): Promise<Report> {
  await buildWeb()
  const world = await startWorld({
    name: 'sesame_bench_web',
    parts: ['api', 'web', 'gateway'],
    ports,
    ratePerSecond: 1_000_000,
    environment: { LOG_LEVEL: 'warn' },
  })
  const bundle = await buildBarePage(world.runDir)
  const bare = [
    startBare(bundle, BARE_PORTS.bare, 'stream'),
    startBare(bundle, BARE_PORTS.bareString, 'string'),
  ]
  try {
    await Promise.all(bare.map(waitForFirstOutput))
    await checkSamePage()
    for (const port of [ports.web, ...Object.values(BARE_PORTS)]) await warmUp(port)
    const pids = { ssr: world.process('web').pid!, bare: bare[0]!.pid! }
    await measure(1, pids)
    const rounds: Round[] = []
    for (let round = 1; round <= ROUNDS; round += 1) {
      const figures = await measure(SECONDS, pids)
      rounds.push(figures)
      console.log(`round ${round}`, roundFigures(figures))
    }
    return report(rounds)
  } finally {
    for (const child of bare) child.kill()
    await world.stop()
  }
}

async function warmUp(port: number): Promise<void> {
  let requests = 0
  while (requests < WARM_UP_REQUESTS) {
    const load = { seconds: WARM_UP_SECONDS, headers: {} }
    requests += WARM_UP_SECONDS * (await requestsPerSecond(`http://127.0.0.1:${port}/`, load))
  }
}

async function measure(seconds: number, pids: { ssr: number; bare: number }): Promise<Round> {
  const load = (port: number, headers: Record<string, string> = {}) =>
    requestsPerSecond(`http://127.0.0.1:${port}/`, { seconds, headers })
  const costOf = async (pid: number, port: number) => {
    const before = await processorTime(pid)
    const perSecond = await load(port)
    const used = (await processorTime(pid)) - before
    return { perSecond, microseconds: used / (perSecond * seconds) }
  }
  const ssr = await costOf(pids.ssr, ports.web)
  const bare = await costOf(pids.bare, BARE_PORTS.bare)
  return {
    ssr: ssr.perSecond,
    bare: bare.perSecond,
    bareString: await load(BARE_PORTS.bareString),
    cached: await load(ports.gateway, { 'accept-encoding': 'gzip, deflate, br' }),
    cachedPlain: await load(ports.gateway),
    microsecondsSsr: ssr.microseconds,
    microsecondsBare: bare.microseconds,
  }
}

const TICK_MICROSECONDS = 10_000

/** User and system time of a process so far, in microseconds. */
async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MICROSECONDS
}

function report(rounds: readonly Round[]): Report {
  const ratio = (of: keyof Round, to: keyof Round) =>
    median(rounds.map((round) => round[of] / round[to]))
  const speed = (of: keyof Round) => median(rounds.map((round) => round[of]))
  const figures = {
    ssrToBare: ratio('ssr', 'bare'),
    ssrToBareString: ratio('ssr', 'bareString'),
    cachedToSsr: ratio('cached', 'ssr'),
    cachedPlainToSsr: ratio('cachedPlain', 'ssr'),
    processorSsrToBare: ratio('microsecondsBare', 'microsecondsSsr'),
    microsecondsSsr: speed('microsecondsSsr'),
    microsecondsBare: speed('microsecondsBare'),
    perSecondSsr: speed('ssr'),
    perSecondBare: speed('bare'),
    perSecondBareString: speed('bareString'),
    perSecondCached: speed('cached'),
    perSecondCachedPlain: speed('cachedPlain'),
  }
  return createReport({
    name: 'web',
    figures: roundFigures(figures),
    aims: { ssrToBare: '≥ 0.6', cachedToSsr: '≥ 100' },
  })
}

async function buildBarePage(runDir: string): Promise<string> {
  const outDir = path.join(runDir, 'bare')
  const vite = path.join(WEB, 'node_modules/.bin/vite')
  await promisify(execFile)(vite, ['build', '-c', 'bench/vite.config.ts', '--outDir', outDir], {
    cwd: WEB,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return path.join(outDir, 'minimal-page.js')
}

function startBare(bundle: string, port: number, mode: 'stream' | 'string'): ChildProcess {
  const api = `http://127.0.0.1:${ports.api}`
  const args = [bundle, api, `127.0.0.1:${ports.gateway}`, String(port), mode]
  return spawn(process.execPath, [path.join(WEB, 'bench/minimal-server.ts'), ...args], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

function waitForFirstOutput(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', resolve)
    child.once('exit', (code) => reject(new Error(`the bare server ended: ${code}`)))
  })
}

/**
 * Requires that both servers render the same home page, otherwise the comparison is meaningless.
 */
async function checkSamePage(): Promise<void> {
  const [ours, theirs] = await Promise.all(
    [ports.web, BARE_PORTS.bare].map(async (port) => {
      const response = await fetch(`http://127.0.0.1:${port}/`)
      return /<a class="skip".*<div class="toasts"/s.exec(await response.text())?.[0]
    }),
  )
  if (!ours || ours !== theirs) throw new Error('the bare page is not our home page')
}
