import {
  confirmElementRegistration,
  listRegistrations,
  registerForElement,
} from '@sesame/contract/form'
import { describe, expect, test } from 'vitest'

import { makeWorkshop } from '../../../test/contact.ts'
import { mediaDirectoryOf } from '../../../test/media.ts'
import { uniqueEmail, makePerson, signIn } from '../../../test/people.ts'
import { useTestApi, type ApiResponse, type Caller } from '../../../test/test-api.ts'
import { linkToken, useTestWorker } from '../../../test/test-worker.ts'
import { readConfig } from '../../platform/config.ts'
import { deriveToken } from '../../platform/secret.ts'

const { call, database } = useTestApi()
const mails = useTestWorker(database, undefined, { MEDIA_DIR: mediaDirectoryOf(database) })

type Workshop = { route: string; id: number }

const request = (params: Workshop, body: object = {}, caller?: Caller) =>
  call(
    registerForElement,
    { params, body: { firstname: 'Ada', lastname: 'Lune', email: uniqueEmail(), ...body } },
    caller,
  )

/** Returns the confirmation link without waiting for its mail. */
const linkOf = (idRequest: string) =>
  deriveToken(config().keys, 'element-confirmation', 66, idRequest)
const config = () => readConfig({ NODE_ENV: 'test', DATABASE_URL: database.url })

const confirm = (token: string) => call(confirmElementRegistration, { body: { token } })

/** Requests and confirms a registration, or returns the first refusal. */
async function register(...parts: Parameters<typeof request>): Promise<ApiResponse> {
  const requested = await request(...parts)
  return requested.status === 200 ? confirm(linkOf(requested.body.data.id)) : requested
}

/** Requests a registration, confirms it by mail and returns the receipt. */
async function registerByMail(params: Workshop, body: { email: string }) {
  await request(params, body)
  const [confirmation] = await mails.to(body.email)
  await confirm(linkToken(confirmation!, '/inscription/confirm'))
  const received = await mails.to(body.email, 2)
  return {
    confirmation: confirmation!,
    receipt: received.find(({ id }) => id !== confirmation!.id)!,
  }
}

const workshop = (more: object = {}) => makeWorkshop(database, 66, { ...more })

const takenOf = ({ id }: Workshop) =>
  database.value<number>(
    'SELECT coalesce(sum(places), 0)::int FROM element_registration WHERE id_element = $1',
    [id],
  )

describe('the places', () => {
  test('are given once: of twenty people at once, five get the five places', async () => {
    const one = await workshop({ capacity: 5 })
    const responses = await Promise.all(Array.from({ length: 20 }, () => register(one)))
    const outcomes = responses.map(({ status, body }) => body.code ?? status)
    expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(5)
    expect(outcomes.filter((outcome) => outcome === 'registration_full')).toHaveLength(15)
    expect(await takenOf(one)).toBe(5)
    const mailed = await database.value<number>(
      `SELECT count(*)::int FROM mail m JOIN element_registration r ON m.subject = r.id::text
       WHERE m.kind = 'element-registration' AND r.id_element = $1`,
      [one.id],
    )
    expect(mailed).toBe(5)
  })

  test('that are left decide, not those that were wished for', async () => {
    const one = await workshop({ capacity: 3 })
    await register(one, { places: 2 })
    expect((await register(one, { places: 2 })).body.code).toBe('registration_full')
    expect((await register(one, { places: 1 })).status).toBe(200)
  })

  test('are changed by whoever confirms again, in whatever capitals', async () => {
    const one = await workshop({ capacity: 4 })
    const email = uniqueEmail()
    await register(one, { email, places: 3 })
    const again = await register(one, { email: email.toUpperCase(), places: 4 })
    expect(again.body.data).toEqual({ places: 4 })
    expect(await takenOf(one)).toBe(4)
    expect((await register(one, { email, places: 5 })).body.code).toBe('registration_full')
    expect(await takenOf(one)).toBe(4)
    await register(one, { email, places: 1 })
    expect(await takenOf(one)).toBe(1)
  })

  test('of one person raised by twenty calls at once are never more than there are', async () => {
    const one = await workshop({ capacity: 5 })
    await register(one, { places: 2 })
    const people = Array.from({ length: 4 }, () => uniqueEmail())
    await Promise.all(
      people.flatMap((email) => [1, 2, 3].map((places) => register(one, { email, places }))),
    )
    expect(await takenOf(one)).toBeLessThanOrEqual(5)
  })
})

const registered = ({ id }: Workshop) =>
  database.query(
    'SELECT firstname, email::text, phone, places FROM element_registration WHERE id_element = $1',
    [id],
  )

describe('a request with somebody else’s address', () => {
  const REGISTERED = { firstname: 'Ada', phone: '+33612345678', places: 2 }

  test('changes nothing of what is registered, and its answer tells nothing', async () => {
    const one = await workshop({ capacity: 3 })
    const email = uniqueEmail()
    await register(one, { ...REGISTERED, email })
    const known = await request(one, { email, firstname: 'Mallory', places: 1 })
    const unknown = await request(one, { firstname: 'Mallory', places: 1 })
    expect(await registered(one)).toEqual([{ ...REGISTERED, email }])
    const { id, ...rest } = known.body.data
    const { id: otherId, ...otherRest } = unknown.body.data
    expect(id).not.toBe(otherId)
    const [{ id: own }] = (await database.query<{ id: string }>(
      'SELECT id FROM element_registration WHERE id_element = $1',
      [one.id],
    )) as [{ id: string }]
    expect(id).not.toBe(own)
    expect([known.status, known.body.message, rest]).toEqual([
      unknown.status,
      unknown.body.message,
      otherRest,
    ])
  })

  test('is answered alike where no place is left', async () => {
    const one = await workshop({ capacity: 2 })
    const email = uniqueEmail()
    await register(one, { email, places: 2 })
    const [known, unknown] = [await request(one, { email }), await request(one)]
    expect([known.status, unknown.status]).toEqual([200, 200])
    expect((await confirm(linkOf(unknown.body.data.id))).body.code).toBe('registration_full')
  })

  test('takes no place until it is confirmed', async () => {
    const one = await workshop({ capacity: 2 })
    await Promise.all(Array.from({ length: 5 }, () => request(one, { places: 2 })))
    expect(await takenOf(one)).toBe(0)
    expect((await register(one, { places: 2 })).status).toBe(200)
  })
})

describe('the link of a registration', () => {
  test('serves once, also when it is opened twice at the same time', async () => {
    const one = await workshop({ capacity: 5 })
    const { body } = await request(one, { places: 2 })
    const link = linkOf(body.data.id)
    const responses = await Promise.all([confirm(link), confirm(link)])
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
    expect(await takenOf(one)).toBe(2)
  })

  test('lasts a day; those of earlier requests end with a confirmation', async () => {
    const one = await workshop()
    const email = uniqueEmail()
    const [first, second] = [await request(one, { email }), await request(one, { email })]
    const [old, used] = [linkOf(first.body.data.id), linkOf(second.body.data.id)]
    expect((await confirm(used)).status).toBe(200)
    expect((await confirm(old)).body.code).toBe('link_expired')
    const late = await request(one)
    const link = linkOf(late.body.data.id)
    await database.query('UPDATE element_registration_request SET expires_at = now()')
    expect((await confirm(link)).body.code).toBe('link_expired')
  })

  test('is not used up by a refusal', async () => {
    const one = await workshop({ capacity: 1 })
    const { body } = await request(one)
    const link = linkOf(body.data.id)
    await register(one)
    expect((await confirm(link)).body.code).toBe('registration_full')
    await database.query('DELETE FROM element_registration WHERE id_element = $1', [one.id])
    expect((await confirm(link)).status).toBe(200)
  })
})

describe('a registration', () => {
  test('is told to the person, with a date for the calendar, and to the venue', async () => {
    const one = await workshop({
      starts_at: new Date('2032-05-06T12:30:00Z'),
      ends_at: new Date('2032-05-06T14:00:00Z'),
    })
    const email = uniqueEmail()
    const body = { email, places: 2, message: 'Avec un fauteuil' }
    const { confirmation, receipt: mail } = await registerByMail(one, body)
    expect(confirmation.subject).toBe('Confirmez votre inscription\u00a0: Atelier des énigmes')
    expect(mail.subject).toBe('Inscription enregistrée\u00a0: Atelier des énigmes')
    expect(mail.text).toContain(
      'jeudi 6\u00a0mai\u00a02032 à\u00a014\u00a0h\u00a030, 2\u00a0places.',
    )
    const files = await mails.filesOf(mail)
    const [calendar] = [...files.values()].map(String)
    expect([...files.keys()]).toEqual([expect.stringMatching(/^element-\d+\.ics$/)])
    expect(calendar).toContain('DTSTART;TZID=Europe/Paris:20320506T143000')
    expect(calendar).toContain('DTEND;TZID=Europe/Paris:20320506T160000')

    const venue = await database.value<string>(
      `SELECT value FROM parameter WHERE id_site = 66 AND type = 'COMPANY_EMAIL'`,
    )
    const venueMails = await mails.settledTo(venue)
    const notice = venueMails.find(({ headers }) => headers['reply-to'] === email)
    expect(notice!.subject).toBe('Inscription de Ada Lune\u00a0: Atelier des énigmes')
    expect(notice!.text).toContain('Avec un fauteuil')
  })

  test('for what has no date comes without a calendar', async () => {
    const email = uniqueEmail()
    const { confirmation, receipt } = await registerByMail(await workshop(), { email })
    expect([...confirmation.attachments, ...receipt.attachments]).toEqual([])
  })

  test('is told even where the element was hidden meanwhile', async () => {
    const one = await workshop()
    const email = uniqueEmail()
    await request(one, { email })
    const [confirmation] = await mails.to(email)
    await mails.control({ failNext: 50 })
    await confirm(linkToken(confirmation!, '/inscription/confirm'))
    await database.query('UPDATE element SET is_valid = false WHERE id = $1', [one.id])
    await mails.control({})
    const guestMails = await mails.to(email, 2)
    expect(guestMails.map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Inscription enregistrée/),
    )
  })

  test.each<[string, object, string]>([
    [
      'what nobody can register for',
      { capacity: null, registration_closes_at: null },
      'registration_closed',
    ],
    [
      'what is closed',
      { registration_closes_at: new Date(Date.now() - 1000) },
      'registration_closed',
    ],
    ['what is hidden', { is_valid: false }, 'not_found'],
  ])('for %s is refused', async (_, more, code) => {
    const one = await workshop(more)
    expect((await register(one)).body.code).toBe(code)
    expect(await takenOf(one)).toBe(0)
  })

  test('under another list, or of another site, is not found', async () => {
    const one = await workshop()
    expect((await register({ ...one, route: 'logos' })).body.code).toBe('not_found')
    expect((await register(one, {}, { site: 67 })).body.code).toBe('not_found')
  })

  test('of a machine is answered alike and kept nowhere', async () => {
    const one = await workshop()
    const { status, body } = await request(one, { website: 'x', places: 3 })
    expect([status, body.data]).toEqual([200, { id: expect.any(String) as unknown, places: 3 }])
    expect(await takenOf(one)).toBe(0)
  })

  test.each([
    ['no place', { places: 0 }],
    ['half a place', { places: 1.5 }],
    ['too many places', { places: 21 }],
    ['no name', { firstname: '' }],
    ['a number of nobody', { phone: '12' }],
  ])('with %s is refused', async (_, wrong) => {
    expect((await register(await workshop(), wrong)).body.code).toBe('invalid_input')
  })
})

test('the venue lists who is registered, in their order, of a hidden workshop too', async () => {
  const token = await signIn(database, await makePerson(database, { role: 'ADMIN' }))
  const one = await workshop()
  await register(one, { lastname: 'Zeller' })
  await register(one, { lastname: 'Abel', phone: '06 12 34 56 78', places: 2 })
  await database.query('UPDATE element SET is_valid = false WHERE id = $1', [one.id])
  const list = async (query: object, params = one) => {
    const { body } = await call(listRegistrations, { params, query }, { token })
    return body.data?.registrations.map(({ lastname }) => lastname)
  }
  expect(await list({})).toEqual(['Zeller', 'Abel'])
  expect(await list({ orderBy: 'lastname' })).toEqual(['Abel', 'Zeller'])
  expect(await list({ lastname: 'lk:zel' })).toEqual(['Zeller'])
  expect(await list({}, { ...one, route: 'logos' })).toEqual([])
  expect(await list({ createdAt: 'gt:x' })).toBeUndefined()
})
