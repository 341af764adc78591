import type { TestDatabase } from './test-database.ts'

function firstOfMonth(monthsAgo: number): Date {
  const first = new Date()
  first.setUTCHours(0, 0, 0, 0)
  first.setUTCMonth(first.getUTCMonth() - monthsAgo, 1)
  return first
}

/** Name of the partition of a month. */
export function partitionOf(table: string, monthsAgo: number): string {
  return `${table}_${firstOfMonth(monthsAgo).toISOString().slice(0, 7).replace('-', '')}`
}

/** Creates the partition of an earlier month and returns its first day. */
export async function makeMonth(
  database: TestDatabase,
  table: string,
  monthsAgo: number,
): Promise<Date> {
  const first = firstOfMonth(monthsAgo)
  const next = new Date(first)
  next.setUTCMonth(first.getUTCMonth() + 1)
  const [from, to] = [first.toISOString(), next.toISOString()]
  const name = partitionOf(table, monthsAgo)
  await database.query(
    `CREATE TABLE ${name} PARTITION OF ${table} FOR VALUES FROM ('${from}') TO ('${to}')`,
  )
  await database.query(`ALTER TABLE ${name} OWNER TO sesame_owner`)
  return first
}
