import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

/** Nothing stays on a device for longer, as the API takes no older note either. */
const STORED_MS = 24 * 3_600_000

interface StoredValue {
  savedAt: number
  value: unknown
}

interface DeviceSchema extends DBSchema {
  /** The last replies that a screen needs to open without network. */
  saved: { key: string; value: StoredValue }
  /** Changes that are not sent yet, in the order in which they were made. */
  queue: { key: number; value: StoredValue }
}

let opened: Promise<IDBPDatabase<DeviceSchema>> | undefined

function openDevice(): Promise<IDBPDatabase<DeviceSchema>> {
  opened ??= openDB<DeviceSchema>('sesame-admin', 1, {
    upgrade(database) {
      database.createObjectStore('saved')
      database.createObjectStore('queue', { autoIncrement: true })
    },
    terminated() {
      opened = undefined
    },
  })
  return opened
}

/** Browsers may refuse storage, in private windows for example: then nothing is stored. */
async function orNothing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch {
    opened = undefined
    return undefined
  }
}

/** Rises whenever replies are forgotten. */
let generation = 0

export interface Saving {
  /** False once the replies were forgotten. */
  isCurrent: () => boolean
  save: (key: string, value: unknown) => Promise<void>
}

/**
 * Begun before a reply is asked for: what was asked before the replies were forgotten, and comes
 * after, belongs to a login that is over and is not saved.
 */
export function beginSaving(): Saving {
  const begun = generation
  const isCurrent = () => begun === generation
  const put = async (key: string, value: unknown) => {
    const device = await openDevice()
    if (isCurrent()) await device.put('saved', { savedAt: Date.now(), value }, key)
  }
  return { isCurrent, save: (key, value) => orNothing(put(key, value)) }
}

export async function readFromDevice(
  key: string,
): Promise<{ value: unknown; savedAt: Date } | undefined> {
  const found = await orNothing(openDevice().then((device) => device.get('saved', key)))
  if (!found || isTooOld(found)) return undefined
  return { value: found.value, savedAt: new Date(found.savedAt) }
}

export async function addToQueue(value: unknown): Promise<number> {
  return (await openDevice()).add('queue', { savedAt: Date.now(), value })
}

export async function updateInQueue(id: number, value: unknown): Promise<void> {
  const device = await openDevice()
  const found = await device.get('queue', id)
  if (found) await device.put('queue', { ...found, value }, id)
}

export async function removeFromQueue(id: number): Promise<void> {
  await (await openDevice()).delete('queue', id)
}

export async function readQueue(): Promise<{ id: number; value: unknown }[]> {
  const rows: { id: number; value: unknown }[] = []
  const device = await openDevice()
  const { store } = device.transaction('queue')
  for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
    if (!isTooOld(cursor.value)) rows.push({ id: cursor.key, value: cursor.value.value })
  }
  return rows
}

export async function removeExpired(): Promise<void> {
  await orNothing(openDevice().then(removeOldRows))
}

async function removeOldRows(device: IDBPDatabase<DeviceSchema>): Promise<void> {
  const transaction = device.transaction(['saved', 'queue'], 'readwrite')
  for (const name of ['saved', 'queue'] as const) {
    const store = transaction.objectStore(name)
    for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
      if (isTooOld(cursor.value)) await cursor.delete()
    }
  }
  await transaction.done
}

/** After a login has ended by itself: nothing about people stays, unsent notes do. */
export async function forgetReplies(): Promise<void> {
  generation += 1
  await orNothing(openDevice().then((device) => device.clear('saved')))
}

export async function forgetDevice(): Promise<void> {
  generation += 1
  await clearDevice()
}

/** Removes what somebody else has left; what is asked for meanwhile may be saved. */
export async function clearDevice(): Promise<void> {
  for (const name of ['saved', 'queue'] as const) {
    await orNothing(openDevice().then((device) => device.clear(name)))
  }
}

function isTooOld({ savedAt }: StoredValue): boolean {
  return Date.now() - savedAt > STORED_MS
}
