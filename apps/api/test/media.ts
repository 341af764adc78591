import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { UploadedFile } from '@sesame/contract/upload'
import { afterAll } from 'vitest'

import { insertRow } from './people.ts'
import type { TestDatabase } from './test-database.ts'

/** Directory for the files of a database; all processes on it share the directory. */
export function mediaDirectoryOf({ url }: TestDatabase): string {
  return path.join(tmpdir(), `sesame-test-media${new URL(url).pathname.replace('/', '-')}`)
}

/** Returns the directory and deletes it after the tests of a file. */
export function claimMediaDirectory(database: TestDatabase): string {
  const directory = mediaDirectoryOf(database)
  afterAll(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

let made = 0

interface MadeMedia {
  id: number
  sha256: string
  url: string
}

/** Creates an SVG of a site with its row and its file. */
export async function makeDrawing(database: TestDatabase, site: number): Promise<MadeMedia> {
  made += 1
  // Each SVG is unique, because equal bytes would be the same file.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${made} 9"><title>${site}</title></svg>`
  const sha256 = createHash('sha256').update(svg).digest('hex')
  const url = `/media/${sha256.slice(0, 32)}/original.svg`
  const file = path.join(mediaDirectoryOf(database), url)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, svg)
  const id = 500_000 + made
  await insertRow(database, 'media', {
    ...{ id_site: site, id, sha256, filename: 'clé.svg', alt: 'Une clé', kind: 'svg' },
    ...{ type: 'image/svg+xml', extension: 'svg', bytes: svg.length, width: made, height: 9 },
  })
  return { id, sha256, url }
}

/** An uploaded file, as parsed from a form. */
export function uploadOf(bytes: Uint8Array, filename = 'fichier.bin'): UploadedFile {
  const type = 'application/octet-stream'
  return { field: 'file', filename, type, bytes: new Uint8Array(bytes) }
}
