import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { sendMessage } from '@sesame/contract/form'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { holdForBrowser } from '../../features/booking/hold-session.server.ts'
import { createApi } from '../api/api.server.ts'
import type { RequestContext } from '../api/request-context.server.ts'
import { readFormKey } from './read-form.server.ts'

/** Idempotency keys that the API received. It drops the first `disconnects` calls. */
const keys: (string | undefined)[] = []
let disconnects = 0
let server: Server
let apiUrl: string

beforeAll(async () => {
  server = createServer((request, response) => {
    keys.push(request.headers['idempotency-key'] as string | undefined)
    if (disconnects-- > 0) return request.socket.resetAndDestroy()
    return response.end(JSON.stringify({ success: true, data: { id: 'x' }, message: '' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const FORM_KEY = '0123456789abcdef0123456789abcdef'
const formWith = (key: string) => {
  const form = new FormData()
  form.set('cle', key)
  return form
}
const send = (message: string, formKey?: string) =>
  createApi({ apiUrl, host: 'antre.example', idSite: 66, locale: 'fr' })(
    sendMessage,
    { body: { name: 'Ada', email: 'ada@example.org', subject: 'Bonjour', message, website: '' } },
    formKey,
  )
const keysOf = async (act: () => Promise<unknown>) => {
  keys.length = 0
  await act()
  return [...keys]
}

test('a form sent twice is the same call; one that was corrected, or another form, is not', async () => {
  const sent = await keysOf(async () => {
    await send('Une question', FORM_KEY)
    await send('Une question', FORM_KEY)
    await send('Une autre question', FORM_KEY)
    await send('Une question', FORM_KEY.replaceAll('0', '9'))
    await send('Une question')
    await send('Une question')
  })
  expect(sent[1]).toBe(sent[0])
  expect(new Set(sent).size).toBe(5)
  for (const key of sent) expect(key).toMatch(/^[\w-]{36,43}$/)
})

test('a kept connection that breaks is tried again with the same key', async () => {
  await send('Une question')
  disconnects = 1
  const sent = await keysOf(() => send('Une question', FORM_KEY))
  expect(sent).toHaveLength(2)
  expect(sent[1]).toBe(sent[0])
})

test('the first hold of a browser, sent twice, is one call for one browser', async () => {
  const api = createApi({ apiUrl, host: 'antre.example', idSite: 66, locale: 'fr' })
  const ctx = { api, app: { isTls: false } } as RequestContext
  const requested = { idService: 1, start: '2026-12-02T10:00:00+01:00', players: 4 }
  const cookies: string[] = []
  const sent = await keysOf(async () => {
    for (const key of [FORM_KEY, FORM_KEY, FORM_KEY.replaceAll('0', '9'), undefined]) {
      cookies.push((await holdForBrowser(ctx, requested, key)).headers['set-cookie'])
    }
  })
  expect(sent[1]).toBe(sent[0])
  expect(cookies[1]).toBe(cookies[0])
  expect(new Set(sent).size).toBe(3)
  expect(new Set(cookies).size).toBe(3)
  for (const cookie of cookies) expect(cookie).toMatch(/^(?:__Host-)?browser=[\w-]{22};/)
})

test('only a key that our pages make is read from a form', () => {
  expect(readFormKey(formWith(FORM_KEY))).toBe(FORM_KEY)
  for (const odd of ['', 'x', `${FORM_KEY}0`, FORM_KEY.toUpperCase()]) {
    expect(readFormKey(formWith(odd))).toBeUndefined()
  }
})
