import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { createApi } from '../api/api.server.ts'
import { loadShared, loadVisitorStartUp } from './load-site.server.ts'

const calls: string[] = []
const idSites: (string | undefined)[] = []
let running = 0
let mostAtOnce = 0
let server: Server
let apiUrl: string

/** An API that knows its site and refuses everything else. */
beforeAll(async () => {
  server = createServer((request, response) => {
    calls.push(request.url ?? '')
    idSites.push(request.headers['idsite']?.toString())
    const isKnown = request.url === '/site/info'
    const body = isKnown
      ? { success: true, data: { id: 66, name: 'L’Antre' }, message: '' }
      : {
          success: false,
          data: { parameters: ['not to be used'] },
          message: 'Non',
          code: 'not_found',
        }
    running += 1
    mostAtOnce = Math.max(mostAtOnce, running)
    setTimeout(() => {
      running -= 1
      response.writeHead(isKnown ? 200 : 404).end(JSON.stringify(body))
    }, 50)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const apiOf = (idSite?: number) =>
  createApi({ apiUrl, host: 'antre.example', idSite, locale: 'fr' })

test('§1 the site id is sent as a header, once the site is known by its host', async () => {
  calls.length = idSites.length = 0
  await loadShared(apiOf, undefined)
  expect([calls[0], idSites[0]]).toEqual(['/site/info', undefined])
  expect(new Set(idSites.slice(1))).toEqual(new Set(['66']))
})

test('§7 at server start these are fetched; §9 footer elements 100', async () => {
  await Promise.all([loadShared(apiOf, undefined), loadVisitorStartUp(apiOf(66))])
  expect(calls).toEqual(
    expect.arrayContaining([
      '/parameter',
      '/site/info',
      '/logged',
      '/news?promoted=true',
      '/company/address',
      '/variation',
      '/external-app/PRODUCT_FILE_GENERATOR/config/public',
      '/element/logo-footer?page=1&nbItem=100',
      '/element/link-footer?page=1&nbItem=100',
      '/user',
    ]),
  )
  expect(calls, 'decision 74: for administrators alone').not.toContain('/admin/address/type')
})

test('§7 they are fetched in parallel; §4 meal icons once', async () => {
  calls.length = mostAtOnce = 0
  await loadShared(apiOf, undefined)
  expect(mostAtOnce).toBe(calls.length - 1)
  expect(calls.filter((url) => url === '/parameter/product/meal-icon')).toHaveLength(1)
})

test('§7 each is used only when success is true', async () => {
  const shared = await loadShared(apiOf, undefined)
  expect(shared).toMatchObject({ info: { name: 'L’Antre' }, parameters: [], menu: [] })
  const visitor = await loadVisitorStartUp(apiOf(66))
  expect(visitor).toMatchObject({ isLogged: false, user: null })
})
