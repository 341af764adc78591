/**
 * A busy desk: staff and visitors race for the same sessions, operators move the same bookings and
 * save the same records at the same moment, two people count the same stock while orders sell of it.
 * Each time one of them must succeed, everybody else must be told why not, and no booking may be lost
 * or sold twice. Then a tablet is without network for an
 * hour: each check-in made meanwhile must arrive once.
 */
import pg from 'pg'

import { buildScreens } from '../tools/build.ts'
import { aimAtZero, createReport, type Report } from '../tools/report.ts'
import { newFindings, openOperator, type Findings } from './desk/callers.ts'
import { countAtOnce } from './desk/counts.ts'
import { moveAcross, moveOneTwice } from './desk/moves.ts'
import { checkInOffline, type CheckInFindings } from './desk/offline.ts'
import { raceForSessions } from './desk/sales.ts'
import { saveAtOnce } from './desk/saves.ts'
import { isQuick, MANY_HOLDS, MANY_ORDERS, ownerUrl, withWorld } from './parts/drill-world.ts'
import { countDeadlocks, inspect } from './race/inspect.ts'
import { chooseSessions, oneEachStart } from './race/sessions.ts'

const NAME = 'sesame_drill_desk'
const PORTS = { api: 4660, api2: 4661, gateway: 4662, stripe: 12_660 }
/** A service worker runs on this host without TLS. */
const ORIGIN = `http://127.0.0.1:${PORTS.gateway}`
const SITE = 66
const SALES = isQuick ? 12 : 60
const MOVES = isQuick ? 6 : 30
const SAVES = isQuick ? 6 : 30
const COUNTS = isQuick ? 6 : 30
/** A round of moves uses three sessions; there are two kinds of them. */
const STARTS = SALES + 6 * MOVES

export async function run(): Promise<Report> {
  await buildScreens()
  const environment = { LOG_LEVEL: 'warn', ...MANY_HOLDS, ...MANY_ORDERS }
  const parts = ['stripe', 'api', 'api2', 'gateway'] as const
  return withWorld({ name: NAME, parts, ports: PORTS, environment }, async (world) => {
    const options = `-c app.site_id=${SITE}`
    const db = new pg.Client({ connectionString: ownerUrl(NAME), options })
    await db.connect()
    try {
      const operators = await openOperators()
      const findings = await runDesk(db, operators)
      const { overlaps, soldTwice, withoutClaims } = await inspect(db)
      findings.doubleBookings += overlaps + soldTwice
      findings.lostBookings += withoutClaims
      const deadlocks = await countDeadlocks({ db, runDir: world.runDir })
      const field = { world, db, operator: operators.staff, port: PORTS.api, environment }
      const checkIns = await checkInOffline({ ...field, origin: ORIGIN })
      return report({ ...findings, ...checkIns, deadlocks })
    } finally {
      await db.end()
    }
  })
}

async function openOperators() {
  return {
    staff: await openOperator(PORTS.api, 'STAFF'),
    admin: await openOperator(PORTS.api2, 'ADMIN'),
    platform: await openOperator(PORTS.api, 'SUPER_ADMIN'),
  }
}

type Operators = Awaited<ReturnType<typeof openOperators>>

async function runDesk(db: pg.Client, { staff, admin, platform }: Operators): Promise<Findings> {
  const findings = newFindings()
  const sessions = oneEachStart(await chooseSessions(PORTS.api, STARTS))
  const ports = [PORTS.api, PORTS.api2]
  const forSales = { db, ports, operators: [staff, admin], sessions: sessions.slice(0, SALES) }
  await raceForSessions(forSales, findings)
  const operators = [staff, admin] as const
  const forMoves = { db, operators, sessions: sessions.slice(SALES) }
  for (let round = 0; round < MOVES; round += 1) {
    await moveOneTwice(forMoves, findings)
    await moveAcross(forMoves, findings)
  }
  for (let round = 0; round < SAVES; round += 1) await saveAtOnce([admin, platform], findings)
  const forCounts = { url: ownerUrl(NAME), site: SITE, operators }
  for (let round = 0; round < COUNTS; round += 1) await countAtOnce(forCounts, findings)
  return findings
}

function report(figures: Findings & CheckInFindings & { deadlocks: number }): Report {
  return createReport({
    name: 'desk',
    figures: { ...figures },
    aims: {
      ...aimAtZero(['lostBookings', 'doubleBookings', 'refusalsWithoutReason']),
      ...aimAtZero(['deadlocks', 'staleSavesAccepted', 'countsLost', 'stocksWrong']),
      oldestCheckInMinutes: '≥ 59',
      ...aimAtZero(['checkInsLost', 'checkInsTwice', 'checkInsOutOfOrder']),
    },
  })
}
