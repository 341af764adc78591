/**
 * 500 visitors on two API processes race for the last 50 sessions: 25 starts in three rooms with
 * two game masters. Each session must be sold once, and each loser must be offered alternatives.
 * The control removes the constraint: the same race must then sell sessions twice, which shows that
 * the drill can detect the fault.
 */
import pg from 'pg'

import { createReport, type Report } from '../tools/report.ts'
import { isQuick, MANY_HOLDS, ownerUrl, withWorld } from './parts/drill-world.ts'
import { countDeadlocks, inspect, type Findings } from './race/inspect.ts'
import { sellNaively } from './race/naive.ts'
import { playContinuous, playOnce, playWaves, type Field } from './race/rounds.ts'
import { chooseSessions } from './race/sessions.ts'
import { figuresOf, type Counts } from './race/visitors.ts'

const NAME = 'sesame_drill_race'
const CONTROL_NAME = 'sesame_drill_race_control'
const PORTS = { api: 4500, api2: 4501 }
const SITE = 66
/** 25 starts × 2 game masters make 50 sellable sessions, requested in 3 rooms. */
const STARTS = 25
const SELLABLE = 50
const ATTEMPTS = isQuick ? 800 : 20_000
const VISITORS = isQuick ? 160 : 500
const ROUNDS = [
  { name: 'plain', play: playOnce },
  { name: 'waves of ended holds', play: playWaves },
  { name: 'holds ending meanwhile', play: playContinuous },
]

export async function run(): Promise<Report> {
  const outcomes: (Findings & { tally: Counts })[] = []
  let deadlocks = 0
  await onTwoProcesses(NAME, async (field) => {
    for (const [index, { name, play }] of ROUNDS.entries()) {
      await deleteBookings(field.db)
      const tally = await play({ ...field, round: index + 1 })
      const findings = await inspect(field.db)
      outcomes.push({ ...findings, tally })
      console.log(`${name}: ${JSON.stringify({ ...figuresOf(tally), ...findings })}`)
    }
    deadlocks = await countDeadlocks(field)
  })
  const control = await runControl()
  return report(outcomes, { deadlocks, control })
}

async function runControl(): Promise<Findings> {
  return onTwoProcesses(CONTROL_NAME, async (field) => {
    await sellNaively(field.db)
    const tally = await playOnce({ ...field, round: 0 })
    const findings = await inspect(field.db)
    console.log(`control: ${JSON.stringify({ ...figuresOf(tally), ...findings })}`)
    return findings
  })
}

async function onTwoProcesses<T>(name: string, work: (field: Field) => Promise<T>): Promise<T> {
  const environment = { LOG_LEVEL: 'warn', ...MANY_HOLDS }
  const options = { name, parts: ['api', 'api2'] as const, ports: PORTS, environment }
  return withWorld(options, async ({ runDir }) => {
    const db = new pg.Client({
      connectionString: ownerUrl(name),
      options: `-c app.site_id=${SITE}`,
    })
    await db.connect()
    try {
      const sessions = await chooseSessions(PORTS.api, STARTS)
      const ports = [PORTS.api, PORTS.api2]
      const numbers = { attempts: ATTEMPTS, visitors: VISITORS, sellable: SELLABLE, round: 0 }
      return await work({ db, ports, runDir, sessions, ...numbers })
    } finally {
      await db.end()
    }
  })
}

async function deleteBookings(db: pg.Client): Promise<void> {
  await db.query('DELETE FROM booking')
}

function report(
  outcomes: (Findings & { tally: Counts })[],
  { deadlocks, control }: { deadlocks: number; control: Findings },
): Report {
  const sum = (of: (outcome: Findings & { tally: Counts }) => number) =>
    outcomes.reduce((total, outcome) => total + of(outcome), 0)
  const seconds = sum(({ tally }) => tally.seconds)
  return createReport({
    name: 'race',
    figures: {
      rounds: outcomes.length,
      attempts: sum(({ tally }) => tally.attempts),
      attemptsPerSecond: Math.round(sum(({ tally }) => tally.attempts) / seconds),
      sold: sum(({ tally }) => tally.won),
      overlaps: sum(({ overlaps }) => overlaps),
      soldTwice: sum(({ soldTwice }) => soldTwice),
      withoutClaims: sum(({ withoutClaims }) => withoutClaims),
      fewestSold: Math.min(...outcomes.map(({ living }) => living)),
      mostSold: Math.max(...outcomes.map(({ living }) => living)),
      // Difference between the wins that visitors saw and those expected from the expired holds.
      unexplainedWins: sum(({ tally }) => Math.abs(tally.won - tally.expected)),
      takenOver: sum(({ tally }) => tally.takenOver),
      deadlocks,
      serverErrors: sum(({ tally }) => tally.serverErrors),
      unclearRefusals: sum(({ tally }) => tally.unclear),
      controlOverlaps: control.overlaps,
      controlSoldTwice: control.soldTwice,
    },
    aims: {
      overlaps: '= 0',
      soldTwice: '= 0',
      withoutClaims: '= 0',
      fewestSold: `= ${SELLABLE}`,
      mostSold: `= ${SELLABLE}`,
      unexplainedWins: '= 0',
      takenOver: `≥ ${SELLABLE}`,
      deadlocks: '= 0',
      serverErrors: '= 0',
      unclearRefusals: '= 0',
      controlSoldTwice: '≥ 1',
    },
  })
}
