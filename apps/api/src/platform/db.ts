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
import { SET_SITE, setSite, SiteQuery, type Done, type Executed } from './site-query.ts'
import { followTransactions, requireNoTransaction } from './transaction-guard.ts'

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
  // A broken connection fails what runs on it and is replaced at its next use; without
  // listeners, for the time it is idle and the time it is not, it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    // First in line: whatever is sent next finds it prepared, or fails.
    client.query({ ...SET_SITE, values: [''] }).catch(() => {})
  })

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

const MAX_NAMED_STATEMENTS = 500

/** The hot statements of this process, so that a test can look at the plan of each. */
export const HOT_STATEMENTS = new Set<string>()

/**
 * A statement of a hot path, written as SQL: compiled by nobody and planned once
 * per connection.
 */
export function hotStatement<Row>(sql: string): (db: Db, ...values: unknown[]) => Promise<Row[]> {
  // Bounded: some are written anew for each combination of filters.
  if (HOT_STATEMENTS.size < MAX_NAMED_STATEMENTS) HOT_STATEMENTS.add(sql)
  return async (db, ...values) => {
    const shortcut = shortcuts.get(db)
    const { rows } = shortcut
      ? await traced(shortcut(sql, values))
      : await db.executeQuery(CompiledQuery.raw(sql, values))
    return rows as Row[]
  }
}

type Shortcut = (sql: string, values: readonly unknown[]) => Promise<Executed>

/** Around the query builder, which adds nothing to SQL but time; a transaction has none. */
const shortcuts = new WeakMap<Db, Shortcut>()

function kyselyOver(pool: pg.Pool, idSite: number | undefined): Db {
  const db = kyselyWith(new SiteDriver(pool, idSite))
  shortcuts.set(db, shortcutOver(pool, setSite(idSite)))
  connectors.set(db, async () => new SiteConnection(await connectTo(pool), idSite))
  followTransactions(db, pool)
  pools.set(db, pool)
  return db
}

function connectTo(pool: pg.Pool): Promise<pg.PoolClient> {
  requireNoTransaction(pool)
  return pool.connect()
}

function kyselyWith(driver: Driver): Db {
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createDriver: () => driver,
  }
  return new Kysely<DB>({ dialect })
}

/** A database over a driver of its own that takes its connections from this one's pool. */
export function kyselyBeside(outer: Db, driver: Driver): Db {
  const db = kyselyWith(driver)
  const pool = pools.get(outer)
  if (pool) followTransactions(db, pool)
  return db
}

const pools = new WeakMap<Db, pg.Pool>()
const connectors = new WeakMap<Db, () => Promise<SiteConnection>>()

/** A connection of its own, as this database sees its site; whoever asks for it releases it. */
export function connect(db: Db): Promise<SiteConnection> {
  const connector = connectors.get(db)
  if (!connector) throw new Error('this database is a transaction already')
  return connector()
}

/** Callbacks instead of promises on the way: this is the busiest path of the house. */
function shortcutOver(pool: pg.Pool, site: Buffer): Shortcut {
  return (sql, values) =>
    new Promise((resolve, reject) => {
      requireNoTransaction(pool)
      pool.connect((error, client, release) => {
        if (!client) return reject(error ?? new Error('no connection'))
        return send(client, { site, sql, values }, (fault, result) => {
          release(isStale(fault))
          if (fault) reject(fault)
          else resolve(result)
        })
      })
    })
}

/** The site, the statement and the end of the transaction in one round trip. */
function send(client: pg.PoolClient, { site, sql, values }: Alone, done: Done): void {
  const query = new SiteQuery({ name: nameOf(sql), text: sql, values }, site, done)
  client.query(query as unknown as pg.Submittable)
}

interface Alone {
  site: Buffer
  sql: string
  values: readonly unknown[]
}

/** The trace of the socket's event tells nothing; that of the caller does. */
async function traced<T>(result: Promise<T>): Promise<T> {
  try {
    return await result
  } catch (error) {
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}

/** What this connection has prepared is not what the server has: a schema that changed, mostly. */
function isStale(error: unknown): boolean {
  const code = (error as { code?: string } | undefined)?.code
  return code === '26000' || code === '0A000'
}

class SiteDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #idSite: number | undefined

  constructor(pool: pg.Pool, idSite: number | undefined) {
    this.#pool = pool
    this.#idSite = idSite
  }

  async init() {}

  async destroy() {}

  async acquireConnection(): Promise<SiteConnection> {
    return new SiteConnection(await connectTo(this.#pool), this.#idSite)
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

export class SiteConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #idSite: number | undefined
  #begun: Promise<unknown> | undefined
  #isBroken = false

  constructor(client: pg.PoolClient, idSite: number | undefined) {
    this.#client = client
    this.#idSite = idSite
  }

  /** Sent without waiting: the first statement travels in the same packet. */
  begin(): void {
    const opening: Promise<unknown>[] = [this.#client.query('BEGIN')]
    if (this.#idSite !== undefined) {
      opening.push(this.#client.query({ ...SET_SITE, values: [String(this.#idSite)] }))
    }
    this.#begun = Promise.all(opening)
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

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      const result = this.#begun
        ? await this.#executeInTransaction(sql, parameters)
        : await traced(this.#executeAlone(sql, parameters))
      return {
        rows: result.rows as Row[],
        ...(result.command !== 'SELECT' && { numAffectedRows: BigInt(result.rowCount ?? 0) }),
      }
    } catch (error) {
      this.#isBroken ||= isStale(error)
      throw error
    }
  }

  #executeInTransaction(sql: string, parameters: readonly unknown[]) {
    const named = { name: nameOf(sql), text: sql, values: [...parameters] }
    return this.#client.query(named as pg.QueryConfig)
  }

  #executeAlone(sql: string, values: readonly unknown[]): Promise<Executed> {
    return new Promise((resolve, reject) => {
      send(this.#client, { site: setSite(this.#idSite), sql, values }, (fault, result) => {
        if (fault) reject(fault)
        else resolve(result)
      })
    })
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('lists are bounded; nothing is streamed')
  }
}

const names = new Map<string, string>()

/** Named statements are planned once. Their number is bounded: each costs the server memory. */
function nameOf(sql: string): string | undefined {
  const known = names.get(sql)
  if (known || names.size >= MAX_NAMED_STATEMENTS) return known
  const name = `s${names.size}`
  names.set(sql, name)
  return name
}
