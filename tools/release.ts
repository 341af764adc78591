/**
 * `bin/pnpm release`: writes the files of the version that the checked out tag names into
 * .run/release/vX.Y.Z, with their sums and a signature of them. Publishes nothing.
 */
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'

import {
  writeBillOfMaterials,
  writeImages,
  writeNotes,
  writeSourceArchive,
  writeSums,
  type Release,
} from './release/files.ts'
import { findFaults, readVersion, root } from './release/repository.ts'
import { readKeys, sign } from './release/sign.ts'

const USAGE = `bin/pnpm release --secret-key FILE --public-key FILE [--password-file FILE] [--images [--base IMAGE]]
bin/pnpm release --check`

async function release(args: string[]): Promise<void> {
  const options = readArguments(args)
  const version = readVersion()
  const faults = findFaults(version)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  console.log(`v${version} may be released`)
  if (options.check) return
  const keys = readKeys(options)
  const folder = path.join(root, '.run/release', `v${version}`)
  // Renamed when all is signed: a release that failed leaves no folder of that name.
  const unfinished = { version, folder: `${folder}.unfinished` }
  rmSync(unfinished.folder, { recursive: true, force: true })
  mkdirSync(unfinished.folder, { recursive: true })
  await writeFiles(unfinished, options)
  sign(await writeSums(unfinished), { comment: `sesame v${version}`, keys })
  rmSync(folder, { recursive: true, force: true })
  renameSync(unfinished.folder, folder)
  console.log(`written: ${path.relative(root, folder)}`)
}

function readArguments(args: string[]) {
  const text = { type: 'string' } as const
  const yes = { type: 'boolean' } as const
  const files = { 'secret-key': text, 'public-key': text, 'password-file': text }
  return parseArgs({ args, options: { ...files, check: yes, images: yes, base: text } }).values
}

async function writeFiles(
  files: Release,
  { images, base }: { images?: boolean; base?: string },
): Promise<void> {
  writeNotes(files)
  writeSourceArchive(files)
  writeBillOfMaterials(files)
  if (images) await writeImages(files, base)
}

try {
  await release(process.argv.slice(2))
} catch (error) {
  console.error(`${(error as Error).message}\n\n${USAGE}`)
  process.exit(1)
}
