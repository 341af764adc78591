/**
 * Sends random and hostile requests to every endpoint of the contract on one API process. None may
 * make it crash, hang, leak memory or send a response outside the envelope. `SEED=` repeats a run,
 * `QUICK=1` makes a short one.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { ENDPOINTS } from '../packages/contract/src/endpoints.ts'
import { aimAtZero, createReport, type Report } from '../tools/report.ts'
import { residentMegabytes } from '../tools/resident-memory.ts'
import type { WorldOptions } from '../tools/world.ts'
import { attacks, type Attack } from './hostile/attacks.ts'
import { faultOf, FAULTS, type Fault } from './hostile/find-fault.ts'
import { openLogins } from './hostile/logins.ts'
import { listOperations } from './hostile/operations.ts'
import { requestTo } from './hostile/requests.ts'
import { createSender, type Outcome, type Sender } from './hostile/send.ts'
import { isQuick, ownerUrl, withWorld } from './parts/drill-world.ts'

const NAME = 'sesame_drill_hostile'
const PORT = 4610
const WORLD = {
  name: NAME,
  // The emulated external services run too, because calls that need them would only get a 503.
  parts: ['stripe', 'relay', 'api'],
  ports: { api: PORT, stripe: 4612, relay: 4613 },
  // A small heap makes a leak crash the process.
  environment: { NODE_OPTIONS: '--max-old-space-size=160' },
} satisfies WorldOptions
const IN_FLIGHT = 32
const COUNT = isQuick ? 3000 : 20_000
// CI uses a constant seed; the long run uses a new one each time to find new faults.
const SEED = Number(process.env['SEED'] ?? (isQuick ? 20_261_115 : Date.now() % 1_000_000))
/** Maximum number of faults printed per kind. */
const MAX_PRINTED = 6

/** Endpoints whose responses have no envelope, by design. */
const RAW_PATHS = new Set(
  [...ENDPOINTS.values()].filter(({ raw }) => raw !== undefined).map(({ path }) => path),
)

interface Finding {
  fault: Fault
  attack: Attack
  outcome: Outcome
}

interface Counts {
  done: number
  byStatus: Map<number | string, number>
  times: number[]
  findings: Finding[]
  /** Resident memory of the API after a quarter of the run. */
  megabytesEarly: number
}

export async function run(): Promise<Report> {
  console.log(`seed ${SEED}; SEED=${SEED} repeats this run`)
  return withWorld(WORLD, async (world) => {
    const sender = createSender(PORT, IN_FLIGHT)
    const pid = world.process('api').pid!
    const request = requestTo(listOperations(), await openLogins(ownerUrl(NAME)))
    const tally = await attack(attacks(request, { seed: SEED, count: COUNT }), sender, pid)
    sender.close()
    const megabytes = await residentMegabytes(pid)
    await printFindings(tally, path.join(world.runDir, 'api.log'))
    return report(tally, { megabytes, isAlive: await isAlive() })
  })
}

async function attack(all: Iterator<Attack>, sender: Sender, pid: number): Promise<Counts> {
  const tally: Counts = { done: 0, byStatus: new Map(), times: [], findings: [], megabytesEarly: 0 }
  const work = async () => {
    for (let next = all.next(); !next.done; next = all.next()) {
      note(tally, next.value, await make(next.value, sender))
      const { done, findings } = tally
      if (done === COUNT / 4) tally.megabytesEarly = await residentMegabytes(pid)
      if (done % 1000 === 0) {
        const megabytes = Math.round(await residentMegabytes(pid))
        console.log(`${done} requests, ${findings.length} faults, ${megabytes} MB`)
      }
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, work))
  return tally
}

function make(attack: Attack, sender: Sender): Promise<Outcome> {
  if (attack.kind === 'conversation') return sender.converse(attack.conversation)
  return sender.send(attack.request, attack.address)
}

function note(tally: Counts, attack: Attack, outcome: Outcome): void {
  tally.done += 1
  const status = typeof outcome === 'string' ? outcome : outcome.status
  tally.byStatus.set(status, (tally.byStatus.get(status) ?? 0) + 1)
  // Slow requests are excluded, because their duration says nothing about the API.
  if (typeof outcome !== 'string' && attack.kind === 'request' && attack.request.pace !== 'slow') {
    tally.times.push(outcome.ms)
  }
  const fault = faultOf(outcome, toleranceOf(attack))
  if (fault) tally.findings.push({ fault, attack, outcome })
}

function toleranceOf(attack: Attack) {
  if (attack.kind === 'conversation') {
    const { mayStaySilent } = attack.conversation
    return { isRaw: false, isHead: false, mayStaySilent }
  }
  const { method, target, body } = attack.request
  return {
    isRaw: RAW_PATHS.has(target.split('?')[0]!),
    isHead: method === 'HEAD',
    // If a large body is refused before it is sent completely, the response may be lost with the
    // connection. A HEAD refused before its method is read gets a body, which clients cannot parse.
    mayStaySilent: method === 'HEAD' || (body !== undefined && body.length > 256 * 1024),
  }
}

/** Prints each fault with its request and, if any, the API's log lines about it. */
async function printFindings({ findings, byStatus }: Counts, logFile: string): Promise<void> {
  console.log('answers by status', Object.fromEntries(byStatus))
  if (findings.length === 0) return
  const lines = (await readFile(logFile, 'utf8')).split('\n')
  const faultLines = FAULTS.flatMap((kind) =>
    findings.filter(({ fault }) => fault === kind).slice(0, MAX_PRINTED),
  )
  for (const { fault, attack, outcome } of faultLines) {
    console.log(`--- ${fault}: ${describe(attack)}`)
    if (typeof outcome === 'string') continue
    console.log(`answer ${outcome.status}: ${outcome.body.toString().slice(0, 500)}`)
    const id = String(outcome.headers['x-request-id'] ?? 'none')
    const line = lines.find((one) => one.includes(id) && one.includes('"level":50'))
    if (line) console.log(`log ${line.slice(0, 2000)}`)
  }
}

function describe(attack: Attack): string {
  if (attack.kind === 'conversation') {
    const { name, parts } = attack.conversation
    return `${name}: ${JSON.stringify(Buffer.concat(parts).toString('latin1').slice(0, 500))}`
  }
  const { name, method, target, headers, body } = attack.request
  const shown = body?.toString('latin1').slice(0, 500)
  return JSON.stringify({ name, method, target, headers, address: attack.address, body: shown })
}

async function isAlive(): Promise<boolean> {
  const responses = await Promise.all(
    ['health', 'ready'].map((path) => fetch(`http://127.0.0.1:${PORT}/${path}`)),
  )
  return responses.every(({ ok }) => ok)
}

function report(tally: Counts, after: { megabytes: number; isAlive: boolean }): Report {
  const counts = Object.fromEntries(
    FAULTS.map((fault) => [fault, tally.findings.filter((one) => one.fault === fault).length]),
  ) as Record<Fault, number>
  const times = tally.times.sort((one, other) => one - other)
  return createReport({
    name: 'hostile',
    figures: {
      seed: SEED,
      requests: tally.done,
      endpoints: ENDPOINTS.size,
      ...counts,
      memoryGrowth: Math.round((after.megabytes / tally.megabytesEarly) * 100) / 100,
      megabytes: Math.round(after.megabytes),
      p50Ms: Math.round(times[Math.floor(times.length * 0.5)] ?? 0),
      p99Ms: Math.round(times[Math.floor(times.length * 0.99)] ?? 0),
      alive: after.isAlive ? 1 : 0,
    },
    aims: {
      requests: `= ${COUNT}`,
      ...aimAtZero(FAULTS),
      memoryGrowth: '≤ 1.5',
      alive: '= 1',
    },
  })
}
