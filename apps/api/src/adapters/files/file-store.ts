import type { Config } from '../../platform/config.ts'
import { createDiskStore } from './disk-store.ts'
import { createS3Store } from './s3-store.ts'
import type { FileStore } from './store.ts'

const opened = new WeakMap<Config, FileStore>()

/** One store per process. */
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

/** An invalid key is a programming error and must never become a path. */
export function checkingKeys(store: FileStore): FileStore {
  return {
    put: async (key, bytes, type) => store.put(checked(key), bytes, type),
    get: async (key) => store.get(checked(key)),
    exists: async (key) => store.exists(checked(key)),
    delete: async (key) => store.delete(checked(key)),
    list: async (folder) => store.list(checked(folder, FOLDER)),
    listFolders: async (folder) => store.listFolders(checked(folder, FOLDER)),
  }
}

function checked(key: string, pattern = KEY): string {
  if (key.length > MAX_KEY_LENGTH || !pattern.test(key)) throw new Error(`no key: ${key}`)
  return key
}

/** Sites that have files below a folder whose folders are named by sites. */
export async function listSitesWithFiles(config: Config, folder: string): Promise<number[]> {
  const names = await openFiles(config).listFolders(folder)
  return names.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0)
}
