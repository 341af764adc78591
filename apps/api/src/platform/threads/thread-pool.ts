import { AppError } from '../errors.ts'
import { threadTasks } from '../metrics.ts'
import { createFairQueue } from './fair-queue.ts'
import { startThread, ThreadFailure, type PoolThread } from './pool-thread.ts'

export interface ThreadPoolOptions {
  /** Label in the metrics. */
  name: string
  /** A file that calls `serveTasks`. */
  script: URL
  threads: number
  /** Queue limits: all sites together, and one site. */
  maxQueued: number
  maxQueuedPerSite: number
  /** How long one task may run before its thread is ended and replaced. */
  timeoutMs: number
  /** Upper bound on queueing: a task that waits longer is refused instead of hanging. */
  maxWaitMs: number
  maxHeapMb: number
}

export interface ThreadPool<Task, Result> {
  /**
   * Runs one task in a thread. Throws `overloaded` if the queue is full, and `ThreadFailure` if the
   * task times out, exits its thread or throws.
   */
  run(idSite: number, task: Task): Promise<Result>
  /** Starts one thread in advance. */
  warm(): Promise<void>
  /** Refuses queued tasks, waits for running ones and ends the threads. */
  close(): Promise<void>
}

interface Job<Task, Result> {
  idSite: number
  task: Task
  resolve: (result: Result) => void
  reject: (error: unknown) => void
  waiting?: NodeJS.Timeout
}

interface Slot {
  thread: Promise<PoolThread> | undefined
  /** Site of the running task. */
  idSite: number | undefined
  work: Promise<void>
}

const RETRY_AFTER_S = 2

/** A pool of threads for one kind of work, shared by all sites of the process in turn. */
export function createThreadPool<Task, Result>(
  options: ThreadPoolOptions,
): ThreadPool<Task, Result> {
  const { name, script, maxHeapMb, timeoutMs } = options
  const queue = createFairQueue<Job<Task, Result>>()
  const slots: Slot[] = Array.from({ length: options.threads }, () => ({
    thread: undefined,
    idSite: undefined,
    work: Promise.resolve(),
  }))
  // One site may not occupy all threads.
  const threadsPerSite = Math.max(1, options.threads - 1)
  let isClosed = false

  const count = (outcome: string) => threadTasks.labels(name, outcome).inc()

  const threadOf = (slot: Slot): Promise<PoolThread> => {
    slot.thread ??= startThread(script, maxHeapMb).catch((error: unknown) => {
      slot.thread = undefined
      throw error
    })
    return slot.thread
  }

  const runJob = async (slot: Slot, { task, resolve, reject }: Job<Task, Result>) => {
    const thread = await threadOf(slot).catch((error: unknown) => reject(error))
    if (!thread) return count('not_started')
    try {
      resolve((await thread.run(task, timeoutMs)) as Result)
      count('done')
    } catch (error) {
      count(error instanceof ThreadFailure ? error.reason : 'failed')
      reject(error)
    }
    if (thread.isAlive) return
    slot.thread = undefined
    // A dead thread is replaced at once, so that the next task does not wait for its modules to
    // load.
    if (!isClosed) threadOf(slot).catch(() => {})
  }

  const isSiteBelowShare = (idSite: number) =>
    slots.filter((slot) => slot.idSite === idSite).length < threadsPerSite

  const startJobs = () => {
    for (const slot of slots) {
      if (slot.idSite !== undefined) continue
      const job = queue.take(isSiteBelowShare)
      if (!job) return
      clearTimeout(job.waiting)
      slot.idSite = job.idSite
      slot.work = runJob(slot, job).finally(() => {
        slot.idSite = undefined
        startJobs()
      })
    }
  }

  const refuse = (job: Job<Task, Result>) => {
    count('refused')
    job.reject(new AppError('overloaded', { retryAfterS: RETRY_AFTER_S }))
  }

  const isFull = (idSite: number) =>
    isClosed || queue.size >= options.maxQueued || queue.sizeOf(idSite) >= options.maxQueuedPerSite

  return {
    run(idSite, task) {
      const { promise, resolve, reject } = Promise.withResolvers<Result>()
      const job: Job<Task, Result> = { idSite, task, resolve, reject }
      if (isFull(idSite)) {
        refuse(job)
        return promise
      }
      queue.push(idSite, job)
      job.waiting = setTimeout(() => {
        if (queue.remove(idSite, job)) refuse(job)
      }, options.maxWaitMs)
      startJobs()
      return promise
    },
    async warm() {
      const [first] = slots
      if (first) await threadOf(first)
    },
    async close() {
      isClosed = true
      for (const job of queue.drain()) {
        clearTimeout(job.waiting)
        refuse(job)
      }
      await Promise.all(slots.map(async (slot) => slot.work))
      await Promise.all(
        slots.map(async ({ thread }) => (await thread?.catch(() => undefined))?.terminate()),
      )
    },
  }
}
