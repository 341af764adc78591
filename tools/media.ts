/**
 * Makes the missing variants of the demo's pictures; a second run does nothing.
 *
 *   node tools/media.ts              originals and variants into .data/media
 *   node tools/media.ts catalogue    writes the properties of the originals into catalogue.json
 */
import { createHash } from 'node:crypto'
import { link, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import type { SeedPicture } from '../apps/api/seed/demo/pictures.ts'
import { createDiskStore } from '../apps/api/src/adapters/files/disk-store.ts'
import { checkingKeys } from '../apps/api/src/adapters/files/file-store.ts'
import type { FileStore } from '../apps/api/src/adapters/files/store.ts'
import { sizeOf, thumbhashOf } from '../apps/api/src/adapters/pictures/picture.ts'
import { sniff } from '../apps/api/src/adapters/pictures/sniff.ts'
import { drawingSize, originalKey } from '../apps/api/src/modules/media/rules.ts'
import { writeVariants } from '../apps/api/src/modules/media/service/variants.ts'

const root = path.resolve(import.meta.dirname, '..')
const seedDir = path.join(root, 'apps/api/seed/media')
const catalogueFile = path.join(seedDir, 'catalogue.json')
const madeDir = path.join(root, '.data/media')

/** Two pictures at a time, each with one thread, use both cores without blocking the machine. */
const AT_ONCE = 2

/** Creates missing files and returns their number. */
export async function makeSeedMedia(): Promise<number> {
  const files = checkingKeys(createDiskStore(madeDir))
  let made = 0
  await forEach(await readCatalogue(), async (picture) => {
    made += await makePicture(files, picture)
  })
  if (made > 0) console.log(`media: ${made} files made`)
  return made
}

async function makePicture(files: FileStore, picture: SeedPicture): Promise<number> {
  const { file, sha256, width } = picture
  const bytes = await readFile(path.join(seedDir, file))
  if (hashOf(bytes) !== sha256) {
    throw new Error(`${file} is not the one in catalogue.json: bin/pnpm media catalogue`)
  }
  const key = originalKey({ sha256, extension: path.extname(file).slice(1) })
  const found = await sniff(bytes)
  if (!found) throw new Error(`${file} is nothing we take`)
  const isNew = !(await files.exists(key))
  if (isNew) await files.put(key, bytes, found.type)
  const variants = found.kind === 'image' ? await writeVariants(files, { sha256, width, bytes }) : 0
  return variants + (isNew ? 1 : 0)
}

/** Hard links to the files in a world's directory: files are replaced, never modified. */
export async function placeSeedMedia(directory: string): Promise<void> {
  await makeSeedMedia()
  const entries = await readdir(path.join(madeDir, 'media'), {
    recursive: true,
    withFileTypes: true,
  })
  for (const entry of entries.filter((one) => one.isFile())) {
    const source = path.join(entry.parentPath, entry.name)
    const target = path.join(directory, path.relative(madeDir, source))
    await mkdir(path.dirname(target), { recursive: true })
    await link(source, target).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

async function writeCatalogue(): Promise<void> {
  const pictures = await readCatalogue()
  await forEach(pictures, async (picture) => {
    const bytes = await readFile(path.join(seedDir, picture.file))
    Object.assign(picture, { ...(await inspectImage(bytes)), sha256: hashOf(bytes) })
  })
  await writeFile(catalogueFile, `${JSON.stringify(pictures, null, 2)}\n`)
  console.log(`media: ${pictures.length} pictures in the catalogue`)
}

async function inspectImage(bytes: Buffer) {
  const found = await sniff(bytes)
  if (found?.kind === 'svg') {
    const start = bytes.toString().replace(/^[^]*?(?=<svg)/, '')
    return { ...drawingSize(start), thumbhash: null }
  }
  return { ...(await sizeOf(bytes)), thumbhash: (await thumbhashOf(bytes)).toString('base64') }
}

async function readCatalogue(): Promise<SeedPicture[]> {
  return JSON.parse(await readFile(catalogueFile, 'utf8')) as SeedPicture[]
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function forEach<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all]
  const take = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await work(next)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, take))
}

if (import.meta.main) {
  if (process.argv[2] === 'catalogue') await writeCatalogue()
  else await makeSeedMedia()
}
