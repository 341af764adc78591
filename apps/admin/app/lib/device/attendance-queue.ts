import { setAttendance } from '@sesame/contract/attendance'
import type { Booking } from '@sesame/contract/booking'
import { isRefusal } from '@sesame/contract/client'
import type { Sent } from '@sesame/contract/endpoint'
import { useSyncExternalStore } from 'react'

import { errorText } from '../api/api.ts'
import { randomKey } from '../api/call-keys.ts'
import type { ApiCall } from '../api/use-api.ts'
import { addToQueue, readQueue, removeFromQueue, updateInQueue } from './device.ts'

type AttendanceNote = Sent<typeof setAttendance>['body'] & { at: string }

/** A note of somebody at the venue that has not reached the server yet. */
export interface QueuedNote {
  id: number
  /** Idempotency key: however often the note is sent, it has one effect. */
  key: string
  /** Who made it; nobody else sends it. */
  owner: string
  idBooking: string
  /** « 14 h 30, Roi Arthur »: no name, because notes outlive a login. */
  label: string
  note: AttendanceNote
  /** Why the server refused it, in French; it is not sent again. */
  refusal: string | null
}

/** Its message is the reason in French. */
export class NoteRefusal extends Error {}

type NewNote = Omit<QueuedNote, 'id' | 'key' | 'refusal'>

let queued: readonly QueuedNote[] = []
/** What has been sent once without success, or was refused: what is under way does not wait. */
let shown: readonly QueuedNote[] = []
const underWay = new Set<number>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function readAgain(): Promise<void> {
  const rows = await readQueue()
  queued = rows.map(({ id, value }) => ({ ...(value as Omit<QueuedNote, 'id'>), id }))
  showWaiting()
}

function showWaiting(): void {
  shown = queued.filter(({ id }) => !underWay.has(id))
  for (const listener of listeners) listener()
}

/** Notes that wait for the network or were refused, in the order in which they were made. */
export function useQueuedNotes(): readonly QueuedNote[] {
  return useSyncExternalStore(subscribe, () => shown)
}

/** Refusals after which the note may still be accepted: not decided, or not logged in. */
function mayStillPass(error: unknown): boolean {
  if (!isRefusal(error)) return true
  const { status, code } = error
  return status >= 500 || status === 401 || status === 429 || code === 'idempotency_in_progress'
}

const replies = new Map<string, Booking>()

async function sendOne({ id, ...value }: QueuedNote, call: ApiCall): Promise<boolean> {
  try {
    const sent = { params: { id: value.idBooking }, body: value.note }
    replies.set(value.key, await call(setAttendance, sent, value.key))
    await removeFromQueue(id)
  } catch (error) {
    if (mayStillPass(error)) return false
    await updateInQueue(id, { ...value, refusal: errorText(error) })
  }
  return true
}

async function sendAll(owner: string, call: ApiCall): Promise<void> {
  await removeOthers(owner)
  for (;;) {
    await readAgain()
    const next = queued.find(({ refusal }) => refusal === null)
    if (!next || !(await sendOne(next, call))) return
  }
}

async function removeOthers(owner: string): Promise<void> {
  await readAgain()
  for (const { id, owner: other } of queued) if (other !== owner) await removeFromQueue(id)
}

/** One sender at a time, so that notes arrive in their order. */
let sending: Promise<void> = Promise.resolve()

/** Sends what waits, in order; what the network or a closed login stops is left for the next time. */
export function sendQueuedNotes(owner: string, call: ApiCall): Promise<void> {
  sending = sending.then(() => sendAll(owner, call)).catch(() => {})
  return sending
}

/**
 * Stores a note and sends it. Returns the booking, or null if the note waits for the network; throws
 * the reason of a refusal.
 */
export async function sendNote(note: NewNote, call: ApiCall): Promise<Booking | null> {
  const key = randomKey()
  const id = await addToQueue({ ...note, key, refusal: null }).catch(() => null)
  // Where the browser stores nothing.
  if (id === null)
    return call(setAttendance, { params: { id: note.idBooking }, body: note.note }, key)
  underWay.add(id)
  await sendQueuedNotes(note.owner, call)
  const refused = queued.find((one) => one.id === id)?.refusal
  if (refused) {
    await dismissNote(id)
    underWay.delete(id)
    throw new NoteRefusal(refused)
  }
  underWay.delete(id)
  showWaiting()
  const reply = replies.get(key) ?? null
  replies.delete(key)
  return reply
}

export async function dismissNote(id: number): Promise<void> {
  await removeFromQueue(id)
  await readAgain()
}
