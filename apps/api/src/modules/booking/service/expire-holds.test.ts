import { expect, test, vi } from 'vitest'

import { ARTHUR, at, expireHold, openDay, statusOf } from '../../../../test/booking.ts'
import { useTestContext } from '../../../../test/test-context.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { useTestWorker } from '../../../../test/test-worker.ts'
import * as jobs from '../jobs.ts'
import { holdSession } from './hold.ts'

const database = useTestDatabase()
const makeContext = useTestContext(database, { role: 'sesame_worker' })
useTestWorker(database)

test('the worker gives back what nobody came for, on every site', async () => {
  const ctx = await makeContext()
  const start = at(openDay(), '10:00')
  const { id } = await holdSession(ctx, { idService: ARTHUR, start, players: 2 })
  await expireHold(database, id, '3 minutes')

  await ctx.queue.enqueue(ctx.platformDb, jobs.expireHolds, {})
  await vi.waitFor(async () => expect(await statusOf(database, id)).toBe('expired'), {
    timeout: 45_000,
  })
})
