import pg from 'pg'
import { expect, test } from 'vitest'

import { listBookFaults, readBooks } from '../../../tools/sesame/books.ts'
import { useTestDatabase } from './test-database.ts'

const database = useTestDatabase()

test('books of all sites together are read beyond the cents of an int', async () => {
  await database.query(
    `WITH made AS (
       INSERT INTO entry (id_site, cause, ref, at, day, label)
       SELECT 66, 'payment', 'large ' || number, now(), now(), 'Encaissement' FROM generate_series(1, 2) number
       RETURNING id
     )
     INSERT INTO entry_line (id_site, id_entry, line, account, amount_cents)
     SELECT 66, id, line, account, amount FROM made, (VALUES
       (1, '5115', 3000000000), (2, '7061', -3000000000)) part (line, account, amount)`,
  )
  const administrator = new URL(database.ownerUrl)
  administrator.username = 'postgres'
  const client = new pg.Client({ connectionString: administrator.href })
  await client.connect()
  const books = await readBooks(client)
  await client.end()
  expect(books.bankCents).toBe(6_000_000_000)
  expect(listBookFaults(books)).toEqual([])
})
