/**
 * `sesame restore --at TIME`: restores the database as it was at an instant beside the running
 * one, checks it, shows what will change, and puts it in its place on confirmation.
 */
import { createInterface } from 'node:readline'

import { restartProcesses } from './backup/container.ts'
import { restoreCopy, type DatabaseCopy } from './backup/copy.ts'
import { findMissing, restoreFiles, type MissingFiles } from './backup/files.ts'
import * as inspect from './backup/inspect.ts'
import { archiveNow, showInstant } from './backup/repository.ts'
import {
  ForeignRepository,
  openServer,
  prepareRepository,
  type DatabaseServer,
} from './backup/server.ts'
import { readBackupSettings } from './backup/settings.ts'
import { CommandFault, UsageFault } from './command.ts'
import { readOptions, requireOptions } from './options.ts'
import { archiveMissingFiles, keysOf, restoreMissingFiles } from './restore-files.ts'

interface Options {
  at: Date | 'latest'
  isConfirmed: boolean
  isTrial: boolean
  acceptsFaults: boolean
}

export async function runRestore(args: string[]): Promise<number> {
  const ofFiles = readFilesOptions(args)
  if (ofFiles) return ofFiles.archive ? archiveMissingFiles() : restoreMissingFiles()
  const options = readRestoreOptions(args)
  const status = await restoreHere(options)
  // In the container of the backups, the command on the machine restarts the others.
  const isInside = process.env['BACKUP_DATABASE_CONTROL'] === 'container'
  if (status !== 0 || options.isTrial || isInside) return status
  const isRestarted = await restartProcesses()
  console.log(
    isRestarted
      ? 'Les processus ont redémarré sur la base restaurée.'
      : 'Redémarrez maintenant l’API, le worker et le site\u00a0: ils connaissent encore l’ancienne base.',
  )
  return 0
}

/** `--archive` is for the command itself, between two containers. */
function readFilesOptions(args: string[]): { archive?: boolean } | undefined {
  if (!args.includes('--files')) return undefined
  return readOptions(args, { files: 'boolean', archive: 'boolean' })
}

function readRestoreOptions(args: string[]): Options {
  const options = readOptions(args, {
    at: 'string',
    yes: 'boolean',
    'dry-run': 'boolean',
    'accept-faults': 'boolean',
  })
  requireOptions(options, ['at'])
  return {
    at: readInstant(options.at, new Date()),
    isConfirmed: options.yes ?? false,
    isTrial: options['dry-run'] ?? false,
    acceptsFaults: options['accept-faults'] ?? false,
  }
}

const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:?\d\d)?$/

/** Without an offset it is the time of this machine. */
export function readInstant(text: string, now: Date): Date | 'latest' {
  if (text === 'latest') return 'latest'
  const at = new Date(text.replace(' ', 'T'))
  if (!INSTANT.test(text) || Number.isNaN(at.getTime())) {
    throw new UsageFault(
      `--at\u00a0: un instant comme 2026-11-18T14:30:00 (heure de ce serveur), 2026-11-18T13:30:00Z, ou latest.`,
    )
  }
  if (at <= now) return at
  throw new CommandFault(`${showInstant(at)} n’est pas encore passé\u00a0: rien n’a été changé.`)
}

async function restoreHere(options: Options): Promise<number> {
  const server = openServer(readBackupSettings())
  const isSaved = await prepareRestore(server)
  const { at } = options
  if (isSaved) {
    if (at !== 'latest') await requireStillSaved(server, at)
    await archiveNow(server).catch((error: unknown) => explainArchive(error, at))
  }
  const shown = at === 'latest' ? 'la fin des sauvegardes' : showInstant(at)
  console.log(`Restauration à côté de la base actuelle, jusqu’à\u00a0: ${shown}`)
  const started = performance.now()
  const stamp = new Date().toISOString().replaceAll(/[-:]|\..*/g, '')
  const directory = `${server.settings.database.directory}.restored-${stamp}`
  const interrupted = onInterruption()
  const copy = await restoreCopy(server, { directory, at, forGood: true })
  const seconds = ((performance.now() - started) / 1000).toFixed(1).replace('.', ',')
  console.log(`Copie prête en ${seconds} s, à partir de la sauvegarde ${copy.backup.label}.\n`)
  let isSwitching = false
  try {
    const change = showChange(server, copy, { ...options, isSaved })
    const missing = await Promise.race([interrupted, change])
    if (options.isTrial) {
      console.log('\nEssai\u00a0: la copie est supprimée, rien n’a été changé.')
      return 0
    }
    if (!options.isConfirmed && !(await Promise.race([interrupted, confirm()]))) {
      console.log('La copie est supprimée, rien n’a été changé.')
      return 1
    }
    isSwitching = true
    await switchTo(server, copy, { at, stamp, missing })
    return 0
  } finally {
    if (!isSwitching) await copy.remove()
  }
}

/**
 * Rejects at a signal. Whoever types Ctrl+C instead of an answer must not leave a copy behind that
 * runs and fills the disk; once the switch has begun it goes on.
 */
function onInterruption(): Promise<never> {
  const interrupted = new Promise<never>((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () =>
        reject(
          new CommandFault('\nInterrompu\u00a0: la copie est supprimée, rien n’a été changé.'),
        ),
      )
    }
  })
  // Without this a signal before the copy is ready would end the process.
  interrupted.catch(() => undefined)
  return interrupted
}

/** True if the database that runs is the one of the backups: only that one can be compared. */
async function prepareRestore(server: DatabaseServer): Promise<boolean> {
  try {
    await prepareRepository(server)
    return await server.isUp()
  } catch (error) {
    if (!(error instanceof ForeignRepository)) throw error
    console.log(
      'Les sauvegardes sont d’une autre base que celle qui tourne ici (machine neuve)\u00a0: rien n’est comparé.',
    )
    return false
  }
}

/**
 * An earlier instant needs no last writes, and a broken archive is when somebody wants to restore.
 * If its WAL is missing too, the recovery says so.
 */
function explainArchive(error: unknown, at: Date | 'latest'): void {
  if (at === 'latest' || !(error instanceof CommandFault)) throw error
  console.log(`Attention\u00a0: ${error.message} La restauration va aussi loin qu’elles vont.`)
}

async function requireStillSaved(server: DatabaseServer, at: Date): Promise<void> {
  const undone = await inspect.findUndoneBy(server, at)
  if (!undone) return
  const [restoredTo, switchedAt] = [undone.restoredTo, undone.switchedAt].map((text) =>
    showInstant(new Date(text)),
  )
  throw new CommandFault(
    `Ce qui a été écrit le ${showInstant(at)} a été abandonné par la restauration du ${switchedAt}, qui est revenue au ${restoredTo}\u00a0: rien n’a été changé.`,
    `Cet instant n’est plus que dans l’ancien dossier, ${server.settings.database.directory}.before-… (docs/operating.md, «\u00a0Backups\u00a0»).`,
  )
}

async function showChange(
  server: DatabaseServer,
  copy: DatabaseCopy,
  { at, acceptsFaults, isSaved }: Options & { isSaved: boolean },
): Promise<MissingFiles> {
  const running = isSaved ? await inspect.readRunningContent(server) : undefined
  for (const line of inspect.describeChange(running, await inspect.readContent(copy.client))) {
    console.log(`  ${line}`)
  }
  if (running && at !== 'latest') {
    showLost(await inspect.listLostOrders(server, at))
    showRefunds(await inspect.listLostRefunds(server, at))
  }
  const named = await inspect.listNamedFiles(copy.client)
  const missing = await findMissing(server.settings, named)
  console.log(
    `  fichiers\u00a0: ${named.length} nommés, ${missing.restorable.length} à reprendre de leur copie, ${missing.lost.length} perdus`,
  )
  for (const key of missing.lost) console.log(`    perdu\u00a0: ${key}`)
  const faults = await inspect.inspectBooks(copy.client)
  if (faults.length === 0) {
    console.log('  comptes\u00a0: équilibrés, factures sans trou')
    return missing
  }
  for (const fault of faults) console.log(`  comptes\u00a0: ${fault}`)
  if (acceptsFaults) return missing
  throw new CommandFault(
    'Les comptes de la copie ne sont pas justes\u00a0: rien n’a été changé.',
    'Choisissez un autre instant, ou ajoutez --accept-faults si la base actuelle a les mêmes fautes.',
  )
}

const MAX_SHOWN = 20

const euros = (cents: number) => `${(cents / 100).toFixed(2).replace('.', ',')} €`

function showLost(lost: readonly inspect.LostOrder[]): void {
  console.log(`  commandes passées depuis, et absentes de la copie\u00a0: ${lost.length}`)
  for (const { number, status, totalCents, createdAt } of lost.slice(-MAX_SHOWN)) {
    console.log(
      `    ${number}  ${showInstant(new Date(createdAt))}  ${euros(totalCents)}  ${status}`,
    )
  }
  if (lost.length > MAX_SHOWN) console.log(`    (les ${MAX_SHOWN} dernières)`)
  if (lost.some(({ totalCents }) => totalCents > 0)) {
    console.log('    Ce que Stripe en a encaissé sera remboursé par le worker.')
  }
}

function showRefunds(refunds: readonly inspect.LostRefund[]): void {
  if (refunds.length === 0) return
  console.log(
    '  remboursées depuis, et de nouveau payées dans la copie (à rembourser encore au back-office, sans second versement)\u00a0:',
  )
  for (const { number, cardCents } of refunds) console.log(`    ${number}  ${euros(cardCents)}`)
}

async function confirm(): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new CommandFault(
      'Personne ne peut confirmer\u00a0: rien n’a été changé.',
      'Ajoutez --yes pour remplacer la base sans confirmation.',
    )
  }
  const lines = createInterface({ input: process.stdin })
  try {
    process.stdout.write(
      '\nRemplacer la base actuelle par cette copie\u202f? Tapez «\u00a0oui\u00a0»\u00a0: ',
    )
    const { value } = await lines[Symbol.asyncIterator]().next()
    return value?.trim().toLowerCase() === 'oui'
  } finally {
    lines.close()
  }
}

async function switchTo(
  server: DatabaseServer,
  copy: DatabaseCopy,
  { at, stamp, missing }: { at: Date | 'latest'; stamp: string; missing: MissingFiles },
): Promise<void> {
  const started = performance.now()
  await recordRestore(copy, at)
  await copy.stop()
  const old = await server.switchTo(copy.directory, stamp)
  const seconds = ((performance.now() - started) / 1000).toFixed(1).replace('.', ',')
  console.log(`\nLa base restaurée a pris la place de l’ancienne, en ${seconds} s.`)
  console.log(`L’ancienne est dans ${old}\u00a0; supprimez-la quand vous n’en avez plus besoin.`)
  await bringFilesBack(server, missing)
  console.log('La suite\u00a0: sesame backup, puis sesame doctor.')
}

/** By this row the worker knows whose payments it has to look for at Stripe. */
async function recordRestore({ client, backup }: DatabaseCopy, at: Date | 'latest'): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('database_restore') IS NOT NULL AS exists`,
  )
  if (!rows[0]?.exists) {
    console.log(
      'Cette base est d’une version sans suivi des restaurations\u00a0: comparez les paiements à la main.',
    )
    return
  }
  const restoredTo = at === 'latest' ? ((await readEnd(client)) ?? backup.endedAt) : at
  await client.query(
    'INSERT INTO database_restore (restored_to, switched_at) VALUES ($1, clock_timestamp())',
    [restoredTo],
  )
}

/** The last transaction that was recovered; null if there was none after the backup. */
async function readEnd(client: DatabaseCopy['client']): Promise<Date | null> {
  const { rows } = await client.query<{ at: Date | null }>(
    'SELECT pg_last_xact_replay_timestamp() AS at',
  )
  return rows[0]?.at ?? null
}

async function bringFilesBack({ settings }: DatabaseServer, missing: MissingFiles): Promise<void> {
  const keys = keysOf(missing)
  // In containers the command on the machine does it, once the worker runs again.
  if (keys.length === 0 || settings.database.control === 'container') return
  try {
    const restored = await restoreFiles(settings, keys)
    console.log(`Fichiers repris de leur copie\u00a0: ${restored} sur ${keys.length}.`)
  } catch (error) {
    console.log(
      `Des fichiers n’ont pas pu être repris (${(error as Error).message}). Réparez-en la cause, puis\u00a0: sesame restore --files`,
    )
  }
}
