import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { MESSAGE_LIMIT, openStore } from './store.ts'
import type { Store } from './store.ts'

function makeFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'smtp-sink-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'messages.jsonl')
}

async function add(store: Store, subject: string, messageId = subject): Promise<void> {
  await store.add({
    id: crypto.randomUUID(),
    receivedAt: new Date().toISOString(),
    from: 'contact@enigme.fr',
    to: ['lea@exemple.fr'],
    raw: Buffer.from(`Subject: ${subject}\r\nMessage-ID: <${messageId}>\r\n\r\nÀ bientôt`),
  })
}

function subjects(store: Store): string[] {
  return store.list().map((message) => message.subject)
}

test('memory is bounded: the oldest message goes', async () => {
  const store = await openStore()
  for (let index = 0; index <= MESSAGE_LIMIT; index += 1) await add(store, `n${index}`)
  expect(store.list()).toHaveLength(MESSAGE_LIMIT)
  expect(subjects(store)[0]).toBe(`n${MESSAGE_LIMIT}`)
  expect(subjects(store).at(-1)).toBe('n1')
})

test('a restart keeps the messages, their order and their marks', async () => {
  const file = makeFile()
  const before = await openStore(file)
  await add(before, 'un', 'same')
  await add(before, 'deux', 'same')

  const after = await openStore(file)
  expect(after.list()).toEqual(before.list())
  expect(after.list()[0]?.duplicateOf).toBe(after.list()[1]?.id)
})

test('a line torn by a kill is dropped and does not spoil the next', async () => {
  const file = makeFile()
  await add(await openStore(file), 'un')
  appendFileSync(file, '{"id":"torn","raw":"U3Vi')

  await add(await openStore(file), 'deux')
  expect(subjects(await openStore(file))).toEqual(['deux', 'un'])
})

test('clearing empties the file too', async () => {
  const file = makeFile()
  const store = await openStore(file)
  await add(store, 'un')
  store.clear()
  expect(readFileSync(file, 'utf8')).toBe('')
  expect(subjects(await openStore(file))).toEqual([])
})
