import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'

import type { FileStore } from './store.ts'

/** Files below a directory of this machine; the gateway serves what is in its `media`. */
export function createDiskStore(directory: string): FileStore {
  const root = path.resolve(directory)
  const fileOf = (key: string) => {
    const file = path.join(root, key)
    if (!file.startsWith(root + path.sep)) throw new Error(`outside of the store: ${key}`)
    return file
  }
  return {
    async put(key, bytes) {
      const file = fileOf(key)
      const folder = path.dirname(file)
      const firstMade = await mkdir(folder, { recursive: true })
      // Written to a temporary name and renamed, so that readers never see half a file.
      const fresh = `${file}.${randomUUID()}.tmp`
      try {
        await writeThrough(fresh, bytes)
        await rename(fresh, file)
        await syncFolders(folder, firstMade ? path.dirname(firstMade) : folder)
      } catch (error) {
        await rm(fresh, { force: true })
        throw error
      }
    },
    get: (key) => orUndefinedIfMissing(readFile(fileOf(key))),
    exists: async (key) => (await orUndefinedIfMissing(stat(fileOf(key))))?.isFile() ?? false,
    async delete(key) {
      const file = fileOf(key)
      await rm(file, { force: true })
      // Deletes the folder if it is empty.
      if (path.dirname(file) !== root) await rmdir(path.dirname(file)).catch(() => {})
    },
    async list(folder) {
      const found = await orUndefinedIfMissing(
        readdir(fileOf(folder), { recursive: true, withFileTypes: true }),
      )
      return (found ?? [])
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.tmp'))
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
        .sort()
    },
    async listFolders(folder) {
      const found = await orUndefinedIfMissing(readdir(fileOf(folder), { withFileTypes: true }))
      return (found ?? [])
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .sort()
    },
  }
}

async function writeThrough(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o644)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** fsync of the folder: without it a power cut could lose the file's name. */
async function syncFolders(folder: string, upTo: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
  if (folder !== upTo) await syncFolders(path.dirname(folder), upTo)
}

const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'EISDIR'])

async function orUndefinedIfMissing<T>(operation: Promise<T>): Promise<T | undefined> {
  try {
    return await operation
  } catch (error) {
    if (ABSENT.has((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}
