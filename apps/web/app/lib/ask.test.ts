import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { getPage } from '@sesame/contract/page'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createApi } from './api.server.ts'
import { ask } from './ask.server.ts'
import type { Visit } from './visit.server.ts'

/** What the next call is answered. */
let answer: { status: number; body: string } | 'hang up'
let server: Server
let apiUrl: string

beforeAll(async () => {
  server = createServer((request, response) => {
    if (answer === 'hang up') return request.socket.destroy()
    return response.writeHead(answer.status).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
  server.close()
  server.closeAllConnections()
})

async function askPage(given: typeof answer) {
  answer = given
  const logged: unknown[] = []
  const visit = {
    api: createApi({ apiUrl, host: 'antre.example' }),
    house: { log: (error: unknown) => logged.push(error) },
    host: 'antre.example',
  } as unknown as Visit
  const thrown: unknown = await ask(visit, getPage, { params: { url: '/faq' } }).catch(
    (error: unknown) => error,
  )
  return { thrown, logged }
}

const refused = (status: number, code: string, message: string) => ({
  status,
  body: JSON.stringify({ success: false, data: null, message, code }),
})

test.each<[string, typeof answer]>([
  ['no response', 'hang up'],
  ['a response that is none of ours', { status: 502, body: '<html>Bad Gateway</html>' }],
])('§8 a fetch error gets status code 500 by default: %s', async (_, given) => {
  const { thrown, logged } = await askPage(given)
  expect(thrown).toMatchObject({ init: { status: 500 } })
  expect(logged).toHaveLength(1)
})

test('§8 server failure: rejected with the response’s status and message', async () => {
  const { thrown, logged } = await askPage(refused(503, 'unavailable', 'Patientez.'))
  expect(thrown).toMatchObject({ data: { message: 'Patientez.' }, init: { status: 503 } })
  expect(logged).toEqual([])
})

test('§8 a redirect is no error: who is not logged in is led to the login', async () => {
  const { thrown, logged } = await askPage(refused(401, 'not_logged_in', 'Connectez-vous.'))
  expect(thrown).toBeInstanceOf(Response)
  expect((thrown as Response).headers.get('location')).toBe('/auth')
  expect(logged).toEqual([])
})
