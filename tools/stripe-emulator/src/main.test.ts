import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { expect, onTestFinished, test } from 'vitest'

import {
  CARD_PAYMENT,
  cardFields,
  connect,
  eventually,
  PUBLISHABLE_KEY,
  SECRET_KEY,
  startReceiver,
  WEBHOOK_SECRET,
} from './test-world.ts'

async function startCommand(file: string, webhook: string) {
  const script = join(import.meta.dirname, 'main.ts')
  const options = {
    port: '0',
    file,
    webhook,
    'webhook-secret': WEBHOOK_SECRET,
    'secret-key': SECRET_KEY,
    'publishable-key': PUBLISHABLE_KEY,
  }
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  const line = await new Promise<string>((resolve) => {
    createInterface(child.stdout).once('line', resolve)
  })
  const port = Number(/http:\/\/127\.0\.0\.1:(\d+)$/.exec(line)?.[1])
  const stop = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  return { port, stop, stripe: connect(port) }
}

function makeFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stripe-emulator-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'state.jsonl')
}

test('after kill -9 and a torn line everything answered is there, and delivery goes on', async () => {
  const file = makeFile()
  const receiver = await startReceiver()
  receiver.behaviour.status = 500
  const before = await startCommand(file, receiver.url)
  const idempotencyKey = 'order-7'
  const paid = await before.stripe.paymentIntents.create(
    { ...CARD_PAYMENT, confirm: true, payment_method: 'pm_card_visa' },
    { idempotencyKey },
  )
  const { id: open } = await before.stripe.paymentIntents.create(CARD_PAYMENT)
  await before.stripe.refunds.create({ payment_intent: paid.id, amount: 400 })
  const answered = await readState(before.port)
  await before.stop('SIGKILL')
  appendFileSync(file, '{"put":[{"id":"pi_torn","obj')

  receiver.received.length = 0
  receiver.behaviour.status = 200
  const after = await startCommand(file, receiver.url)
  expect(await readState(after.port)).toMatchObject({
    ...answered,
    events: expect.objectContaining({ total: 7 }) as object,
  })
  await eventually(() => expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(7))
  const again = await after.stripe.paymentIntents.create(
    { ...CARD_PAYMENT, confirm: true, payment_method: 'pm_card_visa' },
    { idempotencyKey },
  )
  expect(again.id).toBe(paid.id)
  await after.stripe.paymentIntents.cancel(open)
  await eventually(async () => expect(await undelivered(after.port)).toBe(0))
  await after.stop('SIGKILL')

  // The line written after the torn one is whole, and what was delivered stays delivered.
  const last = await startCommand(file, receiver.url)
  expect((await last.stripe.paymentIntents.retrieve(open)).status).toBe('canceled')
  expect(await undelivered(last.port)).toBe(0)
  expect(await last.stop('SIGTERM')).toEqual([0, null])
})

test('no card number is written to the file', async () => {
  const file = makeFile()
  const receiver = await startReceiver()
  const { stripe, port } = await startCommand(file, receiver.url)
  const { id, client_secret } = await stripe.paymentIntents.create(CARD_PAYMENT)
  const reply = await fetch(`http://127.0.0.1:${port}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${PUBLISHABLE_KEY}`, 'idempotency-key': 'x' },
    body: new URLSearchParams(cardFields(client_secret, '4242424242424242')),
  })
  expect(await reply.json()).toMatchObject({ status: 'succeeded' })
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(id)
  expect(text).not.toContain('424242424242')
})

async function readState(port: number): Promise<{ events: { undelivered: number } }> {
  const reply = await fetch(`http://127.0.0.1:${port}/_state`)
  return (await reply.json()) as { events: { undelivered: number } }
}

async function undelivered(port: number): Promise<number> {
  return (await readState(port)).events.undelivered
}
