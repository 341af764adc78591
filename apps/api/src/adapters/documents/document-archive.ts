import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto'

import type { Config } from '../../platform/config.ts'
import { openFiles } from '../files/file-store.ts'

/**
 * Documents that are kept for years. The file is encrypted, since documents name people; its key
 * is in the row and not derived from APP_SECRET, so that no rotation can make it unreadable.
 */
export interface ArchivedDocument {
  /** SHA-256 of the plain document. */
  sha256: Buffer
  /** SHA-256 of the encrypted file: its name and its checksum. */
  fileSha256: Buffer
  fileKey: Buffer
}

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const TAG_BYTES = 16
// Each key encrypts one file, so a fixed nonce is safe and the same file can be written again.
const NONCE = Buffer.alloc(12)

const keyOf = (idSite: number, fileSha256: Buffer) =>
  `private/invoices/${idSite}/${fileSha256.toString('hex')}`

/**
 * Writes the file before its row: an orphan file does no harm, but a row must never name a missing
 * file.
 */
export async function archiveDocument(
  config: Config,
  idSite: number,
  document: Buffer,
  fileKey: Buffer = randomBytes(KEY_BYTES),
): Promise<ArchivedDocument> {
  const cipher = createCipheriv(ALGORITHM, fileKey, NONCE)
  const file = Buffer.concat([cipher.update(document), cipher.final(), cipher.getAuthTag()])
  const fileSha256 = hash('sha256', file, 'buffer')
  await openFiles(config).put(keyOf(idSite, fileSha256), file, 'application/octet-stream')
  return { sha256: hash('sha256', document, 'buffer'), fileSha256, fileKey }
}

/** Returns undefined if the file is missing or its checksum differs. */
export async function readArchived(
  config: Config,
  idSite: number,
  { sha256, fileSha256, fileKey }: ArchivedDocument,
): Promise<Buffer | undefined> {
  const stored = await openFiles(config).get(keyOf(idSite, fileSha256))
  const file = stored && Buffer.from(stored)
  if (!file || !hash('sha256', file, 'buffer').equals(fileSha256)) return undefined
  const decipher = createDecipheriv(ALGORITHM, fileKey, NONCE)
  decipher.setAuthTag(file.subarray(-TAG_BYTES))
  const document = Buffer.concat([decipher.update(file.subarray(0, -TAG_BYTES)), decipher.final()])
  return hash('sha256', document, 'buffer').equals(sha256) ? document : undefined
}

export async function deleteArchived(config: Config, idSite: number, fileSha256: Buffer) {
  await openFiles(config).delete(keyOf(idSite, fileSha256))
}
