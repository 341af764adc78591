import { createFairQueue } from './fair-queue.ts'

/**
 * Limits how many tasks run at the same time, in all and of one site. Waiting tasks are served site
 * by site in turn.
 */
export function createFairLimit({ atOnce, perSite }: { atOnce: number; perSite: number }) {
  const waiting = createFairQueue<() => void>()
  const running = new Map<number, number>()
  let total = 0

  const isBelowLimit = (idSite: number) => (running.get(idSite) ?? 0) < perSite

  const startWaiting = () => {
    for (let free = atOnce - total; free > 0; free -= 1) {
      const start = waiting.take(isBelowLimit)
      if (!start) return
      start()
    }
  }

  const count = (idSite: number, change: 1 | -1) => {
    total += change
    const left = (running.get(idSite) ?? 0) + change
    if (left === 0) running.delete(idSite)
    else running.set(idSite, left)
  }

  return async <Result>(idSite: number, task: () => Promise<Result>): Promise<Result> => {
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.push(idSite, () => {
      count(idSite, 1)
      resolve()
    })
    startWaiting()
    await promise
    try {
      return await task()
    } finally {
      count(idSite, -1)
      startWaiting()
    }
  }
}
