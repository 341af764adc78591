import { Worker } from 'node:worker_threads'

import { READY, type ThreadReply } from './serve-tasks.ts'

/** Why a task failed: it timed out, its thread exited (mostly out of memory), or it threw. */
export type ThreadFailureReason = 'timeout' | 'ended' | 'thrown'

export class ThreadFailure extends Error {
  readonly reason: ThreadFailureReason

  constructor(reason: ThreadFailureReason, message: string) {
    super(message)
    this.name = 'ThreadFailure'
    this.reason = reason
  }
}

export interface PoolThread {
  readonly isAlive: boolean
  /** Runs one task; a thread that takes longer than `timeoutMs` is terminated. */
  run(task: unknown, timeoutMs: number): Promise<unknown>
  terminate(): Promise<void>
}

/** Starting loads the thread's modules, which takes seconds on a busy machine. */
const START_TIMEOUT_MS = 30_000

export async function startThread(script: URL, maxHeapMb: number): Promise<PoolThread> {
  const worker = new Worker(script, {
    // Process options such as --eval must not be passed to threads.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  })
  let isAlive = true
  worker.once('exit', () => {
    isAlive = false
  })
  // Without a listener, an error of an idle thread would exit the process.
  worker.on('error', () => {})
  const ready = await nextMessage(worker, START_TIMEOUT_MS)
  if (ready !== READY) throw new Error(`${script.pathname} did not call serveTasks`)
  return {
    get isAlive() {
      return isAlive
    },
    async run(task, timeoutMs) {
      const replied = nextMessage(worker, timeoutMs)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(task)
      const reply = (await replied) as ThreadReply
      if (!reply.ok) throw new ThreadFailure('thrown', reply.message)
      return reply.result
    },
    async terminate() {
      await worker.terminate()
    },
  }
}

/**
 * The thread is referenced only while a task waits for it, so that it does not keep the process
 * alive.
 */
async function nextMessage(worker: Worker, timeoutMs: number): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const onError = (error: Error) => reject(new ThreadFailure('ended', error.message))
  const onExit = (code: number) => reject(new ThreadFailure('ended', `exit code ${code}`))
  const timer = setTimeout(() => {
    reject(new ThreadFailure('timeout', `no reply within ${timeoutMs} ms`))
  }, timeoutMs)
  worker.once('message', resolve).once('error', onError).once('exit', onExit)
  worker.ref()
  try {
    return await promise
  } catch (error) {
    // A timed-out thread is terminated, because its next message would be taken for the reply to
    // another task.
    await worker.terminate()
    throw error
  } finally {
    clearTimeout(timer)
    worker.off('message', resolve).off('error', onError).off('exit', onExit).unref()
  }
}
