import { getLogged, login } from '@sesame/contract/member'
import { getLegalText, listFonts } from '@sesame/contract/site'
import { beforeEach, describe, expect, test } from 'vitest'

import { makePerson, signIn } from '../../test/people.ts'
import { useTestApi } from '../../test/test-api.ts'
import { captureLog } from '../../test/test-log.ts'

const { log, lines, entries } = captureLog()
const { call, app, database } = useTestApi({ log })

beforeEach(() => {
  lines.length = 0
})

const HEADERS = { host: '127.0.0.1', idsite: '66' }

describe('an answer', () => {
  test('is an envelope, with the id of the request in a header and no cache', async () => {
    const { status, headers, body } = await call(getLogged)
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, data: expect.any(Object) as unknown, message: '' })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-type']).toMatch(/^application\/json/)
  })

  test('may neither run, nor be framed, nor be taken for something else', async () => {
    const { headers } = await call(listFonts)
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers).not.toHaveProperty('x-powered-by')
  })
})

const post = (payload: string | Buffer, type = 'application/json') =>
  app().inject({
    method: 'POST',
    url: '/login',
    headers: { ...HEADERS, 'content-type': type },
    payload,
  })

describe('a refusal', () => {
  test('tells each field what is wrong with it, in French', async () => {
    const { status, body } = await call(login, { body: { email: 'ada@', password: '' } })
    expect(status).toBe(400)
    expect(body).toEqual({
      success: false,
      data: null,
      message: 'Certaines informations sont à corriger.',
      code: 'invalid_input',
      errors: {
        email: ['Cette adresse e-mail n’est pas complète.'],
        password: ['Indiquez votre mot de passe.'],
      },
      requestId: expect.any(String) as unknown,
    })
  })

  test('speaks French even where nobody wrote a message', async () => {
    const { body } = await call(getLegalText, { params: { slug: 'x' as 'use-terms' } })
    expect(body.errors?.['slug']?.[0]).toMatch(/^Option invalide/)
  })

  test.each([
    ['broken JSON', '{"email":', 'application/json', 400, 'invalid_json'],
    ['JSON that is no object', '[1]', 'application/json', 400, 'invalid_input'],
    ['no body at all', '', 'application/json', 400, 'invalid_input'],
    ['a prototype', '{"__proto__":{"a":1}}', 'application/json', 400, 'invalid_json'],
    ['a constructor', '{"constructor":{"prototype":{}}}', 'application/json', 400, 'invalid_json'],
    ['a NUL', '{"email":"a\\u0000@b.fr","password":"x"}', 'application/json', 400, 'invalid_json'],
    ['a form', 'email=a', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
    ['plain text', '{}', 'text/plain', 415, 'unsupported_media_type'],
    ['too much', `{"email":"${'x'.repeat(300_000)}"}`, 'application/json', 413, 'too_large'],
  ])('of %s has the envelope too', async (_, payload, type, status, code) => {
    const response = await post(payload, type)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ success: false, data: null, code })
  })

  test.each([
    ['GET', '/nowhere', 404],
    ['POST', '/parameter', 404],
    ['OPTIONS', '/login', 404],
    ['GET', '/legal/%', 400],
    ['GET', '/legal/%00', 400],
    ['GET', `/legal/${'x'.repeat(301)}`, 400],
    ['GET', '//parameter', 404],
  ] as const)('of %s %s is answered %i, and reads nothing', async (method, url, status) => {
    const response = await app().inject({ method, url, headers: HEADERS })
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ success: false, data: null })
  })

  test('is not written down as an error', async () => {
    await call(login, { body: { email: 'a', password: '' } })
    expect(entries('unexpected error')).toEqual([])
    expect(entries('request')).toHaveLength(1)
  })
})

describe('what nobody expected', () => {
  test('is a plain 500 with the id under which it is written down whole', async () => {
    await database.query('ALTER TABLE font RENAME TO mislaid')
    const { status, body, text, headers } = await call(listFonts)
    await database.query('ALTER TABLE mislaid RENAME TO font')

    expect(status).toBe(500)
    expect(body).toEqual({
      success: false,
      data: null,
      message: 'Une erreur est survenue de notre côté. Réessayez dans un instant.',
      code: 'internal',
      requestId: headers['x-request-id'],
    })
    expect(text).not.toMatch(/font|relation|42P01|stack|select/i)

    const [entry] = entries('unexpected error')
    expect(entry).toMatchObject({
      level: 50,
      reqId: body.requestId,
      err: { message: 'relation "font" does not exist', code: '42P01' },
    })
    expect((entry!['err'] as { stack: string }).stack).toMatch(/listFonts/)
    expect((await call(listFonts)).status).toBe(200)
  })
})

describe('the line of a request', () => {
  test('says who asked what of which site, and how it went', async () => {
    const person = await makePerson(database, { site: 67 })
    const token = await signIn(database, person)
    const { headers } = await call(
      getLegalText,
      { params: { slug: 'use-terms' } },
      { site: 67, token },
    )
    expect(entries('request')).toEqual([
      {
        level: 30,
        time: expect.any(String) as unknown,
        reqId: headers['x-request-id'],
        method: 'GET',
        path: '/legal/:slug',
        status: 200,
        ms: expect.any(Number) as unknown,
        site: 67,
        actor: person.id,
        msg: 'request',
      },
    ])
  })
})
