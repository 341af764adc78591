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

import { isStale, noteLostConnection } from './database-down.ts'
import type { DB } from './database-types.ts'
import { createShortcut, executeAlone, prepareSite } from './fast-path/execute.ts'
import { measurePool } from './pool-metrics.ts'
import { scopeOf, SET_SITE, type Scope } from './set-site.ts'
import { inSpan, statementSpan } from './tracing.ts'
import { followTransactions, requireNoTransaction } from './transaction-guard.ts'

/** The database as one site sees it: row-level security is set for each statement. */
export type Db = Kysely<DB>

// Dates stay text because a JS Date would shift them by the time zone; bigint counts become
// numbers.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export interface Database {
  /** Sees platform tables only: row-level security hides all rows of tenant tables. */
  platform: Db
  forSite(idSite: number): Db
  /** The same for an operator, whose changes are recorded under their name. */
  forOperator(idSite: number, operator: { id: string; role: string }): Db
  close(): Promise<void>
}

export interface DatabaseOptions {
  url: string
  poolSize: number
  /** Name of the pool in the metrics, which have none of the pools without a name. */
  measuredAs?: string
  /** Read by the clock of a demo; the clock of production ignores it. */
  clockOffsetSeconds?: number
}

export function openDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    pipeline: true,
    connectionTimeoutMillis: 5000,
    // Else a statement would wait for ever for a server that has vanished without a word.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'sesame',
    options: serverSettings(options.clockOffsetSeconds),
  })
  // A pool connection that breaks emits `error`; without a listener, both while idle and in use,
  // the process would exit. The pool replaces it at its next use.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', noteLostConnection)
    prepareSite(client)
  })

  const measured = options.measuredAs ? measurePool(options.measuredAs, pool) : undefined

  const sites = new Map<number, Db>()
  return {
    platform: kyselyOver(pool, undefined),
    forSite(idSite) {
      const known = sites.get(idSite)
      if (known) return known
      const db = kyselyOver(pool, scopeOf(idSite))
      sites.set(idSite, db)
      return db
    },
    forOperator: (idSite, operator) => kyselyOver(pool, scopeOf(idSite, operator)),
    async close() {
      measured?.forget()
      await pool.end()
    },
  }
}

function serverSettings(clockOffsetSeconds: number | undefined): string {
  // Compiling a plan takes 30 to 100 ms, which no statement of a request wins back.
  const settings = ['-c jit=off']
  if (clockOffsetSeconds) settings.push(`-c app.clock_offset=${clockOffsetSeconds}s`)
  return settings.join(' ')
}

const MAX_NAMED_STATEMENTS = 500

/** The PostgreSQL types that the driver reads as this TypeScript type; null is not told apart. */
type ColumnType<Value> = [Exclude<Value, null>] extends [infer Known]
  ? [Known] extends [string]
    ? 'text' | 'citext' | 'uuid' | 'date'
    : [Known] extends [number]
      ? 'int2' | 'int4' | 'int8' | 'float4' | 'float8'
      : [Known] extends [boolean]
        ? 'bool'
        : [Known] extends [Date]
          ? 'timestamptz'
          : [Known] extends [Buffer]
            ? 'bytea'
            : ArrayType<Known> | 'json' | 'jsonb'
  : never

type ArrayType<Value> = Value extends readonly number[]
  ? 'int4[]'
  : Value extends readonly string[]
    ? 'text[]'
    : never

export interface RawStatement<Row> {
  /** The bench that runs it often enough for the query builder's time to be seen. */
  bench: 'api' | 'booking' | 'shop' | 'web'
  sql: string
  /** Type of each column; a test compares them with what the database describes. */
  row: { [Column in keyof Row]-?: ColumnType<Row[Column]> }
}

export interface PreparedStatement<Row> {
  (db: Db, ...values: unknown[]): Promise<Row[]>
  readonly sql: string
}

/** The hot statements of this process, so that tests can look at the plan and the row of each. */
export const PREPARED_STATEMENTS: RawStatement<Record<string, unknown>>[] = []

/**
 * A statement of a hot path, written as SQL: not compiled by the query builder, and planned
 * once per connection. Everything else is written with Kysely.
 */
export function preparedStatement<Row>(statement: RawStatement<Row>): PreparedStatement<Row> {
  const { sql } = statement
  PREPARED_STATEMENTS.push(statement)
  // At once: statements of the builder, which are many, may use up the names.
  statementName(sql)
  const run = async (db: Db, ...values: unknown[]) => {
    const shortcut = shortcuts.get(db)
    if (shortcut) requireNoTransaction(pools.get(db)!)
    const { rows } = shortcut
      ? await inSpan(
          () => statementSpan(sql),
          () => shortcut(asStatement(sql, values)),
        )
      : await db.executeQuery(CompiledQuery.raw(sql, values))
    return rows as Row[]
  }
  return Object.assign(run, { sql })
}

/**
 * Runs a raw statement on the pool without Kysely, which only adds time. Transactions have no
 * shortcut.
 */
const shortcuts = new WeakMap<Db, ReturnType<typeof createShortcut>>()

function kyselyOver(pool: pg.Pool, scope: Scope | undefined): Db {
  const db = kyselyWith(new SiteDriver(pool, scope))
  shortcuts.set(db, createShortcut(pool, scope))
  connectors.set(db, async () => new SiteConnection(await connectTo(pool), scope))
  followTransactions(db, pool)
  pools.set(db, pool)
  return db
}

function connectTo(pool: pg.Pool): Promise<pg.PoolClient> {
  requireNoTransaction(pool)
  return pool.connect().catch((error: unknown) => {
    noteLostConnection(error)
    throw error
  })
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

/** Returns a connection set to this database's site; the caller must release it. */
export function connect(db: Db): Promise<SiteConnection> {
  const connector = connectors.get(db)
  if (!connector) throw new Error('this database is a transaction already')
  return connector()
}

class SiteDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #scope: Scope | undefined

  constructor(pool: pg.Pool, scope: Scope | undefined) {
    this.#pool = pool
    this.#scope = scope
  }

  async init() {}

  async destroy() {}

  async acquireConnection(): Promise<SiteConnection> {
    return new SiteConnection(await connectTo(this.#pool), this.#scope)
  }

  async beginTransaction(connection: SiteConnection): Promise<void> {
    connection.begin()
  }

  async commitTransaction(connection: SiteConnection): Promise<void> {
    await connection.end('COMMIT')
  }

  async rollbackTransaction(connection: SiteConnection): Promise<void> {
    // A connection that cannot roll back is closed, which rolls back. The first error is thrown.
    await connection.end('ROLLBACK').catch(() => {})
  }

  async releaseConnection(connection: SiteConnection): Promise<void> {
    connection.release()
  }
}

const IN_FAILED_TRANSACTION = '25P02'
export const TRANSACTION_OVER = 'the transaction is over'

export class SiteConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #scope: Scope | undefined
  #begun: Promise<unknown> | undefined
  #isBroken = false
  /** From its COMMIT, its ROLLBACK or its release on: the client may be somebody else's already. */
  #isOver = false
  #isReleased = false

  constructor(client: pg.PoolClient, scope: Scope | undefined) {
    this.#client = client
    this.#scope = scope
  }

  /** BEGIN is not awaited, so the first statement travels in the same packet. */
  begin(): void {
    const opening: Promise<unknown>[] = [this.#client.query('BEGIN')]
    if (this.#scope !== undefined) {
      opening.push(this.#client.query({ ...SET_SITE, values: [this.#scope] }))
    }
    this.#begun = Promise.all(opening)
    this.#begun.catch(() => {
      this.#isBroken = true
    })
  }

  /** Unless it succeeds, the connection counts as in its transaction, and is closed. */
  async end(statement: 'COMMIT' | 'ROLLBACK'): Promise<void> {
    this.#isOver = true
    await this.#begun
    const { command } = await inSpan(
      () => statementSpan(statement),
      () => this.#client.query(statement),
    )
    this.#begun = undefined
    // PostgreSQL only says so in the tag of its response.
    if (command !== statement) throw new Error('rolled back: an error of it was not thrown')
  }

  release(): void {
    if (this.#isReleased) return
    this.#isReleased = true
    this.#isOver = true
    // A connection that is broken or still in a transaction is closed instead of returned to the
    // pool.
    this.#client.release(this.#isBroken || this.#begun !== undefined)
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#isOver) throw new Error(TRANSACTION_OVER)
    try {
      const result = await inSpan(
        () => statementSpan(sql),
        () => this.#execute(sql, parameters),
      )
      return {
        rows: result.rows as Row[],
        ...(result.command !== 'SELECT' && { numAffectedRows: BigInt(result.rowCount ?? 0) }),
      }
    } catch (error) {
      this.#isBroken ||= isStale(error)
      // « The transaction is aborted » is the second error if it could not begin.
      if ((error as { code?: unknown }).code === IN_FAILED_TRANSACTION) await this.#begun
      throw error
    }
  }

  #execute(
    sql: string,
    parameters: readonly unknown[],
  ): Promise<Pick<pg.QueryResult, 'rows' | 'command' | 'rowCount'>> {
    return this.#begun
      ? this.#executeInTransaction(sql, parameters)
      : executeAlone(this.#client, this.#scope, asStatement(sql, parameters))
  }

  #executeInTransaction(sql: string, parameters: readonly unknown[]) {
    const named = { name: statementName(sql), text: sql, values: [...parameters] }
    return this.#client.query(named as pg.QueryConfig)
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('lists are bounded; nothing is streamed')
  }
}

function asStatement(sql: string, values: readonly unknown[]) {
  return { name: statementName(sql), text: sql, values }
}

const names = new Map<string, string>()

/** Named statements are planned once. Their number is bounded: each costs the server memory. */
function statementName(sql: string): string | undefined {
  const known = names.get(sql)
  if (known || names.size >= MAX_NAMED_STATEMENTS) return known
  const name = `s${names.size}`
  names.set(sql, name)
  return name
}
