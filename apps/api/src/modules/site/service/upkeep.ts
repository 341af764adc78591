import { RETENTION } from '@sesame/values/retention'
import { addDays, addMonths, dayIn } from '@sesame/values/working-days'

import {
  deleteOldDocuments,
  listSitesWithDocuments,
} from '../../../adapters/documents/document-cache.ts'
import type { Config } from '../../../platform/config.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { deleteInBatches } from '../../../platform/delete-in-batches.ts'
import { daysOnEarth } from '../../../platform/find-sites.ts'
import {
  deleteOldIdempotencyKeys,
  oldIdempotencyKeysBefore,
} from '../../../platform/idempotency.ts'
import * as mailQueries from '../queries/mail.ts'
import * as siteQueries from '../queries/site-info.ts'
import * as upkeepQueries from '../queries/upkeep.ts'
import * as visitQueries from '../queries/visit.ts'

const VISIT_DAYS = 395

/** Sites with old rows, and those with drawn documents, which are in no row. */
export async function listSitesWithOldTraces(
  platformDb: Db,
  { config, now }: { config: Config; now: Date },
): Promise<number[]> {
  const { last: today } = daysOnEarth(now)
  const before = {
    visitsBefore: addDays(today, -VISIT_DAYS),
    mailsBefore: new Date(addMonths(today, -RETENTION.mail.months)),
    keysBefore: oldIdempotencyKeysBefore(),
  }
  return [
    ...(await upkeepQueries.listSitesWithOldTraces(platformDb, before)),
    ...(await listSitesWithDocuments(config)),
  ]
}

export async function deleteExpiredData(ctx: Context): Promise<void> {
  const { db, site, now, log } = ctx
  const today = dayIn(site.timeZone, now)
  const visitsBefore = addDays(today, -VISIT_DAYS)
  const visits = await deleteInBatches((limit) =>
    visitQueries.deleteOldVisits(db, site.id, { before: visitsBefore, limit }),
  )
  const mailsBefore = new Date(addMonths(today, -RETENTION.mail.months))
  const mails = await deleteInBatches((limit) =>
    mailQueries.deleteOldMails(db, site.id, { before: mailsBefore, limit }),
  )
  await deleteOldIdempotencyKeys(db, site.id)
  await deleteOldDocuments(ctx)
  log.info({ visits, mails }, 'old traces forgotten')
}

/** Nightly: deletes salts and limits of the whole platform that are over. */
export async function deletePassedSecrets(platformDb: Db, now: Date): Promise<void> {
  await visitQueries.deleteOldSalts(platformDb, addDays(daysOnEarth(now).last, -2))
  await upkeepQueries.deletePassedLimits(platformDb, now)
}

/** Nightly: creates coming partitions and drops those past their retention. */
export async function maintainPartitions(platformDb: Db) {
  return upkeepQueries.maintainPartitions(platformDb)
}

export function listSitesWithAppConfig(platformDb: Db, app: string, keys: string[]) {
  return upkeepQueries.listSitesWithAppConfig(platformDb, app, keys)
}

export function listSitesWithParameters(platformDb: Db, types: string[]) {
  return upkeepQueries.listSitesWithParameters(platformDb, types)
}

export function listTimeZones(platformDb: Db) {
  return siteQueries.listTimeZones(platformDb)
}
