import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

import { AppError } from '../../platform/errors.ts'

export interface CleaningTask {
  kind: 'html' | 'svg'
  text: string
}

const TIMEOUT_MS = 4000
/** Nobody waits longer for those before him, or for a thread that starts on a busy machine. */
const PATIENCE_MS = 8000
const MAX_HEAP_MB = 256

let thread: Promise<Worker> | undefined
let last: Promise<unknown> = Promise.resolve()

/**
 * Cleans in a thread, one text at a time. A document takes a second to load, and one nested
 * ten thousand times a minute to walk: nobody else waits for the first, and nobody at all
 * for the second, which is given up and answered with nothing.
 */
export async function inCleaner(task: CleaningTask): Promise<string | undefined> {
  const patience = AbortSignal.timeout(PATIENCE_MS)
  const answer = last.then(() => (patience.aborted ? undefined : cleanNow(task)))
  last = answer.catch(() => {})
  return Promise.race([answer, refuseAfter(patience)])
}

/** Has the thread ready before somebody needs it. */
export async function warmCleaner(): Promise<void> {
  await inCleaner({ kind: 'html', text: '' })
}

async function refuseAfter(patience: AbortSignal): Promise<never> {
  await once(patience, 'abort')
  throw new AppError('unavailable')
}

async function cleanNow(task: CleaningTask): Promise<string | undefined> {
  thread ??= startThread()
  const worker = await thread
  const timer = new AbortController()
  const answered = answerOf(worker)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(task)
  try {
    return await Promise.race([answered, giveUpAfter(TIMEOUT_MS, worker, timer.signal)])
  } finally {
    timer.abort()
  }
}

async function startThread(): Promise<Worker> {
  const worker = new Worker(new URL('thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  })
  // A process that has nothing else to do may end.
  worker.unref()
  worker.once('exit', () => {
    thread = undefined
  })
  worker.ref()
  await once(worker, 'message')
  worker.unref()
  return worker
}

/** A thread that ended, for want of memory, answers nothing. */
function answerOf(worker: Worker): Promise<string | undefined> {
  return new Promise((resolve) => {
    worker.ref()
    const done = (cleaned?: unknown) => {
      worker.off('message', done).off('error', failed).off('exit', failed).unref()
      resolve(cleaned as string | undefined)
    }
    const failed = () => done()
    worker.once('message', done).once('error', failed).once('exit', failed)
  })
}

async function giveUpAfter(ms: number, worker: Worker, signal: AbortSignal): Promise<undefined> {
  await delay(ms, undefined, { signal }).catch(() => {})
  if (!signal.aborted) {
    thread = undefined
    await worker.terminate()
  }
  return undefined
}
