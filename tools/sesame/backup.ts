/**
 * `sesame backup`: backs up database and files, and rehearses the restore of both. `--schedule`
 * is the service that does all of it by the clock.
 */
import path from 'node:path'

import { restoreCopy } from './backup/copy.ts'
import { copyFiles, findMissing, type FileCopy } from './backup/files.ts'
import { inspectBooks, listFilesInUse, listNamedFiles, readContent } from './backup/inspect.ts'
import { recordRun } from './backup/record.ts'
import { archiveNow, chooseType, listBackups, showInstant } from './backup/repository.ts'
import { runSchedule } from './backup/schedule.ts'
import {
  explainLock,
  openServer,
  prepareRepository,
  requireOwnRepository,
  type DatabaseServer,
} from './backup/server.ts'
import { readBackupSettings } from './backup/settings.ts'
import { CommandFault, UsageFault } from './command.ts'
import { readOptions } from './options.ts'

export async function runBackup(args: string[]): Promise<number> {
  const options = readOptions(args, {
    full: 'boolean',
    files: 'boolean',
    rehearse: 'boolean',
    schedule: 'boolean',
  })
  if (Object.values(options).filter(Boolean).length > 1) {
    throw new UsageFault('Une seule de ces options à la fois.')
  }
  const server = openServer(readBackupSettings())
  if (options.schedule) {
    await runSchedule(server, {
      backUp: () => backUp(server),
      copy: () => copy(server),
      rehearse: () => rehearse(server),
    })
    return 0
  }
  if (options.files) await copy(server)
  else if (options.rehearse) await rehearse(server)
  else await backUp(server, { isFull: options.full ?? false })
  return 0
}

/** Database first and files after it, so that no row of the backup names a file without a copy. */
async function backUp(server: DatabaseServer, { isFull = false } = {}): Promise<void> {
  const started = performance.now()
  const last = await recordRun(server, 'database', async () => {
    if (!(await server.isUp())) {
      throw new CommandFault('La base de données ne tourne pas.', 'Démarrez-la, puis relancez.')
    }
    await prepareRepository(server)
    const type = isFull ? 'full' : chooseType(await listBackups(server), new Date())
    await server.pgbackrest('backup', `--type=${type}`).catch(explainLock)
    return listBackups(server)
  })
  const [first, made] = [last[0], last.at(-1)]
  if (!first || !made) throw new CommandFault('pgBackRest ne montre aucune sauvegarde.')
  const type = made.type === 'full' ? 'complète' : 'différentielle'
  const seconds = ((performance.now() - started) / 1000).toFixed(1).replace('.', ',')
  console.log(`Base de données\u00a0: sauvegarde ${type}, ${showBytes(made.bytes)}, ${seconds} s.`)
  await copy(server)
  console.log(`Vous pouvez restaurer chaque seconde depuis le ${showInstant(first.endedAt)}.`)
}

async function copy(server: DatabaseServer): Promise<FileCopy> {
  const result = await recordRun(server, 'files', async () => {
    // A new machine has none of the files whose copies wait to be restored: to it they would be gone.
    await requireOwnRepository(server)
    return copyFiles(server.settings, {
      now: new Date(),
      listNamed: () => listFilesInUse(server),
    })
  })
  const { copied, bytes, total, deleted } = result
  const gone = deleted === 0 ? '' : `, ${deleted} anciens supprimés`
  console.log(`Fichiers\u00a0: ${copied} nouveaux (${showBytes(bytes)}) sur ${total}${gone}.`)
  return result
}

/** Restores the newest state beside the database, checks it, and deletes it. */
async function rehearse(server: DatabaseServer): Promise<void> {
  const started = performance.now()
  const content = await recordRun(server, 'rehearsal', async () => {
    await prepareRepository(server)
    await archiveNow(server)
    const directory = `${server.settings.database.directory}.rehearsal`
    const found = await restoreCopy(server, { directory, at: 'latest', forGood: false })
    try {
      const faults = await inspectBooks(found.client)
      const missing = await findMissing(server.settings, await listNamedFiles(found.client))
      // Said while there is a copy: what sites miss for long has none any more.
      const lost = [
        ...missing.lost.map((key) => `fichier perdu\u00a0: ${key}`),
        ...missing.restorable.map((key) => `fichier absent, dont la copie existe\u00a0: ${key}`),
      ]
      if (faults.length + lost.length > 0) {
        throw new CommandFault(
          `L’essai de restauration a trouvé des fautes\u00a0:\n${[...faults, ...lost].join('\n')}`,
          'La sauvegarde est lisible\u00a0; cherchez la cause dans la base et les fichiers actuels.',
        )
      }
      return await readContent(found.client)
    } finally {
      await found.remove()
    }
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1).replace('.', ',')
  console.log(
    `Essai de restauration réussi en ${seconds} s dans ${path.dirname(server.settings.database.directory)}\u00a0: ${content.orders} commandes, comptes justes.`,
  )
}

function showBytes(bytes: number): string {
  const mb = bytes / 1_000_000
  return `${mb < 10 ? mb.toFixed(1).replace('.', ',') : mb.toFixed(0)} Mo`
}
