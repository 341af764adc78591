import { openFiles } from '../../../adapters/files/file-store.ts'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import * as jobs from '../jobs.ts'
import * as queries from '../queries.ts'
import { folderOf } from '../rules.ts'

const STILL_REFERENCED = '23503'

/** Deletes a media row; foreign keys refuse if it is still used. */
export async function deleteMedia({ db, site, queue }: Context, id: number) {
  await db.transaction().execute(async (tx) => {
    const sha256 = await deleteUnused(() => queries.deleteMedia(tx, site.id, id))
    if (!sha256) throw new AppError('not_found')
    await queue.enqueue(tx, jobs.deleteStoredFile, { idSite: site.id, sha256 })
  })
  return {}
}

async function deleteUnused<T>(remove: () => Promise<T>): Promise<T> {
  try {
    return await remove()
  } catch (error) {
    if ((error as { code?: string }).code !== STILL_REFERENCED) throw error
    throw new AppError('media_in_use', { cause: error })
  }
}

/** Job: deletes the original and its variants when no row of any site uses them. */
export async function deleteStoredFile(
  { platformDb, config }: Context,
  sha256: string,
): Promise<void> {
  const files = openFiles(config)
  await platformDb.transaction().execute(async (tx) => {
    if (!(await queries.lockUnusedFile(tx, sha256))) return
    // Files are deleted inside the transaction, so that a concurrent upload of the same file waits
    // and then stores it again.
    for (const key of await files.list(folderOf(sha256))) await files.delete(key)
    await queries.deleteFile(tx, sha256)
  })
}
