/** The domains of the drill and what the database knows of them. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'

import type pg from 'pg'

import type { Authority } from './authority.ts'

const FUNCTION = path.resolve(
  import.meta.dirname,
  '../../apps/api/functions/certificate/lease_certificates.sql',
)
const VERIFIED_CHECK = /^\s*AND d\.state = 'verified'$/gm

/** Names that must never be ordered, each for another reason. */
export const FORBIDDEN = {
  elsewhere: 'ailleurs.exemple.test',
  absent: 'absente.exemple.test',
  inactive: 'fermee.exemple.test',
  /** Its DNS leads here, but nobody has checked it yet. */
  unchecked: 'pas-encore.exemple.test',
}

export async function createDomains(
  db: pg.Client,
  authority: Authority,
  count: number,
): Promise<string[]> {
  const hosts = Array.from({ length: count }, (_, at) => `salle-${at + 1}.exemple.test`)
  for (const host of hosts) await authority.setAddress(host, '127.0.0.1')
  await authority.setAddress(FORBIDDEN.elsewhere, '192.0.2.9')
  await authority.setAddress(FORBIDDEN.inactive, '127.0.0.1')
  await authority.setAddress(FORBIDDEN.unchecked, '127.0.0.1')
  await db.query('UPDATE site SET is_active = (id <> 68)')
  const insert = 'INSERT INTO domain (host, id_site) SELECT unnest($1::text[]), $2'
  await db.query(insert, [[...hosts, FORBIDDEN.elsewhere, FORBIDDEN.absent], 66])
  await db.query(insert, [[FORBIDDEN.inactive], 68])
  await db.query(insert, [[FORBIDDEN.unchecked], 67])
  await db.query(`UPDATE domain SET next_check_at = 'infinity' WHERE host = $1`, [
    FORBIDDEN.unchecked,
  ])
  return hosts
}

/** Hosts with a certificate, and its version. */
export async function versions(db: pg.Client): Promise<Map<string, number>> {
  const { rows } = await db.query<{ host: string; version: number }>(
    'SELECT host, version::int FROM certificate WHERE chain IS NOT NULL',
  )
  return new Map(rows.map(({ host, version }) => [host, version]))
}

export async function stateOf(db: pg.Client, host: string): Promise<string> {
  const { rows } = await db.query<{ state: string }>('SELECT state FROM domain WHERE host = $1', [
    host,
  ])
  return rows[0]?.state ?? ''
}

/** The control: the function without its check. */
export async function removeVerifiedCheck(db: pg.Client): Promise<void> {
  const sql = await readFile(FUNCTION, 'utf8')
  const without = sql.replaceAll(VERIFIED_CHECK, '')
  if (without === sql) throw new Error('the check is not where the drill looks for it')
  await db.query(without)
}
