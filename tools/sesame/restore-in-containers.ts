/**
 * `sesame restore` where the installation runs in containers: the one with the backups restores, the
 * machine restarts the others and passes files on. The machine has the checkout and none of its
 * packages, so nothing is imported here that needs one.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'

import {
  CONTAINER,
  findEngineWithBackup,
  restartProcesses,
  runInContainer,
} from './backup/container.ts'
import { CommandFault } from './command.ts'

/** Undefined elsewhere, and in the container itself. */
export async function restoreInContainers(args: string[]): Promise<number | undefined> {
  const engine = await findEngineWithBackup()
  if (!engine) return undefined
  if (args.includes('--files')) return bringFilesBack(engine)
  const status = await runInContainer(['restore', ...args])
  if (status !== 0 || args.includes('--dry-run')) return status
  await restartProcesses()
  console.log('Les processus ont redémarré sur la base restaurée.')
  return bringFilesBack(engine)
}

/** Nobody sees half a file: all of them get their names once the whole archive was read. */
const EXTRACT = `set -e
  folder=$(mktemp -d /srv/media/.restored-XXXXXX)
  trap 'rm -rf "$folder"' EXIT
  tar --extract --directory="$folder" --no-same-owner
  cp --recursive --link --no-clobber "$folder/." /srv/media/`

/** The container of the backups may read files and not write them; the worker's may write them. */
async function bringFilesBack(engine: string): Promise<number> {
  const archive = ['/app/deploy/containers/process', 'sesame', 'restore', '--files', '--archive']
  const read = spawn(engine, ['exec', CONTAINER, ...archive], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const write = spawn(engine, ['exec', '--interactive', 'sesame-worker', 'sh', '-c', EXTRACT], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const ends = Promise.all([once(read, 'exit'), once(write, 'exit')])
  // Whichever side has ended says why.
  await pipeline(read.stdout, write.stdin).catch(() => undefined)
  const [[readStatus], [writeStatus]] = (await ends) as [[number | null], [number | null]]
  if (readStatus === 0 && writeStatus === 0) {
    console.log('Ces fichiers sont de nouveau en place.')
    return 0
  }
  throw new CommandFault(
    'Des fichiers manquent encore.',
    'Lisez ce qui précède, regardez si les conteneurs sesame-backup et sesame-worker tournent, puis\u00a0: sesame restore --files',
  )
}
