import { uploadMedia } from '@sesame/contract/media'
import { beforeAll, describe, expect, test } from 'vitest'

import { makePerson, signIn } from '../../test/people.ts'
import { useTestApi } from '../../test/test-api.ts'
import { cleanFilename } from './upload.ts'

const { app, call, database } = useTestApi()
let token: string
beforeAll(async () => {
  token = await signIn(database, await makePerson(database, { role: 'ADMIN' }))
})

const part = (head: string, body = '') =>
  `--x\r\ncontent-disposition: form-data; ${head}\r\n\r\n${body}\r\n`
const data = (text = '{"alt":"Une clé"}') => part('name="data"', text)
const file = (name = 'a.svg', body = '<svg/>', field = 'file') =>
  part(`name="${field}"; filename="${name}"`, body)
const END = '--x--\r\n'

async function post(payload: string | Buffer, type = 'multipart/form-data; boundary=x') {
  const response = await app().inject({
    method: 'POST',
    url: '/admin/media',
    headers: { host: '127.0.0.1', 'content-type': type, authorization: `Bearer ${token}` },
    payload,
  })
  return {
    status: response.statusCode,
    body: response.json<{ code?: string; data: { name: string } }>(),
  }
}

describe('a form with a file', () => {
  test('is taken with its parts in any order', async () => {
    expect((await post(data() + file() + END)).status).toBe(200)
    expect((await post(file() + data() + END)).status).toBe(200)
  })

  test('is taken with an empty field for a file, which is no file', async () => {
    const reply = await post(data() + part('name="file"; filename=""') + END)
    expect(reply.body).toMatchObject({
      code: 'invalid_input',
      errors: { files: ['Envoyez un fichier.'] },
    })
  })

  test.each<[string, string | Buffer, string, number, string]>([
    ['JSON instead', '{"alt":"x"}', 'application/json', 415, 'unsupported_media_type'],
    ['no boundary', data() + file() + END, 'multipart/form-data', 400, 'invalid_json'],
    [
      'another boundary',
      data() + file() + END,
      'multipart/form-data; boundary=y',
      400,
      'invalid_json',
    ],
    [
      'an endless boundary',
      END,
      `multipart/form-data; boundary=${'x'.repeat(3000)}`,
      400,
      'invalid_json',
    ],
    ['nothing', '', 'multipart/form-data; boundary=x', 400, 'invalid_json'],
    ['no end', data() + file(), 'multipart/form-data; boundary=x', 400, 'invalid_json'],
  ])('is refused with %s', async (_, payload, type, status, code) => {
    const reply = await post(payload, type)
    expect({ status: reply.status, code: reply.body.code }).toEqual({ status, code })
  })

  test.each<[string, string, number, string]>([
    ['data that is no JSON', data('{"alt":') + file(), 400, 'invalid_json'],
    [
      'a prototype in its data',
      data('{"alt":"x","__proto__":{"a":1}}') + file(),
      400,
      'invalid_json',
    ],
    ['NUL in its data', data(String.raw`{"alt":"\u0000"}`) + file(), 400, 'invalid_json'],
    ['NUL itself in its data', data('{"alt":"\0"}') + file(), 400, 'invalid_json'],
    ['data twice', data() + data() + file(), 413, 'too_large'],
    ['another field', part('name="more"', 'x') + file(), 400, 'invalid_input'],
    [
      'a field named like a prototype',
      part('name="__proto__"', '{}') + file(),
      400,
      'invalid_input',
    ],
    ['data of a megabyte', data(`{"alt":"${'x'.repeat(1e6)}"}`) + file(), 413, 'too_large'],
    ['many files', data() + file().repeat(50), 413, 'too_large'],
    ['no data', file(), 400, 'invalid_input'],
    ['data as a list', data('[]') + file(), 400, 'invalid_input'],
  ])('is refused with %s', async (_, parts, status, code) => {
    const reply = await post(parts + END)
    expect({ status: reply.status, code: reply.body.code }).toEqual({ status, code })
  })

  test('is read whole over a network too, time after time', async () => {
    const url = await app().listen({ host: '127.0.0.1', port: 0 })
    const statuses: number[] = []
    for (let times = 0; times < 20; times += 1) {
      const response = await fetch(`${url}/admin/media`, {
        method: 'POST',
        headers: {
          'content-type': 'multipart/form-data; boundary=x',
          authorization: `Bearer ${token}`,
          idSite: '66',
        },
        body: data() + file() + END,
      })
      statuses.push(response.status)
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  test('is not read for those who may not send it', async () => {
    const reply = await call(uploadMedia, { body: { data: { alt: 'x' }, files: [] } })
    expect(reply.status).toBe(401)
  })

  test('is taken by no endpoint that asks for none', async () => {
    const response = await app().inject({
      method: 'POST',
      url: '/login',
      headers: { host: '127.0.0.1', 'content-type': 'multipart/form-data; boundary=x' },
      payload: data() + END,
    })
    expect(response.statusCode).toBe(415)
  })

  test('keeps the name of its file, without its path', async () => {
    expect(
      (await post(data() + file(String.raw`C:\\Users\\ada\\clé dorée.svg`) + END)).body.data.name,
    ).toBe('clé dorée.svg')
  })
})

test.each([
  ['salle.jpg', 'salle.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\boot.ini', 'boot.ini'],
  ['a\u0000b\u0007c.png', 'abc.png'],
  ['photo\u202Egnp.exe', 'photognp.exe'],
  ['.htaccess', 'htaccess'],
  ['...', 'fichier'],
  ['', 'fichier'],
  ['/', 'fichier'],
  ['  clé  .png ', 'clé  .png'],
  ['cle\u0301.png', 'clé.png'],
  [`${'a'.repeat(300)}.jpeg`, `${'a'.repeat(195)}.jpeg`],
  ['🗝'.repeat(300), '🗝'.repeat(200)],
  ['a\uD800.png', 'a\uFFFD.png'],
])('the name %j becomes %j', (given, expected) => {
  expect(cleanFilename(given)).toBe(expected)
})
