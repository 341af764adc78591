import { CompiledQuery, type Driver } from 'kysely'

import { connect, kyselyBeside, TRANSACTION_OVER, type Db, type SiteConnection } from './db.ts'

/** Runs one statement; several may be sent without waiting, and arrive in that order. */
export type Run = <Row>(sql: string, values: readonly unknown[]) => Promise<Row[]>

/**
 * One transaction around several service transactions. Statements before it opens run by
 * themselves; the first transaction of a service opens it, and nested ones are savepoints.
 */
export interface RequestTransaction {
  db: Db
  /** Opens it, unless it is open. */
  open(): Promise<void>
  commit(): Promise<void>
  /** Rolls back; does nothing if the transaction was never opened. */
  rollback(): Promise<void>
}

/**
 * `opened` runs first inside the transaction; its errors are thrown to the caller who opened it.
 */
export function createRequestTransaction(
  outer: Db,
  opened: (run: Run) => Promise<void>,
): RequestTransaction {
  const driver = new RequestDriver(outer, opened)
  return {
    db: kyselyBeside(outer, driver),
    open: () => driver.open(),
    commit: () => driver.end('COMMIT'),
    rollback: () => driver.end('ROLLBACK'),
  }
}

class RequestDriver implements Driver {
  readonly #outer: Db
  readonly #opened: (run: Run) => Promise<void>
  /** The connection of the transaction, also when it is over. */
  #own: SiteConnection | undefined
  #opening: Promise<void> | undefined
  #depth = 0
  #isOver = false

  constructor(outer: Db, opened: (run: Run) => Promise<void>) {
    this.#outer = outer
    this.#opened = opened
  }

  async init() {}

  async destroy() {}

  async open(): Promise<void> {
    this.#opening ??= connect(this.#outer).then((connection) => this.#begin(connection))
    await this.#opening
  }

  async #begin(connection: SiteConnection): Promise<void> {
    this.#own = connection
    connection.begin()
    await this.#opened((sql, values) => execute(connection, sql, values))
  }

  async end(statement: 'COMMIT' | 'ROLLBACK'): Promise<void> {
    if (this.#isOver) return
    this.#isOver = true
    // Another branch may still be opening it.
    await this.#opening?.catch(() => {})
    const connection = this.#own
    if (!connection) return
    try {
      await connection.end(statement)
    } catch (error) {
      // A connection that cannot roll back is closed, which rolls back.
      if (statement === 'COMMIT') throw error
    } finally {
      connection.release()
    }
  }

  async acquireConnection(): Promise<SiteConnection> {
    this.#requireOpen()
    if (this.#opening) await this.#opening
    const connection = this.#own ?? (await connect(this.#outer))
    if (this.#isOver && connection !== this.#own) connection.release()
    this.#requireOpen()
    return connection
  }

  /** A branch that goes on after another one has failed would write outside the transaction. */
  #requireOpen(): void {
    if (this.#isOver) throw new Error(TRANSACTION_OVER)
  }

  async beginTransaction(connection: SiteConnection): Promise<void> {
    this.#requireOpen()
    if (this.#own !== connection) this.#opening ??= this.#begin(connection)
    await this.#opening
    this.#depth += 1
    await execute(connection, `SAVEPOINT own_${this.#depth}`, [])
  }

  async commitTransaction(connection: SiteConnection): Promise<void> {
    await execute(connection, `RELEASE SAVEPOINT own_${this.#depth}`, [])
    this.#depth -= 1
  }

  async rollbackTransaction(connection: SiteConnection): Promise<void> {
    const statement = `ROLLBACK TO SAVEPOINT own_${this.#depth}`
    this.#depth -= 1
    // If it fails, nothing more can be done in the transaction. The first error is thrown.
    await execute(connection, statement, []).catch(() => {})
  }

  async releaseConnection(connection: SiteConnection): Promise<void> {
    if (this.#own !== connection) connection.release()
  }
}

async function execute<Row>(
  connection: SiteConnection,
  sql: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await connection.executeQuery<Row>(CompiledQuery.raw(sql, [...values]))
  return rows
}
