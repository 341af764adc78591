import { Refusal } from '@sesame/contract/client'
import { ERRORS } from '@sesame/contract/errors'
import { expect, test } from 'vitest'

import { createProofQueue } from './proof-queue.ts'

function refusal(code: 'step_up_required' | 'forbidden') {
  const { status, message } = ERRORS[code]
  return new Refusal(status, { success: false, code, message } as never)
}

/** A call that the API refuses until somebody has proved who they are. */
function makeScene() {
  const shown: boolean[] = []
  const queue = createProofQueue((isWaiting) => shown.push(isWaiting))
  let isProved = false
  const call = (reply: string) => () =>
    isProved ? Promise.resolve(reply) : Promise.reject(refusal('step_up_required'))
  const prove = () => {
    isProved = true
    queue.finish()
  }
  const isDialogOpen = () => shown.at(-1) ?? false
  return { queue, call, prove, isDialogOpen }
}

test('every call that was refused before the proof is repeated after it', async () => {
  const { queue, call, prove, isDialogOpen } = makeScene()
  const replies = Promise.all([queue.run(call('one')), queue.run(call('two'))])
  await expect.poll(isDialogOpen).toBe(true)
  prove()
  expect(await replies).toEqual(['one', 'two'])
  expect(isDialogOpen()).toBe(false)
})

test('whoever cancels cancels all of them, and may begin again', async () => {
  const { queue, call, prove, isDialogOpen } = makeScene()
  const calls = Promise.allSettled([queue.run(call('one')), queue.run(call('two'))])
  await expect.poll(isDialogOpen).toBe(true)
  queue.cancel()
  const results = await calls
  expect(results).toMatchObject([
    { status: 'rejected', reason: { code: 'step_up_required' } },
    { status: 'rejected', reason: { code: 'step_up_required' } },
  ])
  expect(isDialogOpen()).toBe(false)
  const again = queue.run(call('three'))
  await expect.poll(isDialogOpen).toBe(true)
  prove()
  expect(await again).toBe('three')
})

test('another refusal asks for no proof', async () => {
  const { queue, isDialogOpen } = makeScene()
  const forbidden = queue.run(() => Promise.reject(refusal('forbidden')))
  await expect(forbidden).rejects.toMatchObject({ code: 'forbidden' })
  expect(isDialogOpen()).toBe(false)
})
