import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)
const VALUES = path.dirname(require.resolve('@sesame/values/gift-card-face'))
const DRAWN_WITH = [
  ...['.', '../html', '../mail'].map((folder) => path.join(import.meta.dirname, folder)),
  VALUES,
]

let version: Promise<string> | undefined

/** Changes whenever the drawing code changes, so that cached documents are drawn again. */
export function drawingVersion(): Promise<string> {
  version ??= hashSources()
  return version
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of DRAWN_WITH) {
    const names = await readdir(folder)
    for (const name of names.filter((one) => one.endsWith('.ts')).sort()) {
      hash.update(`${name}\n`).update(await readFile(path.join(folder, name)))
    }
  }
  return hash.digest('hex')
}
