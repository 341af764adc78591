import { beforeEach, expect, test } from 'vitest'

import { useTestContext } from '../../../test/test-context.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { certificates, soonestExpiry } from '../../platform/metrics.ts'
import { measureCertificates } from './service/measure-certificates.ts'

const database = useTestDatabase()
const makeContext = useTestContext(database, { role: 'sesame_worker' })

beforeEach(async () => {
  await database.query(`DELETE FROM domain WHERE host LIKE '%.exemple.fr'`)
  await database.query('UPDATE site SET is_active = (id <> 67)')
})

async function createCertificate(host: string, state: string, { days, site = 66 }: Life) {
  await database.query(
    'INSERT INTO domain (host, id_site, state, verified_at) VALUES ($1, $2, $3, now())',
    [host, site, state],
  )
  await database.query(
    `INSERT INTO certificate (host, private_key, chain, not_before, not_after, key_made_at)
     VALUES ($1, 'k.sealed', 'chain', now() - interval '90 days', now() + make_interval(days => $2),
       now())`,
    [host, days],
  )
}
interface Life {
  days: number
  site?: number
}

async function measure() {
  const { platformDb: db, config, log } = await makeContext()
  const soon = await measureCertificates({ db, config, log })
  const { values } = await certificates.get()
  const counts: Record<string, number> = {}
  for (const { labels, value } of values) counts[String(labels['state'])] = value
  return { soon, counts }
}

test('a lost domain of an active site is counted while its certificate lasts', async () => {
  await createCertificate('gardee.exemple.fr', 'verified', { days: 60 })
  await createCertificate('perdue.exemple.fr', 'lost', { days: 5 })
  await createCertificate('expiree.exemple.fr', 'lost', { days: -1 })
  await createCertificate('fermee.exemple.fr', 'lost', { days: 5, site: 67 })
  const { soon, counts } = await measure()
  expect(counts).toEqual({ valid: 1, failing: 0, expired: 0, missing: 0, lost: 1 })
  // Their venues may have moved away on purpose: the other gauges are of verified domains.
  expect(soon).toEqual([])
  const [{ value } = { value: 0 }] = (await soonestExpiry.get()).values
  expect(value).toBeGreaterThan(Date.now() / 1000 + 59 * 86_400)
})

test('without a lost domain the gauge is 0, and not missing', async () => {
  expect((await measure()).counts['lost']).toBe(0)
})
