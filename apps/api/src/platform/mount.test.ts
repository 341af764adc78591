import type { Endpoint } from '@sesame/contract/endpoint'
import { ENDPOINTS } from '@sesame/contract/endpoints'
import { getLogged } from '@sesame/contract/member'
import { getHealth } from '@sesame/contract/platform'
import { listParameters } from '@sesame/contract/site'
import { describe, expect, onTestFinished, test } from 'vitest'

import type { Context } from './context.ts'
import { createLog } from './log.ts'
import { mountRoutes } from './mount.ts'
import { RawReply } from './raw-reply.ts'
import { route, type Route } from './route.ts'
import { createServer } from './server.ts'

const routeOf = (endpoint: Endpoint): Route => route(endpoint, () => ({}))
const everyRoute = () => [...ENDPOINTS.values()].map(routeOf)

async function mounting(routes: Route[]): Promise<() => void> {
  const app = await createServer(createLog('silent'))
  onTestFinished(() => app.close())
  return () => mountRoutes(app, routes, () => Promise.reject(new Error('not called')))
}

describe('the API starts', () => {
  test('with a route for each endpoint of the contract', async () => {
    expect(await mounting(everyRoute())).not.toThrow()
  })

  test('not without a route for one of them, and says which', async () => {
    const routes = everyRoute().filter(({ endpoint }) => endpoint !== listParameters)
    expect(await mounting(routes)).toThrow('no route for GET /parameter')
  })

  test('not with a route the contract does not know', async () => {
    const secret = { ...getHealth, path: '/secret' }
    expect(await mounting([...everyRoute(), routeOf(secret)])).toThrow('/secret')
  })

  test('not with a copy of an endpoint that says another access', async () => {
    const open = { ...listParameters, access: 'public' as const }
    const others = everyRoute().filter(({ endpoint }) => endpoint !== listParameters)
    expect(await mounting([...others, routeOf(open)])).toThrow('/parameter')
  })

  test('not with the same endpoint twice', async () => {
    expect(await mounting([...everyRoute(), routeOf(listParameters)])).toThrow('/parameter')
  })
})

test('an answer may be sent as it is, under its own name and type', async () => {
  const app = await createServer(createLog('silent'))
  onTestFinished(() => app.close())
  const document = new RawReply({
    contentType: 'application/pdf',
    body: Buffer.from('%PDF'),
    filename: 'Reçu nº 1.pdf',
    headers: { 'x-copy': 'yes' },
  })
  const others = everyRoute().filter(({ endpoint }) => endpoint !== getLogged)
  const routes = [...others, route(getLogged, () => document)]
  mountRoutes(app, routes, async () => ({ site: { id: 66 } }) as Context)

  const { body, headers, statusCode } = await app.inject('/logged')
  expect({ body, statusCode }).toEqual({ body: '%PDF', statusCode: 200 })
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Recun1.pdf"; filename*=UTF-8''Re%C3%A7u%20n%C2%BA%201.pdf`,
    'cache-control': 'no-store',
    'x-copy': 'yes',
  })
})
