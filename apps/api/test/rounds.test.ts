import pg from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'

import type { Context } from '../src/platform/context.ts'
import { jobsDone } from '../src/platform/metrics.ts'
import { ROUNDS, runRound } from '../src/worker/rounds.ts'
import { statusOf } from './booking.ts'
import { fillSites } from './many-sites.ts'
import { useTestContext } from './test-context.ts'
import { useTestDatabase } from './test-database.ts'
import { makeStaffHold, makeVenue } from './venue.ts'

const database = useTestDatabase()
const makeContext = useTestContext(database, { role: 'sesame_worker' })

beforeAll(() => makeVenue(database, 67))

async function runEvery(name: RegExp, seen?: Partial<Context>): Promise<void> {
  const { platformDb, config, now, log } = await makeContext()
  const contextOf = (idSite: number) => makeContext({ idSite, ...seen })
  for (const round of ROUNDS.filter(({ job }) => name.test(job.name)))
    await runRound(round, { platformDb, config, now, log, contextOf })
}

/** Counts what the driver sends during a round. */
async function countStatements(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { job } of ROUNDS) {
    const query = vi.spyOn(pg.Client.prototype, 'query')
    await runEvery(new RegExp(`^${job.name}$`))
    // One statement each reads the site of the first context.
    counts[job.name] = query.mock.calls.length - 1
    query.mockRestore()
  }
  return counts
}

async function endedHold(site: number): Promise<string> {
  const id = await makeStaffHold(database, site)
  await database.query(
    `UPDATE booking SET held_until = now() - interval '3 minutes' WHERE id_site = $1 AND id = $2`,
    [site, id],
  )
  return id
}

async function counted(): Promise<number> {
  const { values } = await jobsDone.get()
  return values.find(({ labels }) => labels['result'] === 'failed_for_site')?.value ?? 0
}

describe('a round', () => {
  test('without work sends as many statements to 1,000 sites as to 10', async () => {
    // The first round of a connection also sets it up.
    await runEvery(/./)
    await fillSites(database, 10)
    const atTen = await countStatements()
    await fillSites(database, 1000)
    expect(await countStatements()).toEqual(atTen)
    expect(atTen).toEqual({
      'booking.expire-holds': 1,
      'order.expire': 2,
      'order.reconcile-payments': 5,
    })
  })

  test('does the work of several sites, and tells those who watch each of them', async () => {
    const ids = [await endedHold(66), await endedHold(67)]
    const { live } = await makeContext()
    const topics: string[] = []
    const signal: Context['live']['signal'] = (topic, items) => {
      topics.push(topic)
      live.signal(topic, items)
    }
    await runEvery(/expire-holds/, { live: { ...live, signal } })
    expect(await Promise.all(ids.map((id) => statusOf(database, id)))).toEqual([
      'expired',
      'expired',
    ])
    for (const site of ['66', '67'])
      expect(topics.filter((topic) => topic.startsWith(`${site} `))).not.toEqual([])
  })

  test('lets the owner, with a site set, see no row of another', async () => {
    await endedHold(66)
    const owner = new pg.Client({ connectionString: database.ownerUrl })
    await owner.connect()
    const others = async (site: string) => {
      await owner.query(`SELECT set_config('app.site_id', $1, false)`, [site])
      return (await owner.query('SELECT 1 FROM booking WHERE id_site = 66')).rowCount
    }
    expect(await others('67')).toBe(0)
    expect(await others('66')).toBeGreaterThan(0)
    await owner.end()
  })

  test('goes on after a site that fails, and counts it', async () => {
    const [failing, other] = [await endedHold(66), await endedHold(67)]
    await database.query(
      `CREATE FUNCTION fail_site_66() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN RAISE EXCEPTION 'site 66 fails'; END $$`,
    )
    await database.query(
      `CREATE TRIGGER fail_site_66 BEFORE UPDATE ON booking FOR EACH ROW
       WHEN (new.id_site = 66) EXECUTE FUNCTION fail_site_66()`,
    )
    const before = await counted()
    await runEvery(/expire-holds/)
    await database.query('DROP TRIGGER fail_site_66 ON booking')
    expect(await statusOf(database, failing)).toBe('held')
    expect(await statusOf(database, other)).toBe('expired')
    expect(await counted()).toBe(before + 1)
  })
})
