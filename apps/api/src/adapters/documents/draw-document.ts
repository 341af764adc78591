import { createHash } from 'node:crypto'

import type { Config } from '../../platform/config.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { ThreadFailure } from '../../platform/threads/pool-thread.ts'
import { createThreadPool, type ThreadPool } from '../../platform/threads/thread-pool.ts'
import { findCachedDocument, cacheDocument } from './document-cache.ts'
import type { DocumentTask } from './document-thread.ts'
import { drawingVersion } from './drawing-version.ts'

export type { DocumentTask }

type Drawer = Pick<Context, 'config' | 'site' | 'now' | 'log'>

type Threads = Pick<Config, 'DOCUMENT_THREADS'>

const RETRY_AFTER_S = 10

let pool: ThreadPool<DocumentTask, Uint8Array> | undefined

/** One pool per process, created with the first document. */
function openPool({ DOCUMENT_THREADS: threads }: Threads): ThreadPool<DocumentTask, Uint8Array> {
  pool ??= createThreadPool({
    name: 'documents',
    script: new URL('document-thread.ts', import.meta.url),
    threads,
    maxQueued: 200,
    maxQueuedPerSite: 100,
    timeoutMs: 60_000,
    maxWaitMs: 45_000,
    maxHeapMb: 256,
  })
  return pool
}

/** Documents being drawn, by hash: concurrent requests share one drawing. */
const pendingDrawings = new Map<string, Promise<Buffer>>()

/** Returns the document as a PDF: drawn once in a thread and cached by the hash of its data. */
export async function drawDocument(ctx: Drawer, task: DocumentTask): Promise<Buffer> {
  const hash = await hashOf(ctx, task)
  const known = pendingDrawings.get(hash)
  if (known) return known
  const drawn = findOrDraw(ctx, hash, task).finally(() => pendingDrawings.delete(hash))
  pendingDrawings.set(hash, drawn)
  return drawn
}

export async function startDocumentThread(config: Threads): Promise<void> {
  await openPool(config).warm()
}

export async function closeDocuments(): Promise<void> {
  const closing = pool
  pool = undefined
  await closing?.close()
}

async function findOrDraw(ctx: Drawer, hash: string, task: DocumentTask): Promise<Buffer> {
  const cached = await findCachedDocument(ctx, hash)
  if (cached) return cached
  const file = await draw(ctx, task)
  // A failed cache write is logged only: the document is drawn again next time.
  await cacheDocument(ctx, hash, file).catch((error: unknown) => {
    ctx.log.error({ err: error, kind: task.kind }, 'document not kept')
  })
  return file
}

async function draw({ config, site, log }: Drawer, task: DocumentTask): Promise<Buffer> {
  try {
    return Buffer.from(await openPool(config).run(site.id, task))
  } catch (error) {
    if (!(error instanceof ThreadFailure) || error.reason === 'thrown') throw error
    log.error({ err: error, kind: task.kind }, 'document not drawn')
    throw new AppError('overloaded', { retryAfterS: RETRY_AFTER_S, cause: error })
  }
}

/** Cache key: hash of the site, the data and the drawing code's version. */
async function hashOf({ site }: Drawer, task: DocumentTask): Promise<string> {
  const hash = createHash('sha256').update(`${await drawingVersion()}\n${site.id}\n`)
  return hash.update(JSON.stringify([task.kind, task.data], withoutBytes)).digest('hex')
}

/** Pictures are named by their hash: as JSON they would be lists of a hundred thousand numbers. */
function withoutBytes(this: Record<string, unknown>, key: string, value: unknown): unknown {
  // A Buffer has become a list before it comes here as `value`.
  const bytes = this[key]
  if (!(bytes instanceof Uint8Array)) return value
  return createHash('sha256').update(bytes).digest('hex')
}
