import { AppError } from '../../platform/errors.ts'
import { ThreadFailure } from '../../platform/threads/pool-thread.ts'
import { createThreadPool } from '../../platform/threads/thread-pool.ts'

export interface CleaningTask {
  kind: 'html' | 'svg'
  text: string
}

/**
 * Two threads, of which one site holds at most one: its slow drawings delay its own texts and
 * nobody else's. A document nested ten thousand times takes a minute to walk and is given up.
 */
const pool = createThreadPool<CleaningTask, string | undefined>({
  name: 'clean',
  script: new URL('thread.ts', import.meta.url),
  threads: 2,
  maxQueued: 400,
  maxQueuedPerSite: 40,
  timeoutMs: 3000,
  maxWaitMs: 8000,
  maxHeapMb: 256,
})

/** The cleaned text, or nothing where it took too long or could not be read to its end. */
export async function inCleaner(idSite: number, task: CleaningTask): Promise<string | undefined> {
  try {
    return await pool.run(idSite, task)
  } catch (error) {
    if (error instanceof ThreadFailure) return undefined
    if (error instanceof AppError) throw error
    throw new AppError('unavailable', { cause: error })
  }
}

/** Has a thread ready before somebody needs it. */
export function warmCleaner(): Promise<void> {
  return pool.warm()
}
