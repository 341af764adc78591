import { setImmediate as nextTurn } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { createFairLimit } from './fair-limit.ts'

function startedTasks(limit: ReturnType<typeof createFairLimit>) {
  const started: string[] = []
  const end = new Map<string, () => void>()
  const run = (idSite: number, name: string) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    end.set(name, resolve)
    return limit(idSite, () => {
      started.push(name)
      return promise
    })
  }
  return { started, run, end: (name: string) => end.get(name)!() }
}

test('a site that fills its share delays no other', async () => {
  const { started, run } = startedTasks(createFairLimit({ atOnce: 3, perSite: 2 }))
  for (const name of ['a1', 'a2', 'a3', 'a4']) void run(1, name)
  void run(2, 'b1')
  await nextTurn()
  expect(started).toEqual(['a1', 'a2', 'b1'])
})

test('sites take turns when all places are taken', async () => {
  const { started, run, end } = startedTasks(createFairLimit({ atOnce: 1, perSite: 1 }))
  for (const name of ['a1', 'a2', 'a3']) void run(1, name)
  void run(2, 'b1')
  for (const name of ['a1', 'a2', 'b1']) {
    await nextTurn()
    end(name)
  }
  await nextTurn()
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('a task that fails gives its place back', async () => {
  const limit = createFairLimit({ atOnce: 1, perSite: 1 })
  const failed = limit(1, async () => {
    throw new Error('refused')
  })
  await expect(failed).rejects.toThrow('refused')
  expect(await limit(1, async () => 'next')).toBe('next')
})
