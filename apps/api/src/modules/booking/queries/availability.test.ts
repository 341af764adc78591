import pg from 'pg'
import { expect, test } from 'vitest'

import { useTestDatabase } from '../../../../test/test-database.ts'
import { CLAIMS_OF_RANGE } from './availability.ts'

const database = useTestDatabase()

/** Inserts half a year of claims of one site as the table owner. */
async function fillClaims(): Promise<void> {
  await database.query(`
    WITH one AS (
      INSERT INTO closure (id_site, id, starts_at, ends_at, reason)
      VALUES (66, gen_random_uuid(), '2027-01-01', '2027-07-01', 'x') RETURNING id)
    INSERT INTO claim (id_site, id_resource, starts_at, ends_at, id_closure)
    SELECT 66, resource, at, at + '80 minutes', one.id
    FROM one, unnest('{1,2,3,11,12}'::int[]) resource,
      generate_series('2027-01-01', '2027-07-01', interval '3 hours') at`)
  await database.query('VACUUM ANALYZE claim')
}

test('claims of a month are read from their index alone, behind the walls of the site', async () => {
  await fillClaims()
  const application = new pg.Client({ connectionString: database.url })
  await application.connect()
  try {
    await application.query(`SELECT set_config('app.site_id', '66', false)`)
    const values = [66, [1, 11, 12], new Date('2027-03-01'), new Date('2027-04-01')]
    const { rows } = await application.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN (ANALYZE, BUFFERS) ${CLAIMS_OF_RANGE}`,
      values,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('Index Only Scan using claim_time on claim')
    expect(plan).toContain('Heap Fetches: 0')
    expect(plan).not.toContain('Seq Scan on claim')
  } finally {
    await application.end()
  }
})
