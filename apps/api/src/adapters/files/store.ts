/**
 * Stores files under keys: `media/…` is public, `private/…` is not reachable by URL. A file is
 * stored completely or not at all.
 */
export interface FileStore {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  get(key: string): Promise<Uint8Array | undefined>
  exists(key: string): Promise<boolean>
  /** Deleting a missing file does nothing. */
  delete(key: string): Promise<void>
  /** Lists all keys below a folder such as `media/0a1b/`, sorted. */
  list(folder: string): Promise<string[]>
  /** Lists the names of the folders directly below a folder that have files. */
  listFolders(folder: string): Promise<string[]>
}
