import { expect, test } from 'vitest'

import { recordChanges, takeChanges } from './change-record.ts'
import { makePerson } from './people.ts'
import { useTestDatabase } from './test-database.ts'

const database = useTestDatabase()

test('changes of rows are recorded with their table and site, once', async () => {
  await recordChanges(database)
  const { id } = await makePerson(database, { site: 67 })
  expect(await takeChanges(database)).toContain('member 67')
  expect(await takeChanges(database)).toEqual([])

  await database.query(`UPDATE member SET firstname = 'Zoé' WHERE id = $1`, [id])
  expect(await takeChanges(database)).toContain('member 67')
  await database.query(`UPDATE member SET firstname = 'Zoé' WHERE id = $1`, [id])
  expect(await takeChanges(database)).not.toContain('member 67')
  await database.query('DELETE FROM member WHERE id = $1', [id])
  expect(await takeChanges(database)).toContain('member 67')

  await database.query(
    `UPDATE city SET name = name || '!' WHERE ctid = (SELECT min(ctid) FROM city)`,
  )
  expect(await takeChanges(database)).toEqual(['city'])
  await database.query(
    `INSERT INTO pgboss.job (name, data) SELECT name, '{"idSite": 67}' FROM pgboss.queue LIMIT 1`,
  )
  expect(await takeChanges(database)).toEqual(['pgboss.job 67'])
})

test('no table but the rate limits goes unrecorded, nor any partition', async () => {
  const unrecorded = await database.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c
     WHERE c.relkind IN ('r', 'p')
       AND (c.relnamespace = 'public'::regnamespace
         OR c.oid IN (SELECT relid FROM pg_partition_tree('pgboss.job')))
       AND NOT EXISTS (SELECT FROM pg_trigger t
         WHERE t.tgrelid = c.oid AND t.tgname = 'record_change' AND t.tgenabled = 'O')
     ORDER BY 1`,
  )
  expect(unrecorded.map(({ name }) => name)).toEqual(['rate_limit'])
})
