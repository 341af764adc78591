import { createRequire } from 'node:module'

import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { useTestDatabase } from '../../../test/test-database.ts'
import { scopeOf, SET_SITE } from '../set-site.ts'
import { setSite, SiteQuery, type Executed } from './site-query.ts'

/**
 * The fast path uses undocumented parts of pg. If a new version fails here, read its `client.js`
 * and `query.js` before changing the fast path.
 */
const testDatabase = useTestDatabase()

interface Connection {
  stream: { writable: boolean; write(bytes: unknown, ...rest: unknown[]): boolean }
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
}

let client: pg.Client
let connection: Connection
beforeAll(async () => {
  client = new pg.Client({ connectionString: testDatabase.url, pipeline: true })
  await client.connect()
  connection = (client as unknown as { connection: Connection }).connection
  await client.query({ ...SET_SITE, values: [''] })
})
afterAll(() => client.end())

function run(text: string, values: unknown[] = [], name?: string): Promise<Executed> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | undefined, result: Executed) =>
      error ? reject(error) : resolve(result)
    const query = new SiteQuery({ name, text, values }, setSite(scopeOf(66)), done)
    client.query(query as unknown as pg.Submittable)
  })
}

test('the driver has the version that the fast path was written for', () => {
  const { version } = createRequire(import.meta.url)('pg/package.json') as { version: string }
  expect(version).toBe('8.23.1')
})

describe('a pipelining client', () => {
  test('accepts a query that inherits from its own class', async () => {
    expect(SiteQuery.prototype).toBeInstanceOf(pg.Query)
    expect((await run('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  })

  test('rejects any other class, so that inheriting is necessary', async () => {
    const refused = new Promise<Error>((resolve) => {
      client.query({ submit: () => null, handleError: resolve } as unknown as pg.Submittable)
    })
    expect((await refused).message).toContain('not supported in pipeline mode')
  })

  test('records a named statement as sent, and then as parsed', async () => {
    const text = 'SELECT 2 AS two'
    const running = run(text, [], 'recorded')
    expect(connection.submittedNamedStatements['recorded']).toBe(text)
    expect(connection.parsedStatements['recorded']).toBeUndefined()
    await running
    expect(connection.submittedNamedStatements['recorded']).toBeUndefined()
    expect(connection.parsedStatements['recorded']).toBe(text)
  })

  test('no longer records as sent a statement that could not be parsed', async () => {
    await expect(run('SELECT nothing_there', [], 'broken')).rejects.toMatchObject({ code: '42703' })
    expect(connection.submittedNamedStatements['broken']).toBeUndefined()
    expect(connection.parsedStatements['broken']).toBeUndefined()
  })

  test('gets the site, the statement and the Sync in one write', async () => {
    const { stream } = connection
    const write = stream.write.bind(stream)
    const written: unknown[] = []
    stream.write = (bytes, ...rest) => {
      written.push(bytes)
      return write(bytes, ...rest)
    }
    await run('SELECT 3 AS three', [], 'one_write')
    await run('SELECT 3 AS three', [], 'one_write')
    stream.write = write
    expect(written).toHaveLength(2)
    expect(stream.writable).toBe(true)
  })
})

test('the client calls these methods of a query, with these arguments, in this order', async () => {
  const calls: [string, unknown][] = []
  class Recorded extends SiteQuery {
    override handleRowDescription(message: never) {
      calls.push(['row description', (message as { fields: unknown[] }).fields])
      super.handleRowDescription(message)
    }
    override handleDataRow(message: never) {
      calls.push(['row', (message as { fields: unknown[] }).fields])
      super.handleDataRow(message)
    }
    override handleCommandComplete(message: never) {
      calls.push(['complete', (message as { text: string }).text])
      super.handleCommandComplete(message)
    }
    override handleReadyForQuery() {
      calls.push(['ready', undefined])
      super.handleReadyForQuery()
    }
  }
  await new Promise((resolve) => {
    const statement = { name: undefined, text: 'SELECT 4 AS four', values: [] }
    client.query(
      new Recorded(statement, setSite(scopeOf(66)), resolve) as unknown as pg.Submittable,
    )
  })
  const four = expect.objectContaining({ name: 'four', dataTypeID: 23 }) as unknown
  expect(calls).toEqual([
    ['row', ['66', '']],
    ['complete', 'SELECT 1'],
    ['row description', [four]],
    ['row', ['4']],
    ['complete', 'SELECT 1'],
    ['ready', undefined],
  ])
})

test('the driver converts values and columns as the fast path expects', () => {
  const { utils } = pg as unknown as { utils: { prepareValue(value: unknown): unknown } }
  expect(utils.prepareValue([1, 2])).toBe('{"1","2"}')
  expect(utils.prepareValue({ a: 1 })).toBe('{"a":1}')
  expect(utils.prepareValue(undefined)).toBeNull()
  expect(utils.prepareValue(Buffer.from('x'))).toBeInstanceOf(Buffer)
  expect(pg.types.getTypeParser(pg.types.builtins.INT4, 'text')('7')).toBe(7)
})
