import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'

import {
  createForm,
  deleteForm,
  getForm,
  getFormFile,
  listSubmissions,
  submitForm,
  updateForm,
} from '@sesame/contract/form'
import type { UploadedFile } from '@sesame/contract/upload'
import { beforeAll, describe, expect, test } from 'vitest'

import { FIELDS, makeForm, makeSubmission, PDF } from '../../../test/contact.ts'
import { mediaDirectoryOf, uploadOf } from '../../../test/media.ts'
import { uniqueEmail, makePerson, signIn } from '../../../test/people.ts'
import { useTestApi, type Caller } from '../../../test/test-api.ts'
import { useTestWorker } from '../../../test/test-worker.ts'
import { completeBody } from '../../../test/whole-body.ts'
import { LIMITS } from '../../platform/limit.ts'

const { call, database, save } = useTestApi()
const MEDIA_DIR = mediaDirectoryOf(database)
const mails = useTestWorker(database, undefined, { MEDIA_DIR })

let token: string
beforeAll(async () => {
  token = await signIn(database, await makePerson(database, { role: 'ADMIN' }))
})

const pdf = (filename = 'plan.pdf', bytes: Uint8Array = PDF): UploadedFile => ({
  ...uploadOf(bytes, filename),
  field: 'plan',
})

interface Filled {
  data?: Record<string, string>
  files?: UploadedFile[]
}

const submit = (id: number, { data = {}, files = [] }: Filled = {}, caller?: Caller) =>
  call(
    submitForm,
    { params: { id }, body: { data: { nom: 'Ada', courriel: uniqueEmail(), ...data }, files } },
    caller,
  )

const countOf = (id: number) =>
  database.value<number>('SELECT count(*)::int FROM form_submission WHERE id_form = $1', [id])

const listStored = async () => {
  const folder = path.join(MEDIA_DIR, 'private')
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

const mailsToVenue = async () =>
  mails.settledTo(
    await database.value<string>(
      `SELECT value FROM parameter WHERE id_site = 66 AND type = 'COMPANY_EMAIL'`,
    ),
  )

describe('a form that is filled', () => {
  test('is kept with its file out of reach, and told to the venue and to the sender', async () => {
    const id = await makeForm(database, 66)
    const email = uniqueEmail()
    const sent = await submit(id, { data: { courriel: email }, files: [pdf('plan d’été.pdf')] })
    expect([sent.status, sent.body.message]).toEqual([200, 'Votre demande est bien partie.'])
    const [row] = await database.query<{ file_key: string }>(
      'SELECT * FROM form_file WHERE id_submission = $1',
      [sent.body.data.id],
    )
    expect(row).toMatchObject({
      ...{ id_site: 66, field: 'plan', filename: 'plan d’été.pdf', type: 'application/pdf' },
      bytes: PDF.length,
      file_key: expect.stringMatching(/^private\/forms\/66\//) as unknown,
    })
    expect(existsSync(path.join(MEDIA_DIR, row!.file_key))).toBe(true)

    const [receipt] = await mails.to(email)
    expect(receipt!.subject).toBe('Nous avons bien reçu votre demande\u00a0: Demande de devis')
    expect(receipt!.text).toContain('> Ada')
    expect(receipt!.text).toContain('1\u00a0fichier.')
    expect(receipt!.attachments).toEqual([])
    const toVenue = (await mailsToVenue()).find(({ headers }) => headers['reply-to'] === email)
    expect(toVenue!.text).toContain('• plan d’été.pdf')
    const files = await mails.filesOf(toVenue!)
    expect([...files]).toEqual([['plan d’été.pdf', PDF]])
  })

  test('with heavy files names them in the mail and does not attach them', async () => {
    const id = await makeForm(database, 66)
    const email = uniqueEmail()
    const heavy = Buffer.concat([PDF, Buffer.alloc(3 * 1024 * 1024)])
    const files = [pdf('a.pdf', heavy), pdf('b.pdf', heavy)]
    expect((await submit(id, { data: { courriel: email }, files })).status).toBe(200)
    await mails.to(email)
    const toVenue = (await mailsToVenue()).find(({ headers }) => headers['reply-to'] === email)
    expect(toVenue!.attachments).toEqual([])
    expect(toVenue!.text).toContain('• a.pdf\n• b.pdf')
  })

  test('without an address has no receipt', async () => {
    const fields = JSON.stringify(FIELDS.filter(({ name }) => name === 'nom'))
    const id = await makeForm(database, 66, { fields })
    const params = { id }
    const { body } = await call(submitForm, { params, body: { data: { nom: 'Ada' }, files: [] } })
    const kinds = await database.query('SELECT kind FROM mail WHERE subject = $1', [body.data.id])
    expect(kinds).toEqual([{ kind: 'form-submission' }])
  })

  test('by a machine is answered alike and kept nowhere', async () => {
    const id = await makeForm(database, 66)
    const before = await listStored()
    const { status, body } = await submit(id, { data: { website: 'x' }, files: [pdf()] })
    expect([status, Object.keys(body.data)]).toEqual([200, ['id']])
    expect(await countOf(id)).toBe(0)
    expect(await listStored()).toEqual(before)
  })

  test('wrongly tells each fault at its field and keeps nothing', async () => {
    const id = await makeForm(database, 66)
    const before = await listStored()
    const data = { nom: '', courriel: 'ada@', autre: 'x' }
    const { status, body } = await submit(id, { data, files: [pdf('plan.exe')] })
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(Object.keys(body.errors ?? {}).sort()).toEqual(['autre', 'courriel', 'nom', 'plan'])
    expect([await countOf(id), await listStored()]).toEqual([0, before])
  })

  test('takes its files back where it cannot be kept', async () => {
    const id = await makeForm(database, 66)
    const before = await listStored()
    await database.query('REVOKE INSERT ON form_file FROM sesame_app')
    const { status } = await submit(id, { files: [pdf(), pdf('b.pdf')] })
    await database.query('GRANT INSERT ON form_file TO sesame_app')
    expect(status).toBe(500)
    expect([await countOf(id), await listStored()]).toEqual([0, before])
  })

  test('is limited per e-mail inside the answers', async () => {
    const id = await makeForm(database, 66)
    const email = uniqueEmail()
    const { max } = LIMITS.form.account!
    for (let index = 0; index < max; index += 1) {
      expect((await submit(id, { data: { courriel: email } })).status).toBe(200)
    }
    const { status } = await submit(id, { data: { courriel: email.toUpperCase() } })
    expect([status, await countOf(id)]).toEqual([429, max])
  })
})

describe('a hostile file', () => {
  const HTML = Buffer.from('<!doctype html><script>alert(1)</script>')
  const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

  test.each<[string, UploadedFile]>([
    ['a page named PDF', pdf('plan.pdf', HTML)],
    ['a program named PDF', pdf('plan.pdf', Buffer.from('MZ\u0090\0'))],
    ['a picture named PDF', pdf('plan.pdf', PNG)],
    ['a PDF named picture', pdf('plan.png')],
    ['a page', pdf('plan.html', HTML)],
    ['a drawing with a script', pdf('a.svg', Buffer.from('<svg><script>1</script></svg>'))],
    ['an archive', pdf('a.zip', Buffer.from('PK\u0003\u0004'))],
    ['an empty one', pdf('plan.pdf', Buffer.alloc(0))],
    ['one that is all ending', pdf('..pdf')],
    ['a file for a text', { ...pdf(), field: 'nom' }],
    ['a file for no field', { ...pdf(), field: '../plan' }],
  ])('%s is refused', async (_, file) => {
    const id = await makeForm(database, 66)
    const { status } = await submit(id, { files: [file] })
    expect([status, await countOf(id)]).toEqual([400, 0])
  })

  test.each([
    ['../../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Windows\\plan.pdf', 'plan.pdf'],
    ['plan\u202efdp.pdf', 'planfdp.pdf'],
    ['<img src=x>.pdf', '<img src=x>.pdf'],
    [`${'é'.repeat(400)}.pdf`, `${'é'.repeat(196)}.pdf`],
  ])('named %j is kept as %j, under a key of ours', async (filename, accepted) => {
    const id = await makeForm(database, 66)
    await submit(id, { files: [pdf(filename)] })
    const rows = await database.query<{ filename: string; file_key: string }>(
      `SELECT filename, file_key FROM form_file f JOIN form_submission s ON s.id = f.id_submission
       WHERE s.id_form = $1`,
      [id],
    )
    expect(rows[0]!.filename).toBe(accepted)
    expect(rows[0]!.file_key).toMatch(/^private\/forms\/66\/[0-9a-f-]{36}\/[0-9a-f-]{36}$/)
    const file = await database.value<string>('SELECT id FROM form_file WHERE file_key = $1', [
      rows[0]!.file_key,
    ])
    const response = await call(getFormFile, { params: { id: file } }, { token })
    expect(response.status).toBe(200)
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="[\w.-]*"; filename\*=UTF-8''[^"<>]*$/,
    )
  })

  test('too large, or one too many, is refused by the upload handler', async () => {
    const id = await makeForm(database, 66)
    const huge = pdf('a.pdf', Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]))
    expect((await submit(id, { files: [huge] })).body.code).toBe('too_large')
    const many = Array.from({ length: 6 }, () => pdf())
    expect((await submit(id, { files: many })).body.code).toBe('too_large')
    expect((await submit(id, { files: [pdf(), pdf(), pdf()] })).body.errors).toHaveProperty('plan')
  })
})

describe('what was sent', () => {
  test('is listed for the venue with its files, newest first', async () => {
    const idForm = await makeForm(database, 66)
    const old = await makeSubmission(database, 66, { idForm, at: new Date('2026-01-02T10:00:00Z') })
    const young = await makeSubmission(database, 66, { idForm })
    const list = (query: object) =>
      call(listSubmissions, { params: { id: idForm }, query }, { token })
    const { body } = await list({})
    expect(body.data.submissions.map(({ id }) => id)).toEqual([young.id, old.id])
    expect(body.data.submissions[1]).toEqual({
      id: old.id,
      createdAt: '2026-01-02T10:00:00.000Z',
      answers: [{ name: 'nom', type: 'text', label: 'Votre nom', value: 'Ada' }],
      files: [{ id: old.idFile, field: 'plan', name: 'plan é.pdf', bytes: PDF.length }],
    })
    expect((await list({ createdAt: 'lt:2026-01-03' })).body.data.total).toBe(1)
    expect((await list({ createdAt: 'gt:hier' })).status).toBe(400)
    expect((await list({ page: 2, nbItem: 1 })).body.data.submissions[0]!.id).toBe(old.id)
  })

  test('is saved as a file and never shown as a page', async () => {
    const { idFile } = await makeSubmission(database, 66)
    const { status, headers, text } = await call(getFormFile, { params: { id: idFile } }, { token })
    expect([status, text]).toEqual([200, PDF.toString()])
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="plane.pdf"; filename*=UTF-8''plan%20%C3%A9.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  test('is not found where its file is gone', async () => {
    const { idFile } = await makeSubmission(database, 66)
    await database.query('UPDATE form_file SET file_key = $1 WHERE id = $2', ['private/x', idFile])
    expect((await call(getFormFile, { params: { id: idFile } }, { token })).status).toBe(404)
  })
})

describe('the forms of a venue', () => {
  const BODY = { name: 'Devis', title: 'Demande', fields: FIELDS }

  test('are created, read, changed and deleted', async () => {
    const made = await call(createForm, { body: BODY }, { token })
    const { id } = made.body.data
    expect((await call(getForm, { params: { id } })).body.data).toEqual({
      ...{ id, ...BODY, intro: '', submitLabel: 'Envoyer' },
      thanks: 'Merci, votre demande est bien partie.',
    })
    const changed = completeBody(createForm, { ...BODY, title: 'Autre demande', isValid: false })
    const update = await save(updateForm, { params: { id }, body: changed }, { token })
    expect(update.body.data.title).toBe('Autre demande')
    expect((await call(getForm, { params: { id } })).status).toBe(404)
    expect((await submit(id)).status).toBe(404)
    expect((await call(deleteForm, { params: { id } }, { token })).body.data).toEqual({
      deleted: true,
    })
    expect(await database.query('SELECT FROM form WHERE id = $1', [id])).toEqual([])
    expect((await call(deleteForm, { params: { id } }, { token })).status).toBe(404)
  })

  test('that were filled are hidden instead of deleted', async () => {
    const { idForm: id, idFile } = await makeSubmission(database, 66)
    expect((await call(deleteForm, { params: { id } }, { token })).status).toBe(200)
    expect((await call(getForm, { params: { id } })).status).toBe(404)
    const params = { id }
    expect((await call(listSubmissions, { params }, { token })).body.data.total).toBe(1)
    expect((await call(getFormFile, { params: { id: idFile } }, { token })).status).toBe(200)
  })

  test('that are deleted while they are filled lose no answer', async () => {
    const id = await makeForm(database, 66)
    const [removal, ...sent] = await Promise.all([
      call(deleteForm, { params: { id } }, { token }),
      ...Array.from({ length: 8 }, () => submit(id)),
    ])
    const accepted = sent.filter(({ status }) => status === 200)
    expect(removal.status).toBe(200)
    expect(sent.every(({ status }) => status === 200 || status === 404)).toBe(true)
    expect(await countOf(id)).toBe(accepted.length)
  })

  test('that nobody could fill are refused', async () => {
    const fields = [{ name: 'a', type: 'select', label: 'A' }] as const
    const { status, body } = await call(
      createForm,
      { body: { ...BODY, fields: [...fields] } },
      { token },
    )
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['fields.0']])
  })
})
