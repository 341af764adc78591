/**
 * Landed migrations must not be edited: checksums.txt has their hashes, and a test compares them.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

export const MIGRATIONS = path.resolve(import.meta.dirname, '../apps/api/migrations')
const LIST = 'checksums.txt'

/** Reads lines in the format of `sha256sum`. */
async function readLanded(folder: string): Promise<Map<string, string>> {
  const text = await readFile(path.join(folder, LIST), 'utf8')
  const lines = text.split('\n').filter((line) => line !== '')
  return new Map(lines.map((line) => line.split('  ').toReversed() as [string, string]))
}

async function hashMigrations(folder: string): Promise<Map<string, string>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  const hashes = files.map(async (file): Promise<[string, string]> => {
    const sql = await readFile(path.join(folder, file))
    return [file, createHash('sha256').update(sql).digest('hex')]
  })
  return new Map(await Promise.all(hashes))
}

const newestOf = (landed: ReadonlyMap<string, string>) => [...landed.keys()].toSorted().at(-1) ?? ''

/** Faults of a folder of migrations, with advice. */
export async function findChangedMigrations(folder = MIGRATIONS): Promise<string[]> {
  const landed = await readLanded(folder)
  const present = await hashMigrations(folder)
  const newest = newestOf(landed)
  const faults: string[] = []
  for (const [file, hash] of landed) {
    if (!present.has(file)) faults.push(`${file} has landed: restore it`)
    else if (present.get(file) !== hash)
      faults.push(`${file} has landed: restore it, and write a new migration`)
  }
  for (const file of present.keys()) {
    if (landed.has(file)) continue
    if (file < newest) faults.push(`${file} comes before ${newest}, which has landed: rename it`)
    else faults.push(`${file} is new: bin/pnpm db checksums`)
  }
  return faults
}

/**
 * Adds checksums of new migrations; existing ones are unchanged. A new one comes after those that
 * landed: it would be run out of order, and not be read by tools/check-migrations.ts.
 */
export async function writeChecksums(folder = MIGRATIONS): Promise<void> {
  const landed = await readLanded(folder)
  const present = await hashMigrations(folder)
  const newest = newestOf(landed)
  const early = [...present.keys()].filter((file) => !landed.has(file) && file < newest)
  if (early.length > 0) throw new Error(`${early.join(', ')}: rename it to come after ${newest}`)
  const files = [...new Set([...present.keys(), ...landed.keys()])].toSorted()
  const lines = files.map((file) => `${landed.get(file) ?? present.get(file)}  ${file}\n`)
  await writeFile(path.join(folder, LIST), lines.join(''))
}
