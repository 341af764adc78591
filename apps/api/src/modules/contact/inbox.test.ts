import { sendMessage, submitForm } from '@sesame/contract/form'
import {
  addNote,
  getConversation,
  getInbox,
  listConversations,
  openDataRequest,
  replyToConversation,
  updateConversation,
} from '@sesame/contract/inbox'
import { createReadyReply, MAX_READY_REPLIES } from '@sesame/contract/ready-reply'
import { beforeAll, describe, expect, test } from 'vitest'

import { makeForm, PDF } from '../../../test/contact.ts'
import { makeConversation } from '../../../test/conversations.ts'
import { mediaDirectoryOf, uploadOf } from '../../../test/media.ts'
import { makePerson, signIn, uniqueEmail, type Person } from '../../../test/people.ts'
import { useTestApi } from '../../../test/test-api.ts'
import { useTestWorker } from '../../../test/test-worker.ts'

const { app, call, database } = useTestApi()
const mails = useTestWorker(database, undefined, { MEDIA_DIR: mediaDirectoryOf(database) })

let staff: Person
let token: string
let admin: string
beforeAll(async () => {
  staff = await makePerson(database, { role: 'STAFF' })
  token = await signIn(database, staff)
  admin = await signIn(database, await makePerson(database, { role: 'ADMIN' }))
})

const read = async (id: string) =>
  (await call(getConversation, { params: { id } }, { token })).body.data
const list = async (query: object, by = token) =>
  (await call(listConversations, { query }, { token: by })).body.data
const keyed = (key: string, by = token) => ({ token: by, headers: { 'idempotency-key': key } })

describe('what a visitor writes', () => {
  test('is a conversation to do, found by its words', async () => {
    const email = uniqueEmail()
    const { body } = await call(sendMessage, {
      body: {
        ...{ name: 'Bérénice Faure', email, phone: '06 12 34 56 78' },
        ...{ subject: 'De 4 à 6 joueurs', message: 'Bonjour,\n\ndeux amis viennent.' },
      },
    })
    const { id } = body.data
    const { conversations } = await list({ q: 'berenice joueurs', nbItem: 1 })
    expect(conversations).toMatchObject([
      {
        ...{ id, kind: 'message', name: 'Bérénice Faure', email, state: 'to_do', assignee: null },
        ...{ subject: 'De 4 à 6 joueurs', excerpt: 'Bonjour, deux amis viennent.', fileCount: 0 },
      },
    ])
    expect(await read(id)).toMatchObject({
      ...{ id, text: 'Bonjour,\n\ndeux amis viennent.', phone: '+33612345678', replies: [] },
      request: null,
    })
  })

  test('in a form comes with its fields and files', async () => {
    const email = uniqueEmail()
    const idForm = await makeForm(database, 66)
    const { body } = await call(submitForm, {
      params: { id: idForm },
      body: {
        data: { nom: 'Maud Perrin', courriel: email },
        files: [{ ...uploadOf(PDF, 'plan.pdf'), field: 'plan' }],
      },
    })
    const { id } = body.data
    const { conversations } = await list({ q: email, kind: 'form' })
    expect(conversations).toMatchObject([
      { id, name: 'Maud Perrin', email, subject: 'Demande de devis', fileCount: 1 },
    ])
    const { fields, files, text } = await read(id)
    expect(fields.map(({ value }) => value)).toEqual(['Maud Perrin', email])
    expect([files.map(({ name }) => name), text]).toEqual([['plan.pdf'], ''])
  })
})

describe('a reply', () => {
  test('is mailed once, from the venue, above what was written', async () => {
    const email = uniqueEmail()
    const written = { email, subject: 'Un anniversaire', message: 'Serons-nous seuls ?' }
    const { id, version } = await makeConversation(database, 66, written)
    const body = { text: 'Bonjour,\noui, tout à fait.', state: 'waiting', version } as const
    const replies = await Promise.all(
      [1, 2].map(() => call(replyToConversation, { params: { id }, body }, keyed(`reply-${id}`))),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies[0]!.body.data).toEqual(replies[1]!.body.data)
    const received = await mails.settledTo(email)
    expect(received.map(({ subject }) => subject)).toEqual(['Re\u00a0: Un anniversaire'])
    expect(received[0]!.text).toContain('oui, tout à fait.')
    expect(received[0]!.text).toContain('> Serons-nous seuls\u202f?')
    const venue = await database.value<string>(
      `SELECT value FROM parameter WHERE id_site = 66 AND type = 'COMPANY_EMAIL'`,
    )
    expect(received[0]!.headers['reply-to']).toBe(venue)
    const after = await read(id)
    expect(after).toMatchObject({
      state: 'waiting',
      replies: [{ kind: 'reply', author: 'Ada Lune', mail: 'sent' }],
    })
  })

  test('is refused to whoever has not seen the colleague’s; a note stands in nobody’s way', async () => {
    const { id, version } = await makeConversation(database, 66, { email: uniqueEmail() })
    const note = { params: { id }, body: { text: 'Rappeler demain.' } }
    expect((await call(addNote, note, keyed(`note-${id}`))).status).toBe(200)
    const body = { text: 'Bonjour', state: 'done', version } as const
    const send = (by: string, key: string) =>
      call(replyToConversation, { params: { id }, body }, keyed(key, by))
    const both = await Promise.all([send(token, `a-${id}`), send(admin, `b-${id}`)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { replies } = await read(id)
    expect(replies.map(({ kind, mail }) => kind === 'note' && mail)).toEqual([null, false])
  })

  test('to an address that does not accept it says so', async () => {
    const { id, version } = await makeConversation(database, 66, {
      email: 'nobody@refused.invalid',
    })
    await database.query(`UPDATE conversation SET email = 'no address' WHERE id = $1`, [id])
    const body = { text: 'Bonjour', state: 'done', version: version + 1 } as const
    await call(replyToConversation, { params: { id }, body }, keyed(`bad-${id}`))
    await expect.poll(async () => (await read(id)).replies[0]!.mail).toBe('refused')
  })

  test('of hostile words makes neither headers nor markup', async () => {
    const email = uniqueEmail()
    const hostile = 'Ada\r\nBcc: victim@example.org\r\n\r\n<img src=x onerror=alert(1)>'
    const written = { email, name: hostile, subject: hostile, message: hostile }
    const { id, version } = await makeConversation(database, 66, written)
    const body = { text: hostile, state: 'done', version } as const
    await call(replyToConversation, { params: { id }, body }, keyed(`hostile-${id}`))
    const [mail] = await mails.to(email)
    expect(mail!.to).toHaveLength(1)
    expect(mail!.headers).not.toHaveProperty('bcc')
    expect(mail!.html).not.toMatch(/<img src=x/)
  })
})

const put = async (id: string, body: { idAssignee: string | null; version: number }) =>
  call(updateConversation, { params: { id }, body: { state: 'to_do', ...body } }, { token })

describe('who is in charge', () => {
  test('is somebody of the team of this site who may reply', async () => {
    const { id, version } = await makeConversation(database, 66)
    const others = [
      await makePerson(database, { site: 67, role: 'STAFF' }),
      await makePerson(database, { role: 'ACCOUNTANT' }),
      await makePerson(database),
    ]
    for (const { id: idAssignee } of others) {
      const { body } = await put(id, { idAssignee, version })
      expect(body.code).toBe('assignee_not_in_team')
    }
    const { body } = await put(id, { idAssignee: staff.id, version })
    expect(body.data).toMatchObject({ idAssignee: staff.id, assigneeName: 'Ada Lune' })
    const mine = await list({ assignee: 'me', nbItem: 100 })
    expect(mine.conversations.map((one) => one.id)).toContain(id)
    const nobodys = await list({ assignee: 'nobody', nbItem: 100 }, admin)
    expect(nobodys.conversations.map((one) => one.id)).not.toContain(id)
    expect((await list({ assignee: 'x’ OR 1=1' })).conversations).toEqual([])
  })

  test('of two who take it at once is one, and the other learns what differs', async () => {
    const { id, version } = await makeConversation(database, 66)
    const other = await makePerson(database, { role: 'STAFF' })
    const both = await Promise.all(
      [staff.id, other.id].map((idAssignee) => put(id, { idAssignee, version })),
    )
    const refused = both.find(({ status }) => status === 409)!.body
    expect(refused.code).toBe('stale_record')
    expect(Object.keys(refused.stale!.changed)).toEqual(['idAssignee'])
  })
})

test('what waits is counted, also urgent requests in another state', async () => {
  const before = (await call(getInbox, {}, { token })).body.data
  const { id } = await makeConversation(database, 66, { email: uniqueEmail() })
  await call(openDataRequest, { params: { id }, body: { kind: 'access' } }, keyed(`open-${id}`))
  await database.query(
    `UPDATE conversation SET state = 'waiting', due_on = '2020-01-01' WHERE id = $1`,
    [id],
  )
  const after = (await call(getInbox, {}, { token })).body.data
  expect(after.waiting - before.waiting).toBe(1)
  expect(after.urgentRequests - before.urgentRequests).toBe(1)
  expect(after.idSelf).toBe(staff.id)
  expect(after.team.map((one) => one.id)).toContain(staff.id)
  const { conversations } = await list({ request: 'urgent', nbItem: 100 })
  expect(conversations.map((one) => one.id)).toContain(id)
})

test('the export has the whole text, the state and who is in charge', async () => {
  const message = `${'Un long message. '.repeat(30)}Fin.`
  await makeConversation(database, 66, { subject: 'Pour l’export', message })
  const response = await app().inject({
    url: '/admin/conversation/export?q=export',
    headers: { authorization: `Bearer ${admin}`, idSite: '66' },
  })
  expect(response.statusCode).toBe(200)
  const text = response.body
  expect(text).toContain('à traiter')
  expect(text).toContain('Fin.')
})

const add = (title: string) =>
  call(
    createReadyReply,
    { body: { title, text: 'Oui.' } },
    keyed(`ready-${title.replaceAll(' ', '-')}`, admin),
  )

test('ready sentences are at most fifty', async () => {
  for (let index = 0; index < MAX_READY_REPLIES; index += 1) {
    expect((await add(`Phrase ${index}`)).status).toBe(200)
  }
  expect((await add('De trop')).body.code).toBe('too_many_ready_replies')
  await database.query('DELETE FROM ready_reply WHERE id_site = 66')
})
