import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'
import { findSites } from '../../../platform/find-sites.ts'

export async function maintainPartitions(db: Db): Promise<{ action: string; name: string }[]> {
  const { rows } = await sql<{ action: string; name: string }>`
    SELECT action, name FROM maintain_partitions()`.execute(db)
  return rows
}

export async function deletePassedLimits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rate_limit').where('resets_at', '<', now).execute()
}

export interface OldTraces {
  visitsBefore: string
  mailsBefore: Date
  keysBefore: Date
}

export function listSitesWithOldTraces(db: Db, before: OldTraces): Promise<number[]> {
  return findSites(
    db,
    sql`SELECT sites_with_old_traces AS id FROM sites_with_old_traces(
      p_visits_before => ${before.visitsBefore}, p_mails_before => ${before.mailsBefore},
      p_keys_before => ${before.keysBefore})`,
  )
}

export function listSitesWithAppConfig(db: Db, app: string, keys: string[]): Promise<number[]> {
  return findSites(
    db,
    sql`SELECT sites_with_app_config AS id
      FROM sites_with_app_config(p_app => ${app}, p_keys => ${keys})`,
  )
}

export function listSitesWithParameters(db: Db, types: string[]): Promise<number[]> {
  return findSites(
    db,
    sql`SELECT sites_with_parameters AS id FROM sites_with_parameters(p_types => ${types})`,
  )
}
