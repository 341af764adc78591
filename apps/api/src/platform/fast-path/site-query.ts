import pg from 'pg'

import { SET_SITE, type Scope } from '../set-site.ts'
import { encodePrelude, encodeStatement, type Statement } from './wire.ts'

const NO_SITE = Buffer.alloc(0)

/** Encoded statement that scopes a transaction to this site; empty for platform tables. */
export function setSite(scope: Scope | undefined): Buffer {
  if (scope === undefined) return NO_SITE
  return encodePrelude({ ...SET_SITE, values: [scope] })
}

export interface Executed {
  rows: unknown[]
  command: string
  rowCount: number
}

export type Done = (error: Error | undefined, result: Executed) => void
type RowReader = (values: (string | null)[]) => unknown

// Arguments that pg passes to a query; its published types do not declare them.
interface Connection {
  stream: { writable: boolean; write(bytes: Buffer): unknown }
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
}

// pg pipelines only its own Query class, because others may leave a portal open; this one does not.
const DriverQuery = pg.Query as unknown as new (text: string) => object

/**
 * One statement under one site, as one transaction and one round trip: the setting, the
 * statement and the Sync that commits both are sent together. When the setting fails,
 * the server skips the statement; when either fails, nothing is kept.
 */
export class SiteQuery extends DriverQuery {
  /** pg reads this name to remember which statements the server has prepared. */
  readonly name: string | undefined
  readonly text: string
  readonly #values: readonly unknown[]
  readonly #site: Buffer
  readonly #done: Done
  readonly #result: Executed = { rows: [], command: '', rowCount: 0 }
  #readers: Map<string, RowReader> | undefined
  #readRow: RowReader | undefined
  #isSiteSet: boolean
  #isFinished = false
  #fault: Error | undefined

  constructor(statement: Statement, site: Buffer, done: Done) {
    super('')
    this.name = statement.name
    this.text = statement.text
    this.#values = statement.values
    this.#site = site
    this.#done = done
    this.#isSiteSet = site === NO_SITE
  }

  submit(connection: Connection): Error | null {
    const { name, text } = this
    const isParsed =
      name !== undefined &&
      (connection.parsedStatements[name] ?? connection.submittedNamedStatements[name]) !== undefined
    this.#readers = readersOf(connection)
    this.#readRow = isParsed ? this.#readers.get(name) : undefined
    try {
      const bytes = encodeStatement(
        { name, text, values: this.#values },
        { prelude: this.#site, isParsed, isDescribed: this.#readRow !== undefined },
      )
      if (name !== undefined && !isParsed) connection.submittedNamedStatements[name] = text
      // On a broken connection pg fails all pending queries, so nothing is sent.
      if (connection.stream.writable) connection.stream.write(bytes)
      return null
    } catch (error) {
      return error as Error
    }
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#readRow = rowReader(fields)
    // The row type of a prepared statement is fixed: the server refuses to run it with another.
    if (this.name !== undefined) this.#readers?.set(this.name, this.#readRow)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (!this.#isSiteSet || !this.#readRow || this.#fault) return
    try {
      this.#result.rows.push(this.#readRow(fields))
    } catch (error) {
      this.#fault = error as Error
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    if (!this.#isSiteSet) {
      this.#isSiteSet = true
      return
    }
    // `SELECT 3`, `INSERT 0 1`
    const words = text.split(' ')
    this.#result.command = words[0] ?? ''
    this.#result.rowCount = words.length > 1 ? Number(words.at(-1)) : 0
  }

  handleEmptyQuery(): void {}

  handleError(error: Error): void {
    this.#finish(error)
  }

  handleReadyForQuery(): void {
    this.#finish(this.#fault)
  }

  /**
   * Called at most once, because the caller returns the connection to the pool when it is called.
   */
  #finish(error: Error | undefined): void {
    if (this.#isFinished) return
    this.#isFinished = true
    this.#done(error, this.#result)
  }
}

interface Field {
  name: string
  dataTypeID: number
}

const { getTypeParser } = pg.types as unknown as {
  getTypeParser: (this: void, oid: number, format: 'text') => (value: string) => unknown
}

function rowReader(fields: Field[]): RowReader {
  const names = fields.map(({ name }) => name)
  const parsers = fields.map(({ dataTypeID }) => getTypeParser(dataTypeID, 'text'))
  return (values) => {
    const row: Record<string, unknown> = {}
    for (let index = 0; index < names.length; index += 1) {
      const value = values[index]
      row[names[index]!] = typeof value === 'string' ? parsers[index]!(value) : null
    }
    return row
  }
}

const allReaders = new WeakMap<Connection, Map<string, RowReader>>()

function readersOf(connection: Connection): Map<string, RowReader> {
  const known = allReaders.get(connection)
  if (known) return known
  const readers = new Map<string, RowReader>()
  allReaders.set(connection, readers)
  return readers
}
