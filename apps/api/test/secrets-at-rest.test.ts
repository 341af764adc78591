import * as member from '@sesame/contract/member'
import { expect, test } from 'vitest'

import { hashToken } from '../src/platform/secret.ts'
import { uniqueEmail, makePerson, PASSWORD, tokenIn } from './people.ts'
import { listPlacesOf } from './stored-secrets.ts'
import { useTestApi } from './test-api.ts'
import { linkToken, useTestWorker } from './test-worker.ts'

const { call, database } = useTestApi()
const mails = useTestWorker(database)

test('a search through the database finds what is there', async () => {
  const { email } = await makePerson(database)
  expect(await listPlacesOf(database, email)).toEqual(['public.member', 'public.person'])
  expect(await listPlacesOf(database, 'L’Antre des Légendes')).toContain('public.parameter')
})

test('a password is nowhere in the database, only its hash by argon2id', async () => {
  const email = uniqueEmail()
  const password = 'une-phrase-que-personne-ne-connait-7'
  const application = { email, password, firstname: 'Ada', lastname: 'Lune' }
  await call(member.register, { body: { ...application, acceptTerms: true } })
  expect(await listPlacesOf(database, password)).toEqual([])
  const token = linkToken(await mails.to(email), '/auth/confirm')
  await call(member.confirmRegistration, { body: { token, password } })
  expect(await listPlacesOf(database, password)).toEqual([])
  const hash = await database.value('SELECT password_hash FROM member WHERE email = $1', [email])
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('the token of a login is nowhere in the database, only its hash', async () => {
  const { email, id } = await makePerson(database)
  const { body } = await call(member.login, { body: { email, password: PASSWORD } })
  const token = tokenIn(body.data)
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(await listPlacesOf(database, token)).toEqual([])
  const stored = await database.value<Buffer>('SELECT token_hash FROM login WHERE id_member = $1', [
    id,
  ])
  expect(stored.equals(hashToken(token))).toBe(true)
})

test('tokens are never the same', async () => {
  const { email } = await makePerson(database)
  const tokens = new Set<string>()
  for (let index = 0; index < 5; index += 1) {
    const { body } = await call(member.login, { body: { email, password: PASSWORD } })
    tokens.add(tokenIn(body.data))
  }
  expect(tokens.size).toBe(5)
})

test('the links of mails are nowhere in the database, nor in its queue', async () => {
  const { email } = await makePerson(database)
  const stranger = uniqueEmail()
  await call(member.requestPasswordReset, { body: { email } })
  await call(member.subscribeToNewsletter, { body: { email: stranger } })
  const application = { email: uniqueEmail(), password: PASSWORD, firstname: 'A', lastname: 'L' }
  await call(member.register, { body: { ...application, acceptTerms: true } })
  const tokens = [
    linkToken(await mails.to(email), '/password/reset'),
    linkToken(await mails.to(stranger), '/newsletter/confirm'),
    linkToken(await mails.to(application.email), '/auth/confirm'),
  ]
  for (const token of tokens) expect(await listPlacesOf(database, token)).toEqual([])
})
