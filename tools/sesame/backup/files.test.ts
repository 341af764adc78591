import { execFileSync } from 'node:child_process'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { copyFiles, findMissing, readCopies, restoreFiles } from './files.ts'
import { readBackupSettings, type BackupSettings } from './settings.ts'
import { tarOf } from './tar.ts'

const PICTURE = 'media/0a1b/original.png'
const INVOICE = 'private/invoices/66/0c2d'
const DRAWN = 'private/documents/66/drawn.pdf'
const NOW = new Date('2026-11-18T12:00:00Z')
const DAY_MS = 86_400_000

let folder: string
let settings: BackupSettings
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sesame-files-'))
  settings = readBackupSettings({
    ...{ BACKUP_REPOSITORY: path.join(folder, 'copies'), MEDIA_DIR: path.join(folder, 'live') },
    BACKUP_PASSPHRASE: 'a passphrase of more than 32 characters',
  })
  for (const key of [PICTURE, INVOICE, DRAWN]) write(key, `content of ${key}`)
})
afterEach(() => rmSync(folder, { recursive: true }))

const live = (key: string) => path.join(folder, 'live', key)
const copyOf = (key: string) => path.join(folder, 'copies/files', key)
const later = (days: number) => new Date(NOW.getTime() + days * DAY_MS)

const copy = (now = NOW, named: string[] = []) =>
  copyFiles(settings, { now, listNamed: () => Promise.resolve(new Set(named)) })

function write(key: string, text: string): void {
  mkdirSync(path.dirname(live(key)), { recursive: true })
  writeFileSync(live(key), text)
}

test('copies what is new, and nothing twice; drawn documents are left out', async () => {
  expect(await copy()).toMatchObject({ copied: 2, total: 2 })
  expect(await copy()).toMatchObject({ copied: 0, total: 2 })
  write('media/0a1b/800.avif', 'smaller')
  expect(await copy()).toMatchObject({ copied: 1, total: 3 })
  expect(existsSync(copyOf(DRAWN))).toBe(false)
})

test('half a copy of an interrupted run is no copy', async () => {
  mkdirSync(path.dirname(copyOf(PICTURE)), { recursive: true })
  writeFileSync(`${copyOf(PICTURE)}.0000.tmp`, 'half')
  expect(await copy()).toMatchObject({ copied: 2 })
})

test('copies cannot be read without the passphrase', async () => {
  await copy()
  const files = globSync('copies/**', { cwd: folder }).filter((file) => path.extname(file) !== '')
  expect(files.length).toBeGreaterThan(0)
  expect(readFileSync(copyOf(PICTURE), 'latin1')).not.toContain('content')
  rmSync(live(PICTURE))
  const other = { ...settings, passphrase: 'another passphrase of 32 characters' }
  await expect(restoreFiles(other, [PICTURE])).resolves.toBe(0)
  expect(existsSync(live(PICTURE))).toBe(false)
})

test('a restore brings a file back, and names one that has no copy', async () => {
  await copy()
  rmSync(live(PICTURE))
  const missing = await findMissing(settings, [PICTURE, INVOICE, 'media/ffff/original.png'])
  expect(missing).toEqual({
    ...{ restorable: [PICTURE], variants: [] },
    lost: ['media/ffff/original.png'],
  })
  await restoreFiles(settings, missing.restorable)
  expect(readFileSync(live(PICTURE), 'utf8')).toBe(`content of ${PICTURE}`)
})

test('a restore brings smaller pictures back with their original, and those of no other', async () => {
  const [small, foreign] = ['media/0a1b/800.avif', 'media/0c2d/800.avif']
  for (const key of [small, foreign]) write(key, `content of ${key}`)
  await copy()
  for (const key of [PICTURE, small, foreign]) rmSync(live(key))
  const missing = await findMissing(settings, [PICTURE])
  expect(missing).toEqual({ restorable: [PICTURE], variants: [small], lost: [] })
})

test('a damaged copy is named and keeps no other file back', async () => {
  await copy()
  const damaged = readFileSync(copyOf(PICTURE))
  damaged[20]! ^= 1
  writeFileSync(copyOf(PICTURE), damaged)
  writeFileSync(path.join(folder, 'copies/files/private/gone/files.json'), 'damaged')
  for (const key of [PICTURE, INVOICE]) rmSync(live(key))
  const said = vi.spyOn(console, 'error').mockReturnValue()
  await expect(restoreFiles(settings, [PICTURE, INVOICE])).resolves.toBe(1)
  expect(said.mock.calls.join()).toContain(PICTURE)
  expect(readFileSync(live(INVOICE), 'utf8')).toBe(`content of ${INVOICE}`)
  await expect(copy()).resolves.toMatchObject({ copied: 0 })
})

test('copies as an archive are what tar reads', async () => {
  const empty = 'media/0a1b/800.avif'
  write(empty, '')
  write('media/0a1b/1600.avif', 'x'.repeat(1024))
  await copy()
  const keys = [PICTURE, empty, 'media/0a1b/1600.avif', INVOICE]
  const archive = await buffer(Readable.from(tarOf(readCopies(settings, keys))))
  const target = path.join(folder, 'extracted')
  mkdirSync(target)
  execFileSync('tar', ['--extract', '--directory', target], { input: archive })
  for (const key of keys) {
    expect(readFileSync(path.join(target, key))).toEqual(readFileSync(live(key)))
  }
})

test('what a site deleted stays as long as a backup may name it', async () => {
  await copy()
  rmSync(live(PICTURE))
  expect(await copy(later(1))).toMatchObject({ deleted: 0 })
  expect(await copy(later(14))).toMatchObject({ deleted: 0 })
  expect(existsSync(copyOf(PICTURE))).toBe(true)
  expect(await copy(later(16))).toMatchObject({ deleted: 1 })
  expect(existsSync(copyOf(PICTURE))).toBe(false)
})

test('a copy stays for as long as a row names its file, which was lost then', async () => {
  await copy()
  rmSync(live(INVOICE))
  expect(await copy(later(1), [INVOICE])).toMatchObject({ deleted: 0 })
  expect(await copy(later(400), [INVOICE])).toMatchObject({ deleted: 0 })
  expect((await findMissing(settings, [INVOICE])).restorable).toEqual([INVOICE])
  expect(await copy(later(401))).toMatchObject({ deleted: 1 })
})
