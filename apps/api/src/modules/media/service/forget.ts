import { openFiles } from '../../../adapters/files/file-store.ts'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import * as jobs from '../jobs.ts'
import * as queries from '../queries.ts'
import { folderOf } from '../rules.ts'

const STILL_REFERENCED = '23503'

/** Deletes a file that nothing shows any more; whoever shows one refers to its row. */
export async function deleteMedia({ db, site, queue }: Context, id: number) {
  await db.transaction().execute(async (tx) => {
    const sha256 = await deleteUnused(() => queries.deleteMedia(tx, site.id, id))
    if (!sha256) throw new AppError('not_found')
    await queue.enqueue(tx, jobs.forgetFile, { idSite: site.id, sha256 })
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

/** Job: the original and all that was made from it, when the last row of all sites is gone. */
export async function forgetFile({ platformDb, config }: Context, sha256: string): Promise<void> {
  const files = openFiles(config)
  await platformDb.transaction().execute(async (tx) => {
    if (!(await queries.lockUnusedFile(tx, sha256))) return
    // Within the transaction, for once: who sends the same file meanwhile waits, then finds it gone.
    for (const key of await files.list(folderOf(sha256))) await files.delete(key)
    await queries.deleteFile(tx, sha256)
  })
}
