import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

import type { Config } from '../../platform/config.ts'
import { tokenBytes } from '../../platform/secret.ts'
import { openFiles } from '../files/file-store.ts'

const WEEK_MS = 7 * 86_400_000
const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Of whom and when: documents are kept by week, for this week and the next. */
export interface Keeper {
  config: Config
  site: { id: number }
  now: Date
}

const folderOf = (idSite: number) => `private/documents/${idSite}/`
const weekOf = (now: Date) => Math.floor(now.getTime() / WEEK_MS)

export async function findKept(keeper: Keeper, hash: string): Promise<Buffer | undefined> {
  const files = openFiles(keeper.config)
  const week = weekOf(keeper.now)
  for (const one of [week, week - 1]) {
    const sealed = await files.get(`${folderOf(keeper.site.id)}${one}/${hash}`)
    const file = sealed && unseal(keeper.config, hash, sealed)
    if (file) return file
  }
  return undefined
}

export async function keepDocument(keeper: Keeper, hash: string, file: Buffer): Promise<void> {
  const key = `${folderOf(keeper.site.id)}${weekOf(keeper.now)}/${hash}`
  await openFiles(keeper.config).put(
    key,
    seal(keeper.config, hash, file),
    'application/octet-stream',
  )
}

/** Deletes what was kept before the last week. Whoever asks for it again has it drawn again. */
export async function forgetDocuments(keeper: Keeper): Promise<void> {
  const files = openFiles(keeper.config)
  const oldest = weekOf(keeper.now) - 1
  for (const key of await files.list(folderOf(keeper.site.id))) {
    const week = Number(key.split('/').at(-2))
    if (!(week >= oldest)) await files.delete(key)
  }
}

/** Documents name people and carry gift card codes, so they are not on disk in the clear. */
function seal(config: Config, hash: string, file: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(config, hash), nonce)
  return Buffer.concat([nonce, cipher.update(file), cipher.final(), cipher.getAuthTag()])
}

/** Nothing where it was sealed with another secret, or is damaged. */
function unseal(config: Config, hash: string, sealed: Uint8Array): Buffer | undefined {
  const bytes = Buffer.from(sealed)
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv(ALGORITHM, keyOf(config, hash), nonce)
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([
      decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)),
      decipher.final(),
    ])
  } catch {
    return undefined
  }
}

/** Each document has its own key. After a rotation it does not open, and is drawn again. */
function keyOf({ keys }: Config, hash: string): Buffer {
  return tokenBytes(keys[0], 'document', [hash])
}
