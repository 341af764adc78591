import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { newId } from '@sesame/values/id'
import { expect, test } from 'vitest'

import {
  makeRegistration,
  makeSubmission,
  makeWorkshop,
  messageRow,
} from '../../../test/contact.ts'
import { mediaDirectoryOf } from '../../../test/media.ts'
import { insertRow } from '../../../test/people.ts'
import { useTestContext } from '../../../test/test-context.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { deleteOldContacts } from './service/retention.ts'

const database = useTestDatabase()
const contextOf = useTestContext(database)

const NOW = new Date('2029-11-15T10:00:00Z')
const forget = async () => deleteOldContacts(await contextOf({ now: NOW }))

const ageOf = (isRecent: boolean) =>
  new Date(isRecent ? '2026-11-15T10:00:01Z' : '2026-11-15T09:59:59Z')

test('what people sent is forgotten after three years, not a second before, with its files', async () => {
  const recent = await makeSubmission(database, 66, { at: ageOf(true) })
  const old = await makeSubmission(database, 66, { at: ageOf(false) })
  for (const isRecent of [true, false]) {
    const row = { ...messageRow(), subject: String(isRecent), created_at: ageOf(isRecent) }
    await insertRow(database, 'message', { id_site: 66, ...row })
    const { id } = await makeWorkshop(database, 66)
    await makeRegistration(database, 66, id)
    await database.query('UPDATE element_registration SET created_at = $1 WHERE id_element = $2', [
      ageOf(isRecent),
      id,
    ])
  }
  await forget()
  expect(await database.query('SELECT id FROM form_submission')).toEqual([{ id: recent.id }])
  expect(await database.query('SELECT id FROM form_file')).toEqual([{ id: recent.idFile }])
  expect([existsSync(recent.file), existsSync(old.file)]).toEqual([true, false])
  expect(await database.query('SELECT subject FROM message')).toEqual([{ subject: 'true' }])
  const registrations = await database.query('SELECT created_at FROM element_registration')
  expect(registrations).toEqual([{ created_at: ageOf(true) }])
})

const put = (site: number, at: Date) => {
  const key = `private/forms/${site}/${newId(at.getTime())}/${newId()}`
  const file = path.join(mediaDirectoryOf(database), key)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, 'x')
  return file
}

test('files of which nothing tells go after a day; another site’s stay', async () => {
  const yesterday = new Date(NOW.getTime() - 90_000_000)
  const [orphan, young] = [put(66, yesterday), put(66, new Date(NOW.getTime() - 3_600_000))]
  const foreign = put(67, yesterday)
  await forget()
  expect([orphan, young, foreign].map((file) => existsSync(file))).toEqual([false, true, true])
})
