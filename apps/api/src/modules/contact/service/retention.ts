import { retentionCutoff } from '@sesame/values/retention'

import { listSitesWithFiles, openFiles } from '../../../adapters/files/file-store.ts'
import type { Config } from '../../../platform/config.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import {
  deleteOldRequests,
  detachRequests,
  erasePeopleOfRequests,
} from '../queries/data-requests.ts'
import {
  deleteMessagesOf,
  deleteOldMessages,
  listSitesWithOldContacts as listSites,
} from '../queries/messages.ts'
import {
  deleteEndedRequests,
  deleteOldRegistrations,
  deletePastRegistrationsOf,
  deleteRegistrationsOf,
} from '../queries/registrations.ts'
import {
  deleteOldSubmissions,
  deleteSubmissionsOf,
  listFileKeys,
  listFileKeysOf,
} from '../queries/submissions.ts'
import { listOrphans } from '../rules/retention.ts'
import { FILES_FOLDER, filesFolder } from './submission.ts'

/** Sites with old rows, and those with files, of which only the job knows the rows. */
export async function listSitesWithOldContacts(
  platformDb: Db,
  { config, now }: { config: Config; now: Date },
): Promise<number[]> {
  const before = retentionCutoff('contact', now)
  return [
    ...(await listSites(platformDb, { before, now })),
    ...(await listSitesWithFiles(config, FILES_FOLDER)),
  ]
}

/** Nightly: deletes submissions older than three years and files without a row. */
export async function deleteOldContacts(ctx: Context): Promise<void> {
  const { db, site, now, log } = ctx
  const since = retentionCutoff('contact', now)
  await detachRequests(db, site.id, { before: since })
  const messages = await deleteOldMessages(db, site.id, since)
  const submissions = await deleteOldSubmissions(db, site.id, since)
  const registrations = await deleteOldRegistrations(db, site.id, since)
  await deleteEndedRequests(db, site.id, now)
  const dataRequests = await deleteOldRequests(db, site.id, now)
  await erasePeopleOfRequests(db, site.id, now)
  // Files are deleted after their rows.
  const files = await deleteOrphanFiles(ctx)
  log.info({ messages, submissions, registrations, dataRequests, files }, 'old contacts forgotten')
}

/**
 * Deletes what an erased member wrote. A place in a workshop to come stays theirs; it goes after
 * three years as everybody's does. A request about their data stays until its own end. Files follow in
 * the night.
 */
export async function deleteMemberData({ db, site, now }: Context, email: string): Promise<void> {
  await detachRequests(db, site.id, { email })
  await deleteMessagesOf(db, site.id, email)
  await deleteSubmissionsOf(db, site.id, email)
  await deletePastRegistrationsOf(db, site.id, { email, now })
}

/**
 * Deletes everything that an address wrote or registered for, also for an event to come. A request
 * about their data stays until its own end. Returns the keys of its files, which are deleted after
 * the commit.
 */
export async function eraseContacts({ db, site }: Context, email: string): Promise<string[]> {
  const files = await listFileKeysOf(db, site.id, email)
  await detachRequests(db, site.id, { email })
  await deleteMessagesOf(db, site.id, email)
  await deleteSubmissionsOf(db, site.id, email)
  await deleteRegistrationsOf(db, site.id, email)
  return files
}

async function deleteOrphanFiles({ db, site, now, config }: Context): Promise<number> {
  const store = openFiles(config)
  const keys = await store.list(filesFolder(site.id))
  if (keys.length === 0) return 0
  const orphans = listOrphans(keys, await listFileKeys(db, site.id), now)
  for (const key of orphans) await store.delete(key)
  return orphans.length
}
