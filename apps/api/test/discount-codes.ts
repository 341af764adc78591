import { randomInt } from 'node:crypto'

import { insertRow } from './people.ts'
import type { TestDatabase } from './test-database.ts'

/** A discount code of 10 % that no other test uses. */
export async function makeDiscountCode(
  database: TestDatabase,
  site: number,
  more: object = {},
): Promise<{ id: number; code: string }> {
  const id = randomInt(10_000, 1_000_000_000)
  const code = `REMISE${id}`
  await insertRow(database, 'discount_code', {
    ...{ id_site: site, id, code, label: 'Remise', kind: 'percent', value: 1000, ...more },
  })
  return { id, code }
}
