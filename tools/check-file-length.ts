/** Limits the length of files, because a long one is hard to read; it is to be split by subject. */
import { join } from 'node:path'

import { readFiles } from './check-imports/sources.ts'

export const MAX_LINES = 350

const FOLDERS = ['packages', 'apps', 'tools', 'e2e', 'bench', 'drills', 'deploy']
const GENERATED = new Set(['apps/api/src/platform/database-types.ts'])

export interface LongFile {
  file: string
  lines: number
}

/** Finds files over the limit, in texts by path from the root; generated files are exempt. */
export function findLongFiles(files: ReadonlyMap<string, string>): LongFile[] {
  return [...files]
    .filter(([file]) => !GENERATED.has(file))
    .map(([file, text]) => ({ file, lines: countLines(text) }))
    .filter(({ lines }) => lines > MAX_LINES)
}

function countLines(text: string): number {
  const lines = text.split('\n')
  return lines.at(-1) === '' ? lines.length - 1 : lines.length
}

function main(root = join(import.meta.dirname, '..')): number {
  const files = readFiles(root, /\.(?:tsx?|sql|css)$/, FOLDERS)
  // A check that has read nothing would otherwise report success.
  if (files.size === 0) throw new Error('file length: no file found')
  const long = findLongFiles(files)
  for (const { file, lines } of long) console.log(`${file}: ${lines} lines, at most ${MAX_LINES}`)
  console.log(`file length: ${files.size} files, ${long.length} faults`)
  return long.length === 0 ? 0 : 1
}

if (import.meta.main) process.exitCode = main(process.argv[2])
