import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { chown, stat } from 'node:fs/promises'
import path from 'node:path'

import { createDiskStore } from '../../../apps/api/src/adapters/files/disk-store.ts'
import { checkingKeys } from '../../../apps/api/src/adapters/files/file-store.ts'
import { createS3Store } from '../../../apps/api/src/adapters/files/s3-store.ts'
import type { FileStore } from '../../../apps/api/src/adapters/files/store.ts'
import type { BackupSettings } from './settings.ts'

/** Drawn documents are not copied: they are drawn again when somebody needs them. */
const FOLDERS = ['media/', 'private/forms/', 'private/invoices/']
const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const DAY_MS = 86_400_000
/** Which files the site no longer has, and since when: they stay as long as backups name them. */
const GONE = 'private/gone/files.json'

export interface FileCopy {
  copied: number
  bytes: number
  deleted: number
  total: number
}

function openLiveFiles({ files }: BackupSettings): FileStore {
  return checkingKeys(
    'bucket' in files ? createS3Store(files.bucket) : createDiskStore(files.directory),
  )
}

/** The copies, encrypted with a key from the passphrase; each is written whole or not at all. */
function openFileCopies({ repository, passphrase }: BackupSettings): FileStore {
  const store =
    'directory' in repository
      ? createDiskStore(path.join(repository.directory, 'files'))
      : withPrefix(createS3Store(repository.bucket), `${path.join(repository.folder, 'files')}/`)
  const key = Buffer.from(hkdfSync('sha256', passphrase, '', 'sesame copies of files', 32))
  return {
    ...store,
    async put(name, bytes) {
      await store.put(name, encrypt(key, name, bytes), 'application/octet-stream')
      // Root by hand and the service by the clock write the same folders.
      if ('directory' in repository) await giveToOwner(repository.directory, `files/${name}`)
    },
    async get(name) {
      const stored = await store.get(name)
      return stored && decrypt(key, name, Buffer.from(stored))
    },
  }
}

function encrypt(key: Buffer, name: string, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(name))
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** Throws if the copy is damaged, or is that of another file. */
function decrypt(key: Buffer, name: string, stored: Buffer): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, stored.subarray(0, NONCE_BYTES))
  decipher.setAAD(Buffer.from(name)).setAuthTag(stored.subarray(-TAG_BYTES))
  const content = stored.subarray(NONCE_BYTES, -TAG_BYTES)
  return Buffer.concat([decipher.update(content), decipher.final()])
}

function withPrefix(store: FileStore, prefix: string): FileStore {
  return {
    put: (key, bytes, type) => store.put(prefix + key, bytes, type),
    get: (key) => store.get(prefix + key),
    exists: (key) => store.exists(prefix + key),
    delete: (key) => store.delete(prefix + key),
    list: async (folder) =>
      (await store.list(prefix + folder)).map((key) => key.slice(prefix.length)),
    listFolders: (folder) => store.listFolders(prefix + folder),
  }
}

interface CopyRun {
  now: Date
  /** Files that rows name: where one is missing it was lost, and its copy may be the last one. */
  listNamed: () => Promise<ReadonlySet<string>>
}

/** Copies what is new; a file never changes, so its name says whether it is there. */
export async function copyFiles(
  settings: BackupSettings,
  { now, listNamed }: CopyRun,
): Promise<FileCopy> {
  const [live, copies] = [openLiveFiles(settings), openFileCopies(settings)]
  const result = { copied: 0, bytes: 0, deleted: 0, total: 0 }
  const gone = await readGone(copies)
  for (const folder of FOLDERS) {
    const [wanted, there] = [await live.list(folder), await copies.list(folder)]
    const [wantedKeys, known] = [new Set(wanted), new Set(there)]
    result.total += wanted.length
    for (const key of wanted) {
      gone.delete(key)
      if (known.has(key)) continue
      const bytes = await live.get(key)
      // It may have been deleted since it was listed.
      if (!bytes) continue
      await copies.put(key, bytes, '')
      result.copied += 1
      result.bytes += bytes.length
    }
    for (const key of there.filter((name) => !wantedKeys.has(name))) {
      if (!gone.has(key)) gone.set(key, now.getTime())
    }
  }
  const before = now.getTime() - settings.days * DAY_MS
  const due = [...gone].flatMap(([key, since]) => (since <= before ? [key] : []))
  const named = due.length > 0 ? await listNamed() : new Set()
  for (const key of due.filter((name) => !named.has(name))) {
    await copies.delete(key)
    gone.delete(key)
    result.deleted += 1
  }
  await copies.put(GONE, Buffer.from(JSON.stringify([...gone])), '')
  return result
}

async function readGone(copies: FileStore): Promise<Map<string, number>> {
  // One that is damaged counts as none: what is gone then stays for the whole time again.
  const stored = await copies.get(GONE).catch(() => undefined)
  if (!stored) return new Map()
  return new Map(JSON.parse(Buffer.from(stored).toString()) as [string, number][])
}

export interface MissingFiles {
  /** Not at the sites, but copied: a restore brings them back. */
  restorable: string[]
  /** The same of smaller pictures, which no row names: they are beside their original. */
  variants: string[]
  /** Nowhere. */
  lost: string[]
}

/** Which of the files that rows name are missing. */
export async function findMissing(
  settings: BackupSettings,
  named: readonly string[],
): Promise<MissingFiles> {
  const [there, copied] = await Promise.all(
    [openLiveFiles(settings), openFileCopies(settings)].map(listKeys),
  )
  const missing = named.filter((key) => !there!.has(key))
  const [names, folders] = [new Set(named), new Set(named.map((key) => path.dirname(key)))]
  return {
    restorable: missing.filter((key) => copied!.has(key)),
    variants: [...copied!].filter(
      (key) => !there!.has(key) && !names.has(key) && isVariant(key, folders),
    ),
    lost: missing.filter((key) => !copied!.has(key)),
  }
}

const isVariant = (key: string, folders: ReadonlySet<string>) =>
  key.startsWith('media/') && folders.has(path.dirname(key))

async function listKeys(store: FileStore): Promise<Set<string>> {
  return new Set((await Promise.all(FOLDERS.map((folder) => store.list(folder)))).flat())
}

/** A bucket serves a file with the type that it was stored with. */
const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
}

/** Brings files back from their copies; returns how many. */
export async function restoreFiles(
  settings: BackupSettings,
  keys: readonly string[],
): Promise<number> {
  const live = openLiveFiles(settings)
  let restored = 0
  for await (const { key, bytes } of readCopies(settings, keys)) {
    restored += 1
    await live.put(key, bytes, TYPES[path.extname(key)] ?? 'application/octet-stream')
    if ('directory' in settings.files) await giveToOwner(settings.files.directory, key)
  }
  return restored
}

/** Copies in the clear, one after the other; one that is damaged is named, and keeps no other back. */
export async function* readCopies(settings: BackupSettings, keys: readonly string[]) {
  const copies = openFileCopies(settings)
  for (const key of keys) {
    const bytes = await copies.get(key).catch(() => {
      console.error(`  copie illisible (abîmée, ou d’une autre phrase secrète)\u00a0: ${key}`)
    })
    if (bytes) yield { key, bytes }
  }
}

/** What root writes belongs to the owner of the folder. */
async function giveToOwner(root: string, key: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(root)
  for (let file = path.join(root, key); file !== root; file = path.dirname(file)) {
    await chown(file, uid, gid)
  }
}
