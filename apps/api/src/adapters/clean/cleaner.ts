import { AppError } from '../../platform/errors.ts'
import { ThreadFailure } from '../../platform/threads/pool-thread.ts'
import { createThreadPool } from '../../platform/threads/thread-pool.ts'

export const MAX_SVG_BYTES = 256 * 1024

export interface CleaningTask {
  kind: 'html' | 'svg'
  text: string
}

/**
 * Two threads, and at most one per site, so that one site's slow drawings do not delay other sites.
 * Cleaning times out, because a document nested ten thousand levels deep takes a minute.
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

/**
 * Cleans rich text: keeps text structure, links, tables and the site's own pictures; removes
 * styles, classes and scripts.
 */
export async function cleanHtml(html: string, idSite: number): Promise<string> {
  const cleaned = await runInCleaner(idSite, { kind: 'html', text: html })
  if (cleaned === undefined) throw new AppError('invalid_input')
  return cleaned
}

/**
 * Cleans an SVG: removes scripts, animation, foreign objects and all references except to its own
 * parts. Returns undefined if no drawing is left.
 */
export async function cleanSvg(svg: string, idSite: number): Promise<string | undefined> {
  if (svg.length > MAX_SVG_BYTES) return undefined
  return runInCleaner(idSite, { kind: 'svg', text: svg })
}

export function startCleaner(): Promise<void> {
  return pool.warm()
}

/** Returns the cleaned text, or undefined if it timed out or could not be parsed. */
async function runInCleaner(idSite: number, task: CleaningTask): Promise<string | undefined> {
  try {
    return await pool.run(idSite, task)
  } catch (error) {
    if (error instanceof ThreadFailure) return undefined
    if (error instanceof AppError) throw error
    throw new AppError('unavailable', { cause: error })
  }
}
