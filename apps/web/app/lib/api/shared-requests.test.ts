import type { Client } from '@sesame/contract/client'
import type { Endpoint } from '@sesame/contract/endpoint'
import { getHold } from '@sesame/contract/hold'
import { getPage } from '@sesame/contract/page'
import { listDaySessions } from '@sesame/contract/session'
import { expect, test } from 'vitest'

import { shareRequests } from './shared-requests.server.ts'

/** An API that counts its calls and replies when the test resolves them. */
function countingApi() {
  const calls: string[] = []
  const responses: PromiseWithResolvers<unknown>[] = []
  const api = ((endpoint: Endpoint) => {
    calls.push(endpoint.path)
    const response = Promise.withResolvers<unknown>()
    responses.push(response)
    return response.promise
  }) as Client
  return { api, calls, responses }
}

const home = { params: { url: '/' } }

test('two visitors who ask for the same page at once share one answer', async () => {
  const { api, calls, responses } = countingApi()
  const shared = new Map()
  const one = shareRequests(shared, 'site-66', api)(getPage, home)
  const other = shareRequests(shared, 'site-66', api)(getPage, home)
  responses[0]?.resolve({ title: 'Accueil' })
  expect(await one).toBe(await other)
  expect(calls).toHaveLength(1)
})

test('an answer that has come is not kept', async () => {
  const { api, calls, responses } = countingApi()
  const call = shareRequests(new Map(), 'site-66', api)
  const first = call(getPage, home)
  responses[0]?.resolve({})
  await first
  void call(getPage, home)
  expect(calls).toHaveLength(2)
})

test('a failure is told to those who wait, and asked again afterwards', async () => {
  const { api, calls, responses } = countingApi()
  const call = shareRequests(new Map(), 'site-66', api)
  const waiting = [call(getPage, home), call(getPage, home)]
  responses[0]?.reject(new Error('no answer'))
  for (const outcome of await Promise.allSettled(waiting)) expect(outcome.status).toBe('rejected')
  void call(getPage, home)
  expect(calls).toHaveLength(2)
})

test('another site and another page are other questions', () => {
  const { api, calls } = countingApi()
  const shared = new Map()
  void shareRequests(shared, 'site-66', api)(getPage, home)
  void shareRequests(shared, 'site-67', api)(getPage, home)
  void shareRequests(shared, 'site-66', api)(getPage, { params: { url: '/contact' } })
  expect(calls).toHaveLength(3)
})

test('what is free or held is always asked anew', () => {
  const { api, calls } = countingApi()
  const call = shareRequests(new Map(), 'site-66', api)
  for (let visitor = 0; visitor < 2; visitor += 1) {
    void call(listDaySessions, { params: { date: '2026-11-21' } })
    void call(getHold, { params: { id: '0199a3f4-0000-7000-8000-000000000001' } })
  }
  expect(calls).toHaveLength(4)
})
