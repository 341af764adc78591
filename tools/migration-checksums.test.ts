import { appendFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { findChangedMigrations, MIGRATIONS, writeChecksums } from './migration-checksums.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sesame-migrations-'))
  await cp(MIGRATIONS, folder, { recursive: true })
})
afterEach(() => rm(folder, { recursive: true }))

const inFolder = (file: string) => path.join(folder, file)
const ORDER = '20261117000015_order.sql'
const LATER = '20991231000000_later.sql'

test('no landed migration was changed; if one was, restore it and write a new one', async () => {
  expect(await findChangedMigrations()).toEqual([])
})

test('an edited, deleted, or belated migration is named', async () => {
  await appendFile(inFolder(ORDER), '\n')
  await rm(inFolder('20261117000011_cart.sql'))
  await writeFile(inFolder('20200101000000_early.sql'), '')
  const newest = (await readdir(MIGRATIONS))
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .at(-1)
  expect(await findChangedMigrations(folder)).toEqual([
    '20261117000011_cart.sql has landed: restore it',
    `${ORDER} has landed: restore it, and write a new migration`,
    `20200101000000_early.sql comes before ${newest}, which has landed: rename it`,
  ])
})

test('a new migration that would run before landed ones is not added to the list', async () => {
  await writeFile(inFolder('20200101000000_early.sql'), '')
  await expect(writeChecksums(folder)).rejects.toThrow('rename it to come after')
})

test('a new migration is added to the list, and an edited one stays a fault', async () => {
  await writeFile(inFolder(LATER), 'SELECT 1;')
  expect(await findChangedMigrations(folder)).toEqual([`${LATER} is new: bin/pnpm db checksums`])
  await appendFile(inFolder(ORDER), '\n')
  await writeChecksums(folder)
  expect(await findChangedMigrations(folder)).toEqual([
    `${ORDER} has landed: restore it, and write a new migration`,
  ])
})

// Functions that policies, generated columns and indexes use: see docs/changing-sql.md.
const OF_TABLES = [
  'blocks_text',
  'concat_ws_immutable',
  'current_site',
  'html_text',
  'plain_text',
  'protect_tenant_table',
  'search_vector',
  'search_words',
]

test('migrations create no function but those that tables are made with', async () => {
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql'))
  const texts = await Promise.all(
    files.map((file) => readFile(path.join(MIGRATIONS, file), 'utf8')),
  )
  const created = texts.flatMap((sql) => [
    ...sql.matchAll(/^\s*CREATE (?:OR REPLACE )?(?:FUNCTION|PROCEDURE) (\w+)/gim),
  ])
  expect([...new Set(created.map(([, name]) => name!))].toSorted()).toEqual(OF_TABLES)
})
