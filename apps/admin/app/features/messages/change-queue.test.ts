import { expect, test } from 'vitest'

import { createChangeQueue } from './change-queue.ts'

/** A record as the API stores it: a version that is not its own is refused. */
function createRecord(version: number) {
  const record = { version, state: 'to_do' }
  const save = (state: string) => async (sent: number) => {
    await Promise.resolve()
    if (sent !== record.version) throw new Error('stale_record')
    Object.assign(record, { state, version: sent + 1 })
    return { version: record.version }
  }
  return { record, save }
}

test('two quick choices are no conflict with oneself, and the last one stays', async () => {
  const { record, save } = createRecord(4)
  const queue = createChangeQueue()
  await Promise.all([queue(4, save('waiting')), queue(4, save('done'))])
  expect(record).toEqual({ state: 'done', version: 6 })
})

test('a change by somebody else is a conflict until it was read', async () => {
  const { record, save } = createRecord(4)
  const queue = createChangeQueue()
  await queue(4, save('waiting'))
  record.version = 6
  await expect(queue(5, save('done'))).rejects.toThrow('stale_record')
  await queue(6, save('done'))
  expect(record).toEqual({ state: 'done', version: 7 })
})

test('a reply begun before one’s own choice is no conflict, one begun before a colleague’s is', async () => {
  const { record, save } = createRecord(4)
  const queue = createChangeQueue()
  await Promise.all([queue(4, save('waiting')), queue(4, save('done'))])
  await queue(4, save('replied'))
  expect(record).toEqual({ state: 'replied', version: 7 })
  record.version = 8
  await expect(queue(4, save('replied again'))).rejects.toThrow('stale_record')
})
