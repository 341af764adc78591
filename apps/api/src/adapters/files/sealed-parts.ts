import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'

import type { Config } from '../../platform/config.ts'
import { openFiles } from './file-store.ts'

/**
 * A large file in encrypted parts, so that neither who writes it nor who reads it holds it whole.
 * Its key is in its row: without the row nobody can read it.
 */
export interface SealedParts {
  fileKey: Buffer
  parts: number
  bytes: number
}

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const TAG_BYTES = 16
const PART_BYTES = 8 * 1024 * 1024

/** Writes a stream below a folder of the file store, such as `private/exports/66/<id>/`. */
export async function writeSealed(
  config: Config,
  folder: string,
  content: AsyncIterable<Uint8Array | string>,
): Promise<SealedParts> {
  const files = openFiles(config)
  const fileKey = randomBytes(KEY_BYTES)
  let waiting: Buffer[] = []
  let size = 0
  let bytes = 0
  let parts = 0
  const writePart = async () => {
    await files.put(
      keyOf(folder, fileKey, parts),
      seal(fileKey, parts, waiting),
      'application/octet-stream',
    )
    parts += 1
    waiting = []
    size = 0
  }
  for await (const chunk of content) {
    const piece = Buffer.from(chunk)
    waiting.push(piece)
    size += piece.length
    bytes += piece.length
    if (size >= PART_BYTES) await writePart()
  }
  if (size > 0 || parts === 0) await writePart()
  return { fileKey, parts, bytes }
}

/** Reads the file part by part; undefined if its first part is gone. */
export async function readSealed(
  config: Config,
  folder: string,
  { fileKey, parts }: Pick<SealedParts, 'fileKey' | 'parts'>,
): Promise<Readable | undefined> {
  const files = openFiles(config)
  if (!(await files.exists(keyOf(folder, fileKey, 0)))) return undefined
  async function* eachPart() {
    for (let part = 0; part < parts; part += 1) {
      const sealed = await files.get(keyOf(folder, fileKey, part))
      if (!sealed) throw new Error(`part ${part} of ${folder} is missing`)
      yield unseal(fileKey, part, sealed)
    }
  }
  return Readable.from(eachPart(), { objectMode: false })
}

export async function deleteSealed(config: Config, folder: string): Promise<void> {
  const files = openFiles(config)
  for (const key of await files.list(folder)) await files.delete(key)
}

/**
 * An attempt that was given up may still write beside a later one: the parts of each have names of
 * their own, so that none is overwritten by one that its key does not open.
 */
function keyOf(folder: string, fileKey: Buffer, part: number): string {
  const attempt = createHash('sha256').update(fileKey).digest('hex').slice(0, 16)
  return `${folder}${attempt}-${part}`
}

/** Each part has its own nonce, and each file its own key. A new attempt has a new key. */
function nonceOf(part: number): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(part, 8)
  return nonce
}

function seal(key: Buffer, part: number, pieces: readonly Buffer[]): Buffer {
  const cipher = createCipheriv(ALGORITHM, key, nonceOf(part))
  const sealed = pieces.map((piece) => cipher.update(piece))
  return Buffer.concat([...sealed, cipher.final(), cipher.getAuthTag()])
}

function unseal(key: Buffer, part: number, sealed: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed)
  const decipher = createDecipheriv(ALGORITHM, key, nonceOf(part))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()])
}
