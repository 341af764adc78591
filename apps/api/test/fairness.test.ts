import { setTimeout as sleep } from 'node:timers/promises'

import { newId } from '@sesame/values/id'
import { expect, test } from 'vitest'

import { sendPasswordReset } from '../src/modules/member/jobs.ts'
import { openQueue, type Boss } from '../src/platform/job.ts'
import { createLog } from '../src/platform/log.ts'
import { makePerson } from './people.ts'
import { useTestContext } from './test-context.ts'
import { useTestDatabase } from './test-database.ts'
import { useTestWorker } from './test-worker.ts'

const database = useTestDatabase()
const makeContext = useTestContext(database, { role: 'sesame_worker' })
const mails = useTestWorker(database)

const SLOW_MS = 12_000
/** More than a worker runs at once. */
const SLOW_MAILS = 5

/** Milliseconds until a mail of site 67 arrives behind slow mails of site 66. */
async function waitBehindSlowSite(
  enqueueSlow: (payload: { idSite: number; idRequest: string; email: string }) => Promise<unknown>,
): Promise<number> {
  const slow: string[] = []
  while (slow.length < SLOW_MAILS) slow.push((await makePerson(database)).email)
  const { email } = await makePerson(database, { site: 67 })
  const ctx = await makeContext({ idSite: 67 })
  const send = (to: string) =>
    ctx.queue.enqueue(ctx.db, sendPasswordReset, { idSite: 67, idRequest: newId(), email: to })
  // The first mail of a worker also loads its pictures and words.
  const { email: first } = await makePerson(database, { site: 67 })
  await send(first)
  await mails.to(first)
  await mails.control({ delayMs: SLOW_MS, delayRecipients: slow })
  for (const recipient of slow)
    await enqueueSlow({ idSite: 66, idRequest: newId(), email: recipient })
  // The worker has begun with them.
  await sleep(500)
  const from = performance.now()
  await send(email)
  await mails.to(email)
  const waited = performance.now() - from
  await mails.control({})
  return waited
}

test('the slow mails of one site do not delay those of another', async () => {
  const ctx = await makeContext()
  const waited = await waitBehindSlowSite((payload) =>
    ctx.queue.enqueue(ctx.db, sendPasswordReset, payload),
  )
  expect(waited).toBeLessThan(SLOW_MS / 2)
})

test('control: without groups they do', async () => {
  const queue: Boss = await openQueue(database.urlOf('sesame_worker'), createLog('silent'))
  const waited = await waitBehindSlowSite((payload) =>
    queue.boss.send(sendPasswordReset.name, payload),
  )
  await queue.stop()
  expect(waited).toBeGreaterThan(SLOW_MS / 2)
})
