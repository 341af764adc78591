import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { createApi } from '../api/api.server.ts'
import { loadShared, loadVisitorStartUp } from './load-site.server.ts'

const calls: string[] = []
let server: Server
let apiUrl: string

/** An API that knows its site and refuses everything else. */
beforeAll(async () => {
  server = createServer((request, response) => {
    calls.push(request.url ?? '')
    const isKnown = request.url === '/site/info'
    const body = isKnown
      ? { success: true, data: { name: 'L’Antre' }, message: '' }
      : {
          success: false,
          data: { parameters: ['not to be used'] },
          message: 'Non',
          code: 'not_found',
        }
    response.writeHead(isKnown ? 200 : 404).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
  server.close()
  server.closeAllConnections()
})

test('§7 at server start these are fetched; §9 footer elements 100', async () => {
  const api = createApi({ apiUrl, host: 'antre.example' })
  await Promise.all([loadShared(api, undefined), loadVisitorStartUp(api)])
  expect(calls).toEqual(
    expect.arrayContaining([
      '/parameter',
      '/site/info',
      '/logged',
      '/news?promoted=true',
      '/admin/address/type',
      '/company/address',
      '/variation',
      '/external-app/PRODUCT_FILE_GENERATOR/config/public',
      '/element/logo-footer?page=1&nbItem=100',
      '/element/link-footer?page=1&nbItem=100',
      '/user',
    ]),
  )
})

test('§7 each is used only when success is true', async () => {
  const shared = await loadShared(createApi({ apiUrl, host: 'antre.example' }), undefined)
  expect(shared).toMatchObject({ info: { name: 'L’Antre' }, parameters: [], menu: [] })
  const visitor = await loadVisitorStartUp(createApi({ apiUrl, host: 'antre.example' }))
  expect(visitor).toMatchObject({ isLogged: false, user: null, addressTypes: [] })
})
