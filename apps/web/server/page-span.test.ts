import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { getPage } from '@sesame/contract/page'
import { openTracing } from '@sesame/server/open-tracing'
import { expect, onTestFinished, test } from 'vitest'

import { lineage, startTestCollector } from '../../api/test/test-collector.ts'
import { createApi } from '../app/lib/api/api.server.ts'
import type { PageRequest } from './page-handler.ts'
import { tracePages } from './page-span.ts'

async function startApi() {
  const received: (string | string[] | undefined)[] = []
  const server = createServer((request, response) => {
    received.push(request.headers['traceparent'])
    response.end('{"success":true,"data":{}}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { received, apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const REQUEST = {
  method: 'GET',
  pathname: '/password/reset/AbCd0123',
  search: '?code=secret-code',
  requestId: '0f'.repeat(16),
} as PageRequest

const emptyPage = async () => ({ status: 200, headers: [], cookies: [], body: '' })

test('a page and its calls are one trace, which the API continues', async () => {
  const collector = await startTestCollector()
  onTestFinished(() => collector.close())
  const { apiUrl, received } = await startApi()
  const tracing = openTracing({
    ...{ endpoint: collector.url, ratio: 1, service: 'sesame-web', version: 'test' },
    onError: (error) => expect.unreachable(String(error)),
  })
  const api = createApi({ apiUrl, host: 'a.example', idSite: 66, locale: 'fr', tracing })
  const handle = tracePages(async () => {
    await api(getPage, { params: { url: '/faq' } })
    return emptyPage()
  }, tracing)
  await handle(REQUEST)
  await tracing.close()

  const spans = collector.spans()
  const call = spans.find(({ name }) => name.startsWith('API '))!
  expect(lineage(spans, call)).toEqual([`API GET ${getPage.path}`, 'GET page', 'no parent'])
  expect(received).toEqual([`00-${call.traceId}-${call.spanId}-01`])
  expect(collector.bodies.join()).not.toMatch(/AbCd0123|secret-code/)
})

test('without a collector pages are handled as they are, and calls carry no trace', async () => {
  const { apiUrl, received } = await startApi()
  expect(tracePages(emptyPage, undefined)).toBe(emptyPage)
  const api = createApi({ apiUrl, host: 'a.example', idSite: 66, locale: 'fr' })
  await api(getPage, { params: { url: '/faq' } })
  expect(received).toEqual([undefined])
})
