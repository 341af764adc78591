import type { Config } from '../../platform/config.ts'
import { createDiskStore } from './disk-store.ts'
import { createS3Store } from './s3-store.ts'

/**
 * Where files live. A key is `media/…`, which everybody may read, or `private/…`, which no
 * address leads to. What is put under a key is there whole or not at all.
 */
export interface FileStore {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  get(key: string): Promise<Uint8Array | undefined>
  exists(key: string): Promise<boolean>
  /** Deleting what is not there does nothing. */
  delete(key: string): Promise<void>
  /** Every key below a folder, in order: `media/0a1b/`. */
  list(folder: string): Promise<string[]>
}

const opened = new WeakMap<Config, FileStore>()

/** One store a process. */
export function openFiles(config: Config): FileStore {
  const known = opened.get(config)
  if (known) return known
  const store = checkingKeys(
    config.FILES === 's3' ? createS3Store(config) : createDiskStore(config.MEDIA_DIR),
  )
  opened.set(config, store)
  return store
}

const PART = String.raw`[A-Za-z0-9_][A-Za-z0-9._-]*`
const KEY = new RegExp(`^(?:media|private)(?:/${PART})+$`)
const FOLDER = new RegExp(`^(?:media|private)/(?:${PART}/)*$`)
const MAX_KEY_LENGTH = 300

/** A key that is none is a defect of the caller, and never a path of its own. */
export function checkingKeys(store: FileStore): FileStore {
  return {
    put: async (key, bytes, type) => store.put(checked(key), bytes, type),
    get: async (key) => store.get(checked(key)),
    exists: async (key) => store.exists(checked(key)),
    delete: async (key) => store.delete(checked(key)),
    list: async (folder) => store.list(checked(folder, FOLDER)),
  }
}

function checked(key: string, pattern = KEY): string {
  if (key.length > MAX_KEY_LENGTH || !pattern.test(key)) throw new Error(`no key: ${key}`)
  return key
}
