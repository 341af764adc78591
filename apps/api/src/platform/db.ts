import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import pg from 'pg'

import type { DB } from './database-types.ts'

/** The database as one site sees it: row-level security is set for each statement. */
export type Db = Kysely<DB>

// Calendar days stay text (a Date would move them by the time zone), counts become numbers.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export interface Database {
  /** For platform tables; tenant tables show nothing here. */
  platform: Db
  forSite(idSite: number): Db
  close(): Promise<void>
}

export function openDatabase(options: { url: string; poolSize: number }): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    pipeline: true,
    connectionTimeoutMillis: 5000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'sesame',
  })
  // A connection that breaks while idle is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => {})

  const sites = new Map<number, Db>()
  return {
    platform: kyselyOver(pool, undefined),
    forSite(idSite) {
      const known = sites.get(idSite)
      if (known) return known
      const db = kyselyOver(pool, idSite)
      sites.set(idSite, db)
      return db
    },
    close: () => pool.end(),
  }
}

/**
 * A statement of a hot path, written as SQL: compiled by nobody and planned once
 * per connection.
 */
export function hotStatement<Row>(sql: string): (db: Db, ...values: unknown[]) => Promise<Row[]> {
  return async (db, ...values) => {
    const result = await db.executeQuery<Row>(CompiledQuery.raw(sql, values))
    return result.rows
  }
}

function kyselyOver(pool: pg.Pool, idSite: number | undefined): Db {
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createDriver: () => new SiteDriver(pool, idSite),
  }
  return new Kysely<DB>({ dialect })
}

class SiteDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #open: string

  constructor(pool: pg.Pool, idSite: number | undefined) {
    this.#pool = pool
    // One message for both statements. The id is a number of ours; a setting takes no parameter here.
    this.#open =
      idSite === undefined ? 'BEGIN' : `BEGIN; SELECT set_config('app.site_id', '${idSite}', true)`
  }

  async init() {}

  async destroy() {}

  async acquireConnection(): Promise<SiteConnection> {
    return new SiteConnection(await this.#pool.connect(), this.#open)
  }

  async beginTransaction(connection: SiteConnection): Promise<void> {
    connection.begin()
  }

  async commitTransaction(connection: SiteConnection): Promise<void> {
    await connection.end('COMMIT')
  }

  async rollbackTransaction(connection: SiteConnection): Promise<void> {
    await connection.end('ROLLBACK')
  }

  async releaseConnection(connection: SiteConnection): Promise<void> {
    connection.release()
  }
}

class SiteConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #open: string
  #begun: Promise<unknown> | undefined
  #isBroken = false

  constructor(client: pg.PoolClient, open: string) {
    this.#client = client
    this.#open = open
  }

  /** Sent without waiting: the first statement travels in the same packet. */
  begin(): void {
    this.#begun = this.#client.query(this.#open)
    this.#begun.catch(() => {
      this.#isBroken = true
    })
  }

  async end(statement: 'COMMIT' | 'ROLLBACK'): Promise<void> {
    await this.#begun
    this.#begun = undefined
    await this.#client.query(statement)
  }

  release(): void {
    // Whatever state is unclear is not given to the next one.
    this.#client.release(this.#isBroken || this.#begun !== undefined)
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const named = { name: nameOf(query.sql), text: query.sql, values: [...query.parameters] }
    const result = this.#begun
      ? await this.#client.query(named as pg.QueryConfig)
      : await this.#executeAlone(named as pg.QueryConfig)
    return {
      rows: result.rows as Row[],
      ...(result.command !== 'SELECT' && { numAffectedRows: BigInt(result.rowCount ?? 0) }),
    }
  }

  /** BEGIN, site, statement and COMMIT in one round trip. */
  async #executeAlone(query: pg.QueryConfig): Promise<pg.QueryResult> {
    const [opened, result, closed] = await Promise.allSettled([
      this.#client.query(this.#open),
      this.#client.query(query),
      this.#client.query('COMMIT'),
    ])
    if (opened.status === 'rejected') this.#isBroken = true
    if (result.status === 'rejected') throw result.reason
    if (closed.status === 'rejected') throw closed.reason
    return result.value
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('lists are bounded; nothing is streamed')
  }
}

const MAX_NAMED_STATEMENTS = 500
const names = new Map<string, string>()

/** Named statements are planned once. Their number is bounded: each costs the server memory. */
function nameOf(sql: string): string | undefined {
  const known = names.get(sql)
  if (known || names.size >= MAX_NAMED_STATEMENTS) return known
  const name = `s${names.size}`
  names.set(sql, name)
  return name
}
