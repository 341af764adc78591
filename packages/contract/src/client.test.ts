import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { createClient, endpointAddress, isRefusal, pathOf, Refusal } from './client.ts'
import { endpoint } from './endpoint.ts'
import { uploadMedia } from './media.ts'
import { getLogged, login, logout } from './member.ts'
import { listCompanyAddresses, searchCities } from './site.ts'

const cityPath = (search: string) => pathOf(searchCities, { params: { search, idCountry: 250 } })

describe('the path of a call', () => {
  test.each([
    ['provins', '/cities/provins/250'],
    ['saint étienne', '/cities/saint%20%C3%A9tienne/250'],
    ['a/b', '/cities/a%2Fb/250'],
    ['../login', '/cities/..%2Flogin/250'],
    ['?x=1#y', '/cities/%3Fx%3D1%23y/250'],
    ['100 %', '/cities/100%20%25/250'],
    ['$&', '/cities/%24%26/250'],
  ])('with %s is %s', (search, path) => {
    expect(cityPath(search)).toBe(path)
  })

  test.each([
    [{}, '/company/address'],
    [{ type: 'VENUE' }, '/company/address?type=VENUE'],
    [{ city: 'lk:L’Haÿ & co' }, '/company/address?city=lk%3AL%E2%80%99Ha%C3%BF+%26+co'],
    [{ city: undefined, type: '', page: 2 }, '/company/address?page=2'],
    [{ city: ['gte:A', 'lt:M'] }, '/company/address?city=gte%3AA&city=lt%3AM'],
  ])(
    '§5 a list filter is sent only if its value is not an empty string: %j is %s',
    (query, path) => {
      expect(pathOf(listCompanyAddresses, { query })).toBe(path)
    },
  )

  test('of a parameter whose name begins another’s', () => {
    const call = endpoint({
      method: 'GET',
      path: '/a/:id/:idList',
      access: 'public',
      summary: '',
      params: z.object({ id: z.string(), idList: z.string() }),
      reply: z.object({}),
    })
    expect(pathOf(call, { params: { id: '1', idList: '2' } })).toBe('/a/1/2')
  })
})

function clientWith(status: number, response: object) {
  const send = vi.fn<typeof fetch>(async () => Response.json(response, { status }))
  const client = createClient({
    baseUrl: 'http://api.test',
    headers: { idSite: '66' },
    fetch: send,
  })
  return { client, sent: () => send.mock.calls[0]! }
}

describe('a client', () => {
  test('answers the data', async () => {
    const { client, sent } = clientWith(200, {
      success: true,
      data: { logged: false, role: null },
      message: '',
    })
    expect(await client(getLogged)).toEqual({ logged: false, role: null })
    const [url, init] = sent()
    expect(url).toBe('http://api.test/logged')
    expect(init).toMatchObject({
      method: 'GET',
      headers: { accept: 'application/json', idSite: '66' },
    })
    expect(init).not.toHaveProperty('body')
    expect(init?.headers).not.toHaveProperty('content-type')
  })

  test('sends a body as JSON', async () => {
    const { client, sent } = clientWith(200, { success: true, data: {}, message: '' })
    const body = { email: 'ada@example.org', password: 'secret' }
    await client(login, { body })
    expect(sent()[1]).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  })

  test('sends files as a form, whose type the browser writes', async () => {
    const { client, sent } = clientWith(200, { success: true, data: {}, message: '' })
    const bytes = new Uint8Array([1, 2, 3])
    const file = { field: 'file', filename: 'clé.png', type: 'image/png', bytes }
    await client(uploadMedia, { body: { data: { alt: 'Une clé' }, files: [file] } })
    const [, init] = sent()
    expect(init?.headers).not.toHaveProperty('content-type')
    const form = init?.body as FormData
    expect(form.get('data')).toBe('{"alt":"Une clé"}')
    const part = form.get('file') as File
    expect({ name: part.name, type: part.type }).toEqual({ name: 'clé.png', type: 'image/png' })
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes)
  })

  test('throws what the API refuses, with its code and its messages by field', async () => {
    const { client } = clientWith(429, {
      success: false,
      data: null,
      message: 'Patientez.',
      code: 'too_many_requests',
      errors: { email: ['Encore ?'] },
    })
    const refusal = await client(getLogged).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(Refusal)
    expect(refusal).toMatchObject({
      status: 429,
      code: 'too_many_requests',
      message: 'Patientez.',
      errors: { email: ['Encore ?'] },
    })
    expect(isRefusal(refusal)).toBe(true)
    expect(isRefusal(refusal, 'not_found', 'too_many_requests')).toBe(true)
    expect(isRefusal(refusal, 'not_found')).toBe(false)
    expect(isRefusal(new Error('x'))).toBe(false)
  })
})

test('a call that may be repeated carries a key: a fresh one, or the one given', async () => {
  const keys: (string | null)[] = []
  const client = createClient({
    baseUrl: 'http://api',
    fetch: (_, init) => {
      keys.push(new Headers(init?.headers).get('idempotency-key'))
      return Promise.resolve(Response.json({ success: true, data: {}, message: '' }))
    },
  })
  const paid = { ...logout, idempotency: true as const }
  await client(paid)
  await client(paid)
  await client(paid, undefined, 'mine')
  await client(logout)
  const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/) as string
  expect(keys).toEqual([uuid, uuid, 'mine', null])
  expect(keys[0]).not.toBe(keys[1])
})

test('an endpoint without its schemas is called as the whole one', async () => {
  const calls: string[] = []
  const client = createClient({
    baseUrl: '/api',
    fetch: (url, init) => {
      calls.push(`${init?.method} ${url as string}`)
      return Promise.resolve(Response.json({ success: true, data: {}, message: '' }))
    },
  })
  const params = { search: 'provins', idCountry: 250 }
  await client(searchCities, { params })
  const { method, path } = { method: 'GET', path: '/cities/:search/:idCountry' } as const
  await client(endpointAddress<typeof searchCities>({ method, path }), { params })
  expect(calls).toEqual(['GET /api/cities/provins/250', 'GET /api/cities/provins/250'])

  // @ts-expect-error The contract has no such path.
  endpointAddress<typeof searchCities>({ method, path: '/towns/:search/:idCountry' })
})
