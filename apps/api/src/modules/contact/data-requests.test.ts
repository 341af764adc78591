import {
  closeDataRequest,
  createDataRequest,
  extendDataRequest,
  verifyIdentity,
} from '@sesame/contract/data-request'
import { getConversation, listConversations, openDataRequest } from '@sesame/contract/inbox'
import { beforeAll, describe, expect, test } from 'vitest'

import { makeConversation } from '../../../test/conversations.ts'
import { mediaDirectoryOf } from '../../../test/media.ts'
import { makePerson, signIn, uniqueEmail } from '../../../test/people.ts'
import { useTestApi } from '../../../test/test-api.ts'
import { useTestContext } from '../../../test/test-context.ts'
import { useTestWorker } from '../../../test/test-worker.ts'
import { collectContacts } from './service/personal-data.ts'
import { deleteMemberData, deleteOldContacts } from './service/retention.ts'

const { call, database } = useTestApi()
const mails = useTestWorker(database, undefined, { MEDIA_DIR: mediaDirectoryOf(database) })
const contextOf = useTestContext(database, { role: 'sesame_worker' })

let token: string
beforeAll(async () => {
  token = await signIn(database, await makePerson(database, { role: 'ADMIN' }))
})

let calls = 0
const keyed = () => ({ token, headers: { 'idempotency-key': `request-${++calls}` } })
const read = async (id: string) =>
  (await call(getConversation, { params: { id } }, { token })).body.data
const open = (id: string) =>
  call(openDataRequest, { params: { id }, body: { kind: 'access' } }, keyed())
const today = () =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(new Date())
const noted = (more = {}, caller = keyed()) =>
  call(
    createDataRequest,
    {
      body: {
        ...{ kind: 'erasure', channel: 'phone', receivedOn: today(), name: 'Sarah Dumont' },
        ...{ email: null, note: 'A appelé ce matin.', ...more },
      },
    },
    caller,
  )

describe('a request about data', () => {
  test('opened from a message has a number, a date and one receipt', async () => {
    const email = uniqueEmail()
    const { id } = await makeConversation(database, 66, { email })
    const both = await Promise.all([open(id), open(id)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { request } = await read(id)
    expect(request!.number).toMatch(/^D-\d{4}-\d{3}$/)
    expect(request).toMatchObject({ kind: 'access', channel: 'website', state: 'open' })
    const received = await mails.settledTo(email)
    expect(received.map(({ subject }) => subject)).toEqual([
      `Votre demande ${request!.number} est enregistrée`,
    ])
    await expect
      .poll(async () => (await read(id)).replies)
      .toMatchObject([{ kind: 'receipt', mail: 'sent' }])
  })

  test('counts from the day of the message, and numbers have no gaps', async () => {
    const ids = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const at = { created_at: new Date('2024-01-31T12:00:00Z') }
        return (await makeConversation(database, 66, { ...at, email: uniqueEmail() })).id
      }),
    )
    await Promise.all(ids.map(open))
    const requests = await Promise.all(ids.map(async (id) => (await read(id)).request!))
    expect(requests.map(({ number }) => number).toSorted()).toEqual(
      [1, 2, 3, 4].map((seq) => `D-2024-00${seq}`),
    )
    expect(requests[0]).toMatchObject({ receivedOn: '2024-01-31', dueOn: '2024-02-29' })
  })

  test('is noted by hand, without an address as well, but not for tomorrow', async () => {
    const { body } = await noted()
    const { id } = body.data
    const conversation = await read(id)
    expect(conversation).toMatchObject({ kind: 'request', name: 'Sarah Dumont', email: null })
    expect(conversation.replies).toMatchObject([{ kind: 'note', text: 'A appelé ce matin.' }])
    const { conversations } = (
      await call(listConversations, { query: { request: 'open', nbItem: 100 } }, { token })
    ).body.data
    expect(conversations.map((one) => one.id)).toContain(id)
    const tomorrow = await noted({ receivedOn: '2099-01-01' })
    expect(Object.keys(tomorrow.body.errors ?? {})).toEqual(['receivedOn'])
  })

  test('noted by hand with an address has one receipt, however often it is sent', async () => {
    const email = uniqueEmail()
    const caller = keyed()
    const twice = [await noted({ email }, caller), await noted({ email }, caller)]
    const [id, again] = twice.map(({ body }) => body.data.id)
    expect(again).toBe(id)
    const { request, replies } = await read(id!)
    expect(replies.map(({ kind }) => kind).toSorted()).toEqual(['note', 'receipt'])
    const received = await mails.settledTo(email)
    expect(received.map(({ subject }) => subject)).toEqual([
      `Votre demande ${request!.number} est enregistrée`,
    ])
  })

  test('is extended once, and the person is told why', async () => {
    const email = uniqueEmail()
    const { id } = (await noted({ email })).body.data
    const { version, extendableTo } = (await read(id)).request!
    const extend = (sent: number) =>
      call(
        extendDataRequest,
        { params: { id }, body: { reason: 'Beaucoup d’archives', version: sent } },
        keyed(),
      )
    const both = await Promise.all([extend(version), extend(version)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const after = (await read(id)).request!
    expect(after).toMatchObject({ dueOn: extendableTo, extendableTo: null })
    expect((await extend(after.version)).body.code).toBe('data_request_extended')
    const [, mail] = await mails.to(email, 2)
    expect(mail!.text).toContain('Beaucoup d’archives')
  })

  test('without an address is extended, and the team tells the person', async () => {
    const { id } = (await noted()).body.data
    const { version, extendableTo } = (await read(id)).request!
    const body = { reason: 'Beaucoup d’archives', version }
    const { status } = await call(extendDataRequest, { params: { id }, body }, keyed())
    expect(status).toBe(200)
    const after = await read(id)
    expect(after.request).toMatchObject({ dueOn: extendableTo, extensionReason: body.reason })
    expect(after.replies.map(({ kind }) => kind)).toEqual(['note'])
  })

  test('is verified, closed, and then changed no more', async () => {
    const { id } = (await noted()).body.data
    const versionOf = async () => (await read(id)).request!.version
    const verified = { how: 'Carte d’identité vue', version: await versionOf() }
    await call(verifyIdentity, { params: { id }, body: verified }, keyed())
    const close = async (state: 'done' | 'refused', reason: string | null) =>
      call(
        closeDataRequest,
        { params: { id }, body: { state, reason, version: await versionOf() } },
        keyed(),
      )
    expect((await close('refused', null)).body.code).toBe('invalid_input')
    expect((await close('done', null)).status).toBe(200)
    const after = await read(id)
    expect(after).toMatchObject({ state: 'done', request: { state: 'done' } })
    expect(after.request!.identityHow).toBe('Carte d’identité vue')
    expect((await close('done', null)).body.code).toBe('data_request_closed')
  })
})

const forgetAt = async (days: number) => {
  const now = new Date(Date.now() + days * 86_400_000)
  await deleteOldContacts(await contextOf({ now }))
}

describe('what is left of it', () => {
  test('thirty days after its end is a number without a name, and after five years nothing', async () => {
    const name = 'Philomène Vauquelin'
    const { id } = (await noted({ name, email: 'philomene@example.org' })).body.data
    const { version } = (await read(id)).request!
    const body = { state: 'done', reason: null, version } as const
    await call(closeDataRequest, { params: { id }, body }, keyed())
    await forgetAt(29)
    expect((await read(id)).name).toBe(name)
    await forgetAt(31)
    expect(await read(id)).toMatchObject({ name: '', email: null, replies: [] })
    await forgetAt(5 * 365)
    expect((await read(id)).request!.state).toBe('done')
    await forgetAt(5 * 365 + 3)
    expect((await call(getConversation, { params: { id } }, { token })).status).toBe(404)
  })

  test('outlives the messages of a person who is erased while it is open', async () => {
    const email = uniqueEmail()
    const { id } = await makeConversation(database, 66, { email, message: 'Effacez tout.' })
    await open(id)
    const other = await makeConversation(database, 66, { email })
    await deleteMemberData(await contextOf(), email)
    expect(await read(id)).toMatchObject({ kind: 'request', text: '', email, replies: [] })
    const gone = await call(getConversation, { params: { id: other.id } }, { token })
    expect(gone.status).toBe(404)
  })

  test('is part of what the person may download', async () => {
    const email = uniqueEmail()
    const { id } = (await noted({ email: email.toUpperCase() })).body.data
    const { number } = (await read(id)).request!
    const { replies, dataRequests } = await collectContacts(await contextOf(), { email, limit: 5 })
    const texts = replies.map(({ kind, text }) => `${kind} ${text}`)
    expect(texts.toSorted()).toEqual(['note A appelé ce matin.', `receipt ${number}`])
    expect(dataRequests).toMatchObject([{ number, kind: 'erasure', channel: 'phone' }])
  })
})
