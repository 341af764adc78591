import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

import type { Config } from '../../platform/config.ts'
import { tokenBytes } from '../../platform/secret.ts'
import { listSitesWithFiles, openFiles } from '../files/file-store.ts'

const WEEK_MS = 7 * 86_400_000
const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Site and clock of the document cache. Documents are cached by week: this week and the last are
 * read.
 */
export interface DocumentCacheContext {
  config: Config
  site: { id: number }
  now: Date
}

const FOLDER = 'private/documents/'
const folderOf = (idSite: number) => `${FOLDER}${idSite}/`
const weekOf = (now: Date) => Math.floor(now.getTime() / WEEK_MS)

export async function findCachedDocument(
  owner: DocumentCacheContext,
  hash: string,
): Promise<Buffer | undefined> {
  const files = openFiles(owner.config)
  const week = weekOf(owner.now)
  for (const one of [week, week - 1]) {
    const sealed = await files.get(`${folderOf(owner.site.id)}${one}/${hash}`)
    const file = sealed && unseal(owner.config, hash, sealed)
    if (file) return file
  }
  return undefined
}

export async function cacheDocument(
  owner: DocumentCacheContext,
  hash: string,
  file: Buffer,
): Promise<void> {
  const key = `${folderOf(owner.site.id)}${weekOf(owner.now)}/${hash}`
  await openFiles(owner.config).put(key, seal(owner.config, hash, file), 'application/octet-stream')
}

export function listSitesWithDocuments(config: Config): Promise<number[]> {
  return listSitesWithFiles(config, FOLDER)
}

/** Deletes documents cached before last week; they are drawn again on request. */
export async function deleteOldDocuments(owner: DocumentCacheContext): Promise<void> {
  const files = openFiles(owner.config)
  const oldest = weekOf(owner.now) - 1
  for (const key of await files.list(folderOf(owner.site.id))) {
    const week = Number(key.split('/').at(-2))
    if (!(week >= oldest)) await files.delete(key)
  }
}

/** Deletes all cached documents of the site. */
export async function deleteCachedDocuments(owner: DocumentCacheContext): Promise<void> {
  const files = openFiles(owner.config)
  for (const key of await files.list(folderOf(owner.site.id))) await files.delete(key)
}

/** Documents name people and carry gift card codes, so they are not on disk in the clear. */
function seal(config: Config, hash: string, file: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(config, hash), nonce)
  return Buffer.concat([nonce, cipher.update(file), cipher.final(), cipher.getAuthTag()])
}

/** Returns undefined if the file was encrypted with another secret or is damaged. */
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

/**
 * Each document has its own derived key. After a key rotation it cannot be decrypted and is drawn
 * again.
 */
function keyOf({ keys }: Config, hash: string): Buffer {
  return tokenBytes(keys[0], 'document', [hash])
}
