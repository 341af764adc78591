import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { startS3StandIn, type S3StandIn } from '../../../../../tools/s3-stand-in/s3-stand-in.ts'
import { readConfig } from '../../platform/config.ts'
import { openFiles } from './file-store.ts'
import type { FileStore } from './store.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'sesame-files-'))
const keys = { accessKey: 'test-key', secretKey: 'test-secret' }
const bytes = (text: string) => new Uint8Array(Buffer.from(text))
const textOf = (found: Uint8Array | undefined) => found && Buffer.from(found).toString()

let standIn: S3StandIn
beforeAll(async () => {
  standIn = await startS3StandIn('sesame', keys)
})
afterAll(async () => {
  await standIn.close()
  rmSync(directory, { recursive: true })
})

const s3Config = (secret = keys.secretKey) =>
  readConfig({
    ...{ FILES: 's3', S3_ENDPOINT: standIn.url, S3_BUCKET: 'sesame' },
    ...{ S3_ACCESS_KEY: keys.accessKey, S3_SECRET_KEY: secret },
  })

const STORES: [string, () => FileStore][] = [
  ['on disk', () => openFiles(readConfig({ MEDIA_DIR: directory }))],
  ['in a bucket', () => openFiles(s3Config())],
]

describe.each(STORES)('a store %s', (_, open) => {
  test('gives back what was put, byte for byte', async () => {
    const store = open()
    const all = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256)
    await store.put('media/aa/original.bin', all, 'application/octet-stream')
    expect(Buffer.from((await store.get('media/aa/original.bin'))!).equals(all)).toBe(true)
    expect(await store.exists('media/aa/original.bin')).toBe(true)
  })

  test('puts over what was there', async () => {
    const store = open()
    await store.put('media/ab/1.txt', bytes('before, and longer'), 'text/plain')
    await store.put('media/ab/1.txt', bytes('after'), 'text/plain')
    expect(textOf(await store.get('media/ab/1.txt'))).toBe('after')
  })

  test('has nothing where nothing was put', async () => {
    const store = open()
    expect(await store.get('media/none/1.txt')).toBeUndefined()
    expect(await store.exists('media/none/1.txt')).toBe(false)
    expect(await store.exists('media/none')).toBe(false)
    expect(await store.list('media/none/')).toEqual([])
    await expect(store.delete('media/none/1.txt')).resolves.toBeUndefined()
  })

  test('deletes one and leaves its neighbours', async () => {
    const store = open()
    await store.put('private/x/1.txt', bytes('1'), 'text/plain')
    await store.put('private/x/2.txt', bytes('2'), 'text/plain')
    await store.delete('private/x/1.txt')
    expect(await store.exists('private/x/1.txt')).toBe(false)
    expect(await store.list('private/x/')).toEqual(['private/x/2.txt'])
  })

  test('lists all of a folder and nothing of the next', async () => {
    const store = open()
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `media/list/${name}.txt`)
    for (const key of [...names, 'media/list2/z.txt', 'media/list/deep/h.txt']) {
      await store.put(key, bytes(key), 'text/plain')
    }
    expect(await store.list('media/list/')).toEqual([...names, 'media/list/deep/h.txt'].sort())
    expect(await store.listFolders('media/list/')).toEqual(['deep'])
    expect(await store.listFolders('media/nowhere/')).toEqual([])
  })

  test('holds the same file when many write it at once', async () => {
    const store = open()
    const text = 'x'.repeat(200_000)
    const writes = Array.from({ length: 8 }, () =>
      store.put('media/race/1.txt', bytes(text), 'text/plain'),
    )
    await Promise.all(writes)
    expect(textOf(await store.get('media/race/1.txt'))).toBe(text)
    expect(await store.list('media/race/')).toEqual(['media/race/1.txt'])
  })

  test.each([
    ...['', 'media', 'media/', '/media/a', 'media/../x', 'media/a/../../x', 'media/./a'],
    ...[
      'media//a',
      'media/a\0b',
      'media/a\\..\\b',
      'other/a',
      '../media/a',
      'media/.env',
      'media/a/',
    ],
    ...['private', 'media/a b', 'media/é', `media/${'a'.repeat(400)}`],
  ])('knows no key %j', async (key) => {
    const store = open()
    await expect(store.put(key, bytes('x'), 'text/plain')).rejects.toThrow('no key')
    await expect(store.get(key)).rejects.toThrow('no key')
    await expect(store.exists(key)).rejects.toThrow('no key')
    await expect(store.delete(key)).rejects.toThrow('no key')
  })

  test.each(['', '/', 'media', '../', 'media/../', 'media/../../etc/'])(
    'lists no folder %j',
    async (folder) => {
      await expect(open().list(folder)).rejects.toThrow('no key')
    },
  )
})

test('on disk, what fails leaves nothing half written', async () => {
  const store = openFiles(readConfig({ MEDIA_DIR: directory }))
  await store.put('media/half/1.txt', bytes('whole'), 'text/plain')
  // The file's path is a folder, so the rename fails.
  await store.put('media/half/taken/2.txt', bytes('x'), 'text/plain')
  await expect(store.put('media/half/taken', bytes('x'), 'text/plain')).rejects.toThrow('EISDIR')
  expect(readdirSync(path.join(directory, 'media/half')).sort()).toEqual(['1.txt', 'taken'])
})

test('on disk, putting over a link replaces the link and not what it leads to', async () => {
  const outside = path.join(directory, 'outside.txt')
  writeFileSync(outside, 'untouched')
  const store = openFiles(readConfig({ MEDIA_DIR: directory }))
  await store.put('media/link/1.txt', bytes('x'), 'text/plain')
  symlinkSync(outside, path.join(directory, 'media/link/2.txt'))
  await store.put('media/link/2.txt', bytes('mine'), 'text/plain')
  expect(textOf(await store.get('media/link/2.txt'))).toBe('mine')
  expect(textOf(await store.get('media/link/1.txt'))).toBe('x')
})

test('a bucket takes no request that is not signed with its key', async () => {
  const store = openFiles(s3Config('another-secret'))
  await expect(store.put('media/a/1.txt', bytes('x'), 'text/plain')).rejects.toThrow(
    'SignatureDoesNotMatch',
  )
  await expect(store.get('media/a/1.txt')).rejects.toThrow('SignatureDoesNotMatch')
  expect((await fetch(`${standIn.url}/sesame/media/aa/original.bin`)).status).toBe(403)
})

test('a bucket without its keys stops the start', () => {
  expect(() => readConfig({ FILES: 's3' })).toThrow('S3_BUCKET')
})
