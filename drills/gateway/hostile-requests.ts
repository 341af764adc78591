import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { aimAtZero } from '../../tools/report.ts'
import type { World } from '../../tools/world.ts'
import { openLogins } from '../hostile/logins.ts'
import { isQuick, ownerUrl } from '../parts/drill-world.ts'
import { listAttacks, type Attack } from './attacks.ts'
import { listUnavailable, judge, type Faults } from './find-faults.ts'
import type { RecordedRequest } from './record-requests.ts'
import { closeConnections, sendBytes, statusOf } from './send.ts'
import { createVictims } from './victims.ts'
import { NAME, PORTS, type DrillPart } from './world.ts'

const COUNT = isQuick ? 2200 : 9000
const CONTROL_COUNT = isQuick ? 300 : 1000
const DIRECT_COUNT = isQuick ? 300 : 1500
const IN_FLIGHT = 24
/** One victim's request follows after this many hostile ones. */
const VICTIM_EVERY = 4
/** Two percent of the victims; a slow machine does not explain more. */
const MAX_UNAVAILABLE = COUNT / VICTIM_EVERY / 50
/** Maximum number of faults printed per kind. */
const SHOWN = 3

/** Attacks the gateway, the control, and both upstreams directly. */
export async function runHostileRequests(world: World): Promise<DrillPart> {
  const tokens = await openLogins(ownerUrl(NAME))
  const through = async (port: number, prefix: string, count: number) => {
    const since = await countRecords(world)
    const { attacks, victims } = await attackGateway(port, { prefix, count, tokens })
    const { api, web } = await readRecords(world, since)
    const evidence = { attacks, victims, api, web }
    return {
      faults: judge(evidence),
      unavailable: listUnavailable(evidence).length,
      victims: victims.length,
      received: api.length + web.length,
      sent: attacks.size,
    }
  }
  const mended = await through(PORTS.gateway, 'n', COUNT)
  show('gateway', mended.faults)
  const control = await through(PORTS.control, 'c', CONTROL_COUNT)
  show('control', control.faults)
  const direct = (await attackDirectly(PORTS.api)) + (await attackDirectly(PORTS.web))
  closeConnections()
  const counts = Object.fromEntries(
    Object.entries(mended.faults).map(([kind, found]) => [kind, (found as string[]).length]),
  )
  return {
    figures: {
      hostileRequests: mended.sent,
      victimRequests: mended.victims,
      unavailable: mended.unavailable,
      reachedAnUpstream: mended.received,
      ...counts,
      directRequests: 2 * DIRECT_COUNT,
      directFaults: direct,
      controlRewritten: control.faults.rewritten.length,
      controlSmuggled: control.faults.smuggled.length,
    },
    aims: {
      hostileRequests: `= ${COUNT}`,
      victimRequests: '≥ 500',
      unavailable: `≤ ${MAX_UNAVAILABLE}`,
      ...aimAtZero(Object.keys(mended.faults)),
      directFaults: '= 0',
      controlSmuggled: '≥ 1',
    },
  }
}

async function attackGateway(
  port: number,
  {
    prefix,
    count,
    tokens,
  }: { prefix: string; count: number; tokens: Record<'member' | 'admin', string> },
) {
  const visitors = createVictims(port, prefix, tokens)
  const attacks = new Map<string, Attack & { response: string }>()
  const all = listAttacks(prefix, count)
  const work = async () => {
    for (let one = all.next(); !one.done; one = all.next()) {
      const attack = one.value
      attacks.set(attack.mark, { ...attack, response: await sendBytes(port, attack.bytes) })
      if (attacks.size % VICTIM_EVERY === 0) await visitors.next()
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, work))
  return { attacks, victims: visitors.victims }
}

/** Attacks an upstream without a gateway: Node must refuse old versions and ambiguous lengths. */
async function attackDirectly(port: number): Promise<number> {
  const faults: string[] = []
  const all = listAttacks(`d${port}-`, DIRECT_COUNT)
  const work = async () => {
    for (let one = all.next(); !one.done; one = all.next()) {
      const { bytes, name, isAmbiguous } = one.value
      const isOld =
        !/ HTTP\/1\.1(?: x)?\r\n/i.test(bytes.toString('latin1')) ||
        / HTTP\/1\.0\r\n/.test(bytes.toString('latin1'))
      const status = statusOf(await sendBytes(port, bytes))
      if ((isAmbiguous || isOld) && status !== 0 && status < 400) faults.push(`${status} ${name}`)
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, work))
  for (const fault of faults.slice(0, SHOWN)) console.log(`port ${port}: ${fault}`)
  return faults.length
}

function show(name: string, faults: Faults): void {
  for (const [kind, found] of Object.entries(faults) as [string, string[]][]) {
    if (found.length > 0) console.log(`${name}: ${found.length} ${kind}`)
    for (const one of found.slice(0, SHOWN)) console.log(`  ${one}`)
  }
}

const UPSTREAMS = ['api', 'web'] as const

async function readLines(world: World, part: (typeof UPSTREAMS)[number]): Promise<string[]> {
  const file = path.join(world.runDir, `requests-${world.process(part).pid}.jsonl`)
  const text = await readFile(file, 'utf8').catch(() => '')
  return text.split('\n').filter((line) => line !== '')
}

async function countRecords(world: World): Promise<number[]> {
  return Promise.all(UPSTREAMS.map(async (part) => (await readLines(world, part)).length))
}

async function readRecords(
  world: World,
  since: number[],
): Promise<{ api: RecordedRequest[]; web: RecordedRequest[] }> {
  // A request is recorded when its response closes; streams close when nginx notices the client
  // left.
  await delay(1500)
  const [api = [], web = []] = await Promise.all(
    UPSTREAMS.map(async (part, at) =>
      (await readLines(world, part))
        .slice(since[at])
        .map((line) => JSON.parse(line) as RecordedRequest),
    ),
  )
  return { api, web }
}
