/**
 * `sesame restore --files`: brings back what rows name and the sites have lost, from the copies.
 * After a restore of the database the same brings back what the restored rows name.
 */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { findMissing, readCopies, restoreFiles, type MissingFiles } from './backup/files.ts'
import { listFilesInUse } from './backup/inspect.ts'
import { openServer } from './backup/server.ts'
import { readBackupSettings } from './backup/settings.ts'
import { tarOf } from './backup/tar.ts'

export async function restoreMissingFiles(): Promise<number> {
  const { settings, missing } = await lookForMissing()
  const restored = await restoreFiles(settings, keysOf(missing))
  console.log(`Fichiers repris de leur copie\u00a0: ${restored} sur ${keysOf(missing).length}.`)
  return statusOf(missing, restored)
}

/** Writes the missing files to the standard output; files of a bucket are brought back at once. */
export async function archiveMissingFiles(): Promise<number> {
  const { settings, missing } = await lookForMissing()
  let read = 'bucket' in settings.files ? await restoreFiles(settings, keysOf(missing)) : 0
  const counted = async function* () {
    for await (const file of readCopies(
      settings,
      'bucket' in settings.files ? [] : keysOf(missing),
    )) {
      read += 1
      yield file
    }
  }
  await pipeline(Readable.from(tarOf(counted())), process.stdout)
  console.error(`Fichiers lus de leur copie\u00a0: ${read} sur ${keysOf(missing).length}.`)
  return statusOf(missing, read)
}

async function lookForMissing() {
  const server = openServer(readBackupSettings())
  const missing = await findMissing(server.settings, [...(await listFilesInUse(server))])
  for (const key of missing.lost) console.error(`  perdu, sans copie\u00a0: ${key}`)
  return { settings: server.settings, missing }
}

export const keysOf = ({ restorable, variants }: MissingFiles) => [...restorable, ...variants]

const statusOf = (missing: MissingFiles, restored: number) =>
  missing.lost.length === 0 && restored === keysOf(missing).length ? 0 : 1
