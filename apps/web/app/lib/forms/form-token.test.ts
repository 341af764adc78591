import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import {
  createFormToken,
  formTokenCookie,
  isOwnForm,
  readFormTokenCookie,
} from './form-token.server.ts'

const token = createFormToken()
const other = createFormToken()
const sent = {
  ownOrigin: 'https://antre.example',
  origin: undefined,
  fetchSite: undefined,
  contentType: 'application/x-www-form-urlencoded',
  body: undefined,
  cookieToken: null,
}
const bodyWith = (value: string) => new TextEncoder().encode(`form=login&formToken=${value}`)

test.each([
  { origin: 'https://antre.example' },
  { origin: 'https://antre.example', ownOrigin: 'https://ANTRE.example:443' },
  { fetchSite: 'same-origin' },
  { fetchSite: 'none' },
  { cookieToken: token, body: bodyWith(token) },
])('%j is ours', async (change) => {
  expect(await isOwnForm({ ...sent, ...change })).toBe(true)
})

test.each([
  {},
  { origin: 'null' },
  { origin: '' },
  { origin: 'http://antre.example' },
  { origin: 'https://antre.example:8443' },
  { origin: 'https://antre.example.evil.example' },
  { origin: 'https://antre.example, https://evil.example' },
  { origin: 'https://evil.example', fetchSite: 'same-origin' },
  { origin: 'null', cookieToken: token, body: bodyWith(token) },
  { fetchSite: 'cross-site' },
  { fetchSite: 'same-site' },
  { fetchSite: '' },
  { fetchSite: 'cross-site', cookieToken: token, body: bodyWith(token) },
  { body: bodyWith(token) },
  { cookieToken: token },
  { cookieToken: token, body: bodyWith(other) },
  { cookieToken: token, body: bodyWith('') },
  { cookieToken: token, body: bodyWith(token), contentType: 'text/plain' },
  { cookieToken: token, body: bodyWith(token), contentType: 'multipart/form-data; boundary=x' },
])('%j is not', async (change) => {
  expect(await isOwnForm({ ...sent, ...change })).toBe(false)
})

test('a form with files carries the token as well', async () => {
  const form = new FormData()
  form.set('formToken', token)
  form.set('file', new File(['x'], 'x.txt'))
  const encoded = new Response(form)
  const contentType = encoded.headers.get('content-type')!
  const body = new Uint8Array(await encoded.arrayBuffer())
  expect(await isOwnForm({ ...sent, contentType, body, cookieToken: token })).toBe(true)
})

test.each([true, false])('the cookie is read as it was written (TLS: %s)', (isTls) => {
  const pair = formTokenCookie(token, isTls).split(';')[0]!
  expect(readFormTokenCookie(`a=b; ${pair}`, isTls)).toBe(token)
  expect(readFormTokenCookie(`a=b; ${pair}`, !isTls)).toBeNull()
  expect(readFormTokenCookie(`x${pair}`, isTls)).toBeNull()
})

test('every form of the website that is posted carries the token', () => {
  const app = join(import.meta.dirname, '../..')
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' })
  expect(files).toContain('root.tsx')
  const without = files
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) => {
      const text = readFileSync(join(app, file), 'utf8')
      const posted = text.match(/method="post"/gi)?.length ?? 0
      return posted !== (text.match(/<FormToken \/>/g)?.length ?? 0)
    })
  expect(without).toEqual([])
})
