import { getHold, listDaySessions } from '@sesame/contract/booking'
import type { Client } from '@sesame/contract/client'
import type { Endpoint } from '@sesame/contract/endpoint'
import { getPage } from '@sesame/contract/page'
import { expect, test } from 'vitest'

import { shareAnswers } from './shared-answers.server.ts'

/** An API that counts what it is asked, and answers when told to. */
function countingApi() {
  const asked: string[] = []
  const answers: PromiseWithResolvers<unknown>[] = []
  const api = ((endpoint: Endpoint) => {
    asked.push(endpoint.path)
    const answer = Promise.withResolvers<unknown>()
    answers.push(answer)
    return answer.promise
  }) as Client
  return { api, asked, answers }
}

const home = { params: { url: '/' } }

test('two visitors who ask for the same page at once share one answer', async () => {
  const { api, asked, answers } = countingApi()
  const shared = new Map()
  const one = shareAnswers(shared, 'site-66', api)(getPage, home)
  const other = shareAnswers(shared, 'site-66', api)(getPage, home)
  answers[0]?.resolve({ title: 'Accueil' })
  expect(await one).toBe(await other)
  expect(asked).toHaveLength(1)
})

test('an answer that has come is not kept', async () => {
  const { api, asked, answers } = countingApi()
  const ask = shareAnswers(new Map(), 'site-66', api)
  const first = ask(getPage, home)
  answers[0]?.resolve({})
  await first
  void ask(getPage, home)
  expect(asked).toHaveLength(2)
})

test('a failure is told to those who wait, and asked again afterwards', async () => {
  const { api, asked, answers } = countingApi()
  const ask = shareAnswers(new Map(), 'site-66', api)
  const waiting = [ask(getPage, home), ask(getPage, home)]
  answers[0]?.reject(new Error('no answer'))
  for (const outcome of await Promise.allSettled(waiting)) expect(outcome.status).toBe('rejected')
  void ask(getPage, home)
  expect(asked).toHaveLength(2)
})

test('another site and another page are other questions', () => {
  const { api, asked } = countingApi()
  const shared = new Map()
  void shareAnswers(shared, 'site-66', api)(getPage, home)
  void shareAnswers(shared, 'site-67', api)(getPage, home)
  void shareAnswers(shared, 'site-66', api)(getPage, { params: { url: '/contact' } })
  expect(asked).toHaveLength(3)
})

test('what is free or held is always asked anew', () => {
  const { api, asked } = countingApi()
  const ask = shareAnswers(new Map(), 'site-66', api)
  for (let visitor = 0; visitor < 2; visitor += 1) {
    void ask(listDaySessions, { params: { date: '2026-11-21' } })
    void ask(getHold, { params: { id: '0199a3f4-0000-7000-8000-000000000001' } })
  }
  expect(asked).toHaveLength(4)
})
