import { listMessages, sendMessage } from '@sesame/contract/form'
import { describe, expect, test } from 'vitest'

import { mediaDirectoryOf } from '../../../test/media.ts'
import { uniqueEmail, makePerson, signIn } from '../../../test/people.ts'
import { uniqueIpAddress, useTestApi, type Caller } from '../../../test/test-api.ts'
import { useTestWorker } from '../../../test/test-worker.ts'
import { LIMITS } from '../../platform/limit.ts'

const { call, database } = useTestApi()
const mails = useTestWorker(database, undefined, { MEDIA_DIR: mediaDirectoryOf(database) })

const MESSAGE = {
  name: 'Ada Lune',
  subject: 'Un anniversaire',
  message: 'Nous serons douze.\nEst-ce possible ?',
}

const write = (body: object = {}, caller?: Caller) =>
  call(sendMessage, { body: { email: uniqueEmail(), ...MESSAGE, ...body } }, caller)

const countOf = (email: string) =>
  database.value<number>('SELECT count(*)::int FROM message WHERE email = $1', [email])

const venueOf = (site: number) =>
  database.value<string>(
    `SELECT value FROM parameter WHERE id_site = $1 AND type = 'COMPANY_EMAIL'`,
    [site],
  )

/** Mails to the venue whose Reply-To is this address. */
const mailsToVenue = async (email: string) =>
  (await mails.settledTo(await venueOf(66))).filter((mail) => mail.headers['reply-to'] === email)

describe('a message', () => {
  test('is kept, handed to the venue and received by whoever wrote it', async () => {
    const email = uniqueEmail()
    const { status, body } = await write({ email, phone: '06 12 34 56 78' })
    expect([status, body.message]).toEqual([200, 'Votre message est bien parti.'])
    const rows = await database.query('SELECT * FROM message WHERE email = $1', [email])
    expect(rows).toEqual([
      {
        ...{ id_site: 66, id: body.data.id, email, phone: '+33612345678', ...MESSAGE },
        created_at: expect.any(Date) as unknown,
      },
    ])

    const [receipt] = await mails.to(email)
    expect(receipt!.subject).toBe('Nous avons bien reçu votre message')
    expect(receipt!.text).toContain('> Nous serons douze.')
    expect(receipt!.headers['reply-to']).toBe(await venueOf(66))
    const [toVenue] = await mailsToVenue(email)
    expect(toVenue!.subject).toBe('Message de Ada Lune\u00a0: Un anniversaire')
    expect(toVenue!.text).toContain('+33612345678')
    expect(toVenue!.text).toContain('> Est-ce possible\u202f?')
  })

  test('of a machine is answered alike and kept nowhere', async () => {
    const email = uniqueEmail()
    const { status, body } = await write({ email, website: 'https://evil.example' })
    const like = await write()
    expect([status, body.message, Object.keys(body.data)]).toEqual([
      like.status,
      like.body.message,
      Object.keys(like.body.data),
    ])
    expect(await countOf(email)).toBe(0)
    expect(await mails.settledTo(email)).toEqual([])
  })

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['no subject', { subject: '' }, 'subject'],
    ['hardly a word', { message: 'Bonjour' }, 'message'],
    ['too many words', { message: 'x'.repeat(5001) }, 'message'],
    ['half an address', { email: 'ada@' }, 'email'],
    ['two addresses', { email: 'a@example.org, b@example.org' }, 'email'],
    ['a header in the address', { email: 'a@example.org\r\nBcc: b@example.org' }, 'email'],
    ['a number of nobody', { phone: '12 34' }, 'phone'],
    ['a field of its own', { id: 'x' }, 'demande'],
  ])('with %s is refused, and the field is told', async (_, wrong, field) => {
    const { status, body } = await write(wrong)
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(Object.keys(body.errors ?? {})).toEqual([field])
  })

  test('neither makes headers nor markup, whatever it says', async () => {
    const email = uniqueEmail()
    const hostile = 'Ada\r\nBcc: victim@example.org\r\n\r\n<img src=x onerror=alert(1)>'
    await write({ email, name: hostile, subject: hostile, message: hostile })
    const [receipt] = await mails.to(email)
    const [toVenue] = await mailsToVenue(email)
    for (const mail of [receipt!, toVenue!]) {
      expect(mail.to).toHaveLength(1)
      expect(mail.headers).not.toHaveProperty('bcc')
      expect(mail.html).not.toMatch(/<img/)
    }
    expect(await mails.settledTo('victim@example.org')).toEqual([])
  })

  test('sends no link of a stranger to the address that was typed', async () => {
    const email = uniqueEmail()
    await write({ email, message: 'Gagnez un prix : https://evil.example/gagner' })
    const [receipt] = await mails.to(email)
    expect(receipt!.html + receipt!.text).not.toContain('evil.example')
    const [toVenue] = await mailsToVenue(email)
    expect(toVenue!.text).toContain('https://evil.example/gagner')
  })

  test('is kept without a mail to the venue where it gave no address', async () => {
    const email = uniqueEmail()
    const site = 67
    await database.query(`DELETE FROM parameter WHERE id_site = $1 AND type = 'COMPANY_EMAIL'`, [
      site,
    ])
    const { body } = await write({ email }, { site })
    await mails.to(email)
    const kinds = await database.query('SELECT kind FROM mail WHERE subject = $1', [body.data.id])
    expect(kinds).toEqual([{ kind: 'contact-receipt' }])
  })

  test('is limited per address and per e-mail', async () => {
    const { address: perAddress, account } = LIMITS.message
    const [address, email] = [uniqueIpAddress(), uniqueEmail()]
    for (let index = 0; index < perAddress.max; index += 1) {
      expect((await write({}, { address })).status).toBe(200)
    }
    expect((await write({}, { address })).status).toBe(429)
    for (let index = 0; index < account!.max; index += 1) await write({ email })
    expect((await write({ email: email.toUpperCase() })).status).toBe(429)
    expect(await countOf(email)).toBe(account!.max)
  })
})

test('the venue lists its messages, newest first, and filters them', async () => {
  const token = await signIn(database, await makePerson(database, { role: 'ADMIN' }))
  await write({ subject: 'Perdu un gant' })
  await write({ subject: 'Trouvé un gant' })
  const list = async (query: object) => {
    const response = await call(listMessages, { query }, { token })
    return [response.status, response.body.data?.messages.map(({ subject }) => subject)]
  }
  expect(await list({ subject: 'lk:gant' })).toEqual([200, ['Trouvé un gant', 'Perdu un gant']])
  expect(await list({ subject: 'lk:gant', orderBy: 'createdAt', nbItem: 1 })).toEqual([
    200,
    ['Perdu un gant'],
  ])
  expect(await list({ createdAt: 'lt:2020-01-01' })).toEqual([200, []])
  expect(await list({ createdAt: 'gt:hier' })).toEqual([400, undefined])
})
