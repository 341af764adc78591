import { execFile } from 'node:child_process'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

import { afterEach, describe, expect, test } from 'vitest'

import type { TestTask } from './test-thread.ts'
import { createThreadPool, type ThreadPool, type ThreadPoolOptions } from './thread-pool.ts'

type Pool = ThreadPool<TestTask, string>

const opened: Pool[] = []

function openPool(options: Partial<ThreadPoolOptions> = {}): Pool {
  const pool: Pool = createThreadPool({
    name: 'test',
    script: new URL('test-thread.ts', import.meta.url),
    threads: 1,
    maxQueued: 100,
    maxQueuedPerSite: 100,
    timeoutMs: 20_000,
    maxWaitMs: 30_000,
    maxHeapMb: 64,
    ...options,
  })
  opened.push(pool)
  return pool
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((pool) => pool.close()))
})

const echo = (text: string): TestTask => ({ kind: 'echo', text })

/** Runs the tasks and returns the order in which they finished. */
async function orderOf(tasks: [string, Promise<string>][]): Promise<string[]> {
  const order: string[] = []
  await Promise.all(tasks.map(([name, task]) => task.then(() => order.push(name))))
  return order
}

describe('a pool of threads', () => {
  test('gives each task its own result, through as many threads as it was told', async () => {
    const pool = openPool({ threads: 3 })
    const texts = Array.from({ length: 30 }, (_, index) => `text ${index}`)
    const results = await Promise.all(texts.map((text, index) => pool.run(index % 4, echo(text))))
    expect(results).toEqual(texts)
  })

  test('leaves the event loop free while its threads are busy', async () => {
    const pool = openPool({ threads: 2 })
    await pool.run(66, echo('started'))
    const delays = monitorEventLoopDelay({ resolution: 5 })
    delays.enable()
    await Promise.all([66, 67].map((idSite) => pool.run(idSite, { kind: 'spin', ms: 3000 })))
    delays.disable()
    // A task that blocked the main thread would delay this timer by 3 s.
    expect(delays.max / 1e6).toBeLessThan(2000)
  })

  test('refuses what does not fit into its queue, of one site and of all', async () => {
    const pool = openPool({ maxQueued: 3, maxQueuedPerSite: 2 })
    const running = pool.run(66, { kind: 'sleep', ms: 300 })
    const ofOneSite = [pool.run(66, echo('a')), pool.run(66, echo('b'))]
    await expect(pool.run(66, echo('c'))).rejects.toMatchObject({ code: 'overloaded', status: 503 })
    const other = pool.run(67, echo('d'))
    await expect(pool.run(68, echo('e'))).rejects.toMatchObject({ retryAfterS: 2 })
    expect(await Promise.all([running, ...ofOneSite, other])).toEqual(['slept', 'a', 'b', 'd'])
  })

  test('refuses a task that has waited too long', async () => {
    const pool = openPool({ maxWaitMs: 100 })
    await pool.warm()
    const running = pool.run(66, { kind: 'sleep', ms: 600 })
    await expect(pool.run(67, echo('late'))).rejects.toMatchObject({ code: 'overloaded' })
    expect(await running).toBe('slept')
  })

  test('ends a task that runs too long, and replaces its thread', async () => {
    const pool = openPool({ timeoutMs: 300 })
    await pool.warm()
    const stuck = pool.run(66, { kind: 'spin', ms: 60_000 })
    const next = pool.run(67, echo('next'))
    await expect(stuck).rejects.toMatchObject({ reason: 'timeout' })
    expect(await next).toBe('next')
  })

  test('survives a thread that ends or runs out of memory', async () => {
    const pool = openPool({ maxHeapMb: 32 })
    await expect(pool.run(66, { kind: 'exit' })).rejects.toMatchObject({ reason: 'ended' })
    await expect(pool.run(66, { kind: 'memory' })).rejects.toMatchObject({ reason: 'ended' })
    expect(await pool.run(66, echo('after'))).toBe('after')
  })

  test('keeps a thread whose task threw, and tells what it threw', async () => {
    const pool = openPool()
    const failed = pool.run(66, { kind: 'throw' })
    await expect(failed).rejects.toMatchObject({ reason: 'thrown' })
    await expect(failed).rejects.toThrow(/the task is wrong/)
    expect(await pool.run(66, echo('after'))).toBe('after')
  })

  test('lets sites take turns: a flood of one does not delay another', async () => {
    const pool = openPool()
    const flood = Array.from({ length: 6 }, (_, index): [string, Promise<string>] => [
      `66-${index}`,
      pool.run(66, { kind: 'sleep', ms: 20 }),
    ])
    const small = [67, 68].map((idSite): [string, Promise<string>] => [
      String(idSite),
      pool.run(idSite, echo('small')),
    ])
    const order = await orderOf([...flood, ...small])
    // The first task was running and the second was next for site 66.
    expect(order.slice(0, 4)).toEqual(['66-0', '66-1', '67', '68'])
  })

  test('never gives every thread to one site', async () => {
    const pool = openPool({ threads: 2 })
    await Promise.all([66, 67].map((idSite) => pool.run(idSite, echo('started'))))
    const slow = [1, 2, 3].map(() => pool.run(66, { kind: 'sleep', ms: 1500 }))
    await delay(50)
    const winner = await Promise.race([pool.run(67, echo('quick')), ...slow])
    expect(winner).toBe('quick')
    await Promise.all(slow)
  })

  test('closes cleanly: what runs is finished, what waits and what comes is refused', async () => {
    const pool = openPool()
    await pool.warm()
    const running = pool.run(66, { kind: 'sleep', ms: 200 })
    const waiting = pool.run(66, echo('waiting'))
    await Promise.all([expect(waiting).rejects.toMatchObject({ code: 'overloaded' }), pool.close()])
    expect(await running).toBe('slept')
    await expect(pool.run(66, echo('late'))).rejects.toMatchObject({ code: 'overloaded' })
  })

  test('lets a process end that has nothing else to do', async () => {
    const pool = JSON.stringify(new URL('thread-pool.ts', import.meta.url))
    const script = JSON.stringify(new URL('test-thread.ts', import.meta.url))
    const program = `const { createThreadPool } = await import(${pool})
      const pool = createThreadPool({ name: 'test', script: new URL(${script}), threads: 2,
        maxQueued: 9, maxQueuedPerSite: 9, timeoutMs: 9000, maxWaitMs: 9000, maxHeapMb: 64 })
      console.log(await pool.run(66, { kind: 'echo', text: 'ended' }))`
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', program],
      { timeout: 20_000 },
    )
    expect(stdout.trim()).toBe('ended')
  })

  test('says so when its script cannot start', async () => {
    const pool = openPool({ script: new URL('missing.ts', import.meta.url) })
    await expect(pool.run(66, echo('x'))).rejects.toMatchObject({ reason: 'ended' })
  })
})
