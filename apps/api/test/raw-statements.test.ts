import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { useTestDatabase } from './test-database.ts'

// Resets the modules, because earlier tests of this worker may have registered statements.
vi.resetModules()
await Promise.all([import('../src/http.ts'), import('../src/worker.ts')])
const { PREPARED_STATEMENTS } = await import('../src/platform/db.ts')

const database = useTestDatabase()
let client: pg.Client
let typeNames: Map<number, string>

beforeAll(async () => {
  client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ oid: number; name: string }>(
    'SELECT oid, typname AS name FROM pg_type',
  )
  typeNames = new Map(rows.map(({ oid, name }) => [oid, name.replace(/^_(.*)/, '$1[]')]))
})
afterAll(() => client.end())

test.each(
  PREPARED_STATEMENTS.map(({ sql, row }) => [sql.replaceAll(/\s+/g, ' ').trim(), sql, row]),
)('%s', async (_, sql, row) => {
  expect(await describeRow(sql)).toEqual(row)
})

/** All other statements use Kysely; a bench must justify another raw one. */
const MOST_RAW_STATEMENTS = 25

test('few statements are written as SQL', () => {
  expect(PREPARED_STATEMENTS.length).toBeGreaterThan(0)
  expect(PREPARED_STATEMENTS.length).toBeLessThanOrEqual(MOST_RAW_STATEMENTS)
})

test('the database tells the name and the type of each column, and that there is none', async () => {
  expect(await describeRow('SELECT id, name FROM site WHERE id = $1')).toEqual({
    id: 'int4',
    name: 'text',
  })
  expect(await describeRow('DELETE FROM parameter WHERE id_site = $1')).toEqual({})
})

interface Field {
  name: string
  dataTypeID: number
}

/** Describes the columns of a statement through the database, without running it. */
async function describeRow(sql: string): Promise<Record<string, string | undefined>> {
  const fields = await new Promise<Field[]>((resolve, reject) => {
    client.query(new Description(sql, resolve, reject) as unknown as pg.Submittable)
  })
  return Object.fromEntries(fields.map((one) => [one.name, typeNames.get(one.dataTypeID)]))
}

interface Wire {
  parse(message: { text: string }): void
  describe(message: { type: 'S' }): void
  sync(): void
}

class Description {
  #fields: Field[] = []
  readonly #sql: string
  readonly #resolve: (fields: Field[]) => void
  readonly #reject: (error: Error) => void

  constructor(sql: string, resolve: (fields: Field[]) => void, reject: (error: Error) => void) {
    this.#sql = sql
    this.#resolve = resolve
    this.#reject = reject
  }

  submit(connection: Wire): void {
    connection.parse({ text: this.#sql })
    connection.describe({ type: 'S' })
    connection.sync()
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#fields = fields
  }

  handleError(error: Error): void {
    this.#reject(error)
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#fields)
  }
}
