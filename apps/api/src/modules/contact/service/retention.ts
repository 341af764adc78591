import { openFiles } from '../../../adapters/files/file-store.ts'
import type { Context } from '../../../platform/context.ts'
import { deleteOldMessages } from '../queries/messages.ts'
import { deleteEndedRequests, deleteOldRegistrations } from '../queries/registrations.ts'
import { deleteOldSubmissions, listFileKeys } from '../queries/submissions.ts'
import { keptSince, listOrphans } from '../rules/retention.ts'
import { filesFolder } from './submission.ts'

/** Each night: what people sent more than three years ago, and files that nothing tells of. */
export async function forgetOldContacts(ctx: Context): Promise<void> {
  const { db, site, now, log } = ctx
  const since = keptSince(now)
  const messages = await deleteOldMessages(db, site.id, since)
  const submissions = await deleteOldSubmissions(db, site.id, since)
  const registrations = await deleteOldRegistrations(db, site.id, since)
  await deleteEndedRequests(db, site.id, now)
  // After the rows: a file goes once nothing tells of it any more.
  const files = await sweepFiles(ctx)
  log.info({ messages, submissions, registrations, files }, 'old contacts forgotten')
}

async function sweepFiles({ db, site, now, config }: Context): Promise<number> {
  const store = openFiles(config)
  const keys = await store.list(filesFolder(site.id))
  if (keys.length === 0) return 0
  const orphans = listOrphans(keys, await listFileKeys(db, site.id), now)
  for (const key of orphans) await store.delete(key)
  return orphans.length
}
