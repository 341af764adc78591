import { createHash } from 'node:crypto'

import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { ThreadFailure } from '../../platform/threads/pool-thread.ts'
import { createThreadPool, type ThreadPool } from '../../platform/threads/thread-pool.ts'
import type { DocumentTask } from './document-thread.ts'
import { drawingVersion } from './drawing-version.ts'
import { findKept, keepDocument } from './kept-documents.ts'

export type { DocumentTask }

type Drawer = Pick<Context, 'config' | 'site' | 'now' | 'log'>

const RETRY_AFTER_S = 10

let pool: ThreadPool<DocumentTask, Uint8Array> | undefined

/** One pool a process, started with the first document. */
function openPool(): ThreadPool<DocumentTask, Uint8Array> {
  pool ??= createThreadPool({
    name: 'documents',
    script: new URL('document-thread.ts', import.meta.url),
    threads: 2,
    maxQueued: 200,
    maxQueuedPerSite: 100,
    timeoutMs: 60_000,
    maxWaitMs: 45_000,
    maxHeapMb: 256,
  })
  return pool
}

/** Documents being drawn, by hash: whoever asks meanwhile gets the same one. */
const underWay = new Map<string, Promise<Buffer>>()

/** The document as a PDF file: drawn once, in a thread, and kept by the hash of its data. */
export async function drawDocument(ctx: Drawer, task: DocumentTask): Promise<Buffer> {
  const hash = await hashOf(ctx, task)
  const known = underWay.get(hash)
  if (known) return known
  const drawn = findOrDraw(ctx, hash, task).finally(() => underWay.delete(hash))
  underWay.set(hash, drawn)
  return drawn
}

/** Has a thread ready before somebody needs it. */
export async function warmDocuments(): Promise<void> {
  await openPool().warm()
}

export async function closeDocuments(): Promise<void> {
  const closing = pool
  pool = undefined
  await closing?.close()
}

async function findOrDraw(ctx: Drawer, hash: string, task: DocumentTask): Promise<Buffer> {
  const kept = await findKept(ctx, hash)
  if (kept) return kept
  const file = await draw(ctx, task)
  // Without its kept copy it is drawn again the next time, which is no reason to refuse it.
  await keepDocument(ctx, hash, file).catch((error: unknown) => {
    ctx.log.error({ err: error, kind: task.kind }, 'document not kept')
  })
  return file
}

async function draw({ site, log }: Drawer, task: DocumentTask): Promise<Buffer> {
  try {
    return Buffer.from(await openPool().run(site.id, task))
  } catch (error) {
    if (!(error instanceof ThreadFailure) || error.reason === 'thrown') throw error
    log.error({ err: error, kind: task.kind }, 'document not drawn')
    throw new AppError('overloaded', { retryAfterS: RETRY_AFTER_S, cause: error })
  }
}

/** Of the site, of what is drawn, and of the code that draws it. */
async function hashOf({ site }: Drawer, task: DocumentTask): Promise<string> {
  const hash = createHash('sha256').update(`${await drawingVersion()}\n${site.id}\n`)
  if (task.kind === 'technicalSheet' && task.data.picture) {
    hash.update(task.data.picture.bytes)
    return hash
      .update(JSON.stringify({ ...task.data, picture: task.data.picture.alt }))
      .digest('hex')
  }
  return hash.update(JSON.stringify([task.kind, task.data])).digest('hex')
}
