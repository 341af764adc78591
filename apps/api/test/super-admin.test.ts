import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

import { getLogged, login } from '@sesame/contract/member'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { UsageFault } from '../../../tools/sesame/command.ts'
import { changeSuperAdmins } from '../../../tools/sesame/super-admin.ts'
import { enrol } from './authenticator.ts'
import { uniqueEmail, makePerson, PASSWORD, signIn, tokenIn } from './people.ts'
import { useTestApi } from './test-api.ts'

const api = useTestApi()
const { call, database } = api

const FIRST = 'girouette-brioche-comete-88'
const SECOND = 'lanterne-cactus-velours-41'

let owner: pg.Client
beforeAll(async () => {
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
})
afterAll(() => owner.end())

const run = (args: string[], password = '') =>
  changeSuperAdmins(owner, args, () => Promise.resolve(password))

async function tokensOf(email: string, password: string): Promise<string[]> {
  const responses = [
    await call(login, { body: { email, password } }, { site: 66 }),
    await call(login, { body: { email, password } }, { site: 67 }),
  ]
  return responses.flatMap(({ status, body }) => (status === 200 ? [tokenIn(body.data)] : []))
}

const isLogged = async (token: string | undefined, site: number) =>
  (await call(getLogged, undefined, { site, token })).body.data.logged

test('a super admin is made, changes the password and is revoked by the command', async () => {
  const email = uniqueEmail('plateforme')
  await run(['create', email, 'Ada', 'Lune'], FIRST)
  expect((await run(['list'])).join('\n')).toContain(email)
  const first = await tokensOf(email, FIRST)
  expect(first).toHaveLength(2)
  expect(await isLogged(first[1], 67)).toBe(true)

  expect(await run(['password', email], SECOND)).toEqual([
    `${email}\u00a0: mot de passe changé, connexions fermées\u00a0: 2.`,
  ])
  expect([await isLogged(first[0], 66), await isLogged(first[1], 67)]).toEqual([false, false])
  expect(await tokensOf(email, FIRST)).toEqual([])
  const second = await tokensOf(email, SECOND)
  expect(second).toHaveLength(2)

  await run(['revoke', email])
  expect([await isLogged(second[0], 66), await isLogged(second[1], 67)]).toEqual([false, false])
  expect(await tokensOf(email, SECOND)).toEqual([])
  expect((await run(['list'])).join('\n')).not.toContain(email)
})

test('somebody who lost phone and recovery codes enrols again', async () => {
  const person = await makePerson(database, { role: 'SUPER_ADMIN' })
  await enrol(api, person)
  const token = await signIn(database, person)
  const body = { email: person.email, password: PASSWORD }
  const step = async () => {
    const { data } = (await call(login, { body })).body
    return 'secondFactor' in data ? data.secondFactor.step : 'logged in'
  }
  expect(await step()).toBe('code')
  expect(await run(['forget-factor', person.email])).toEqual([
    expect.stringMatching(/second facteur oublié, connexions fermées\u00a0: \d\.$/),
  ])
  expect(await isLogged(token, 66)).toBe(false)
  expect(await step()).toBe('logged in')
})

test.each([
  ['a short password', 'court'],
  ['one that is easy to guess', 'motdepasse1234'],
])('%s is refused, and no account is made', async (_, password) => {
  const email = uniqueEmail('plateforme')
  await expect(run(['create', email, 'Ada', 'Lune'], password)).rejects.toThrow(
    /mot de passe|caractères/,
  )
  await expect(run(['revoke', email])).rejects.toThrow('Aucun super-administrateur')
})

test('the command does not speak to a database without TLS', async () => {
  const command = path.resolve(import.meta.dirname, '../../../tools/sesame/main.ts')
  const env = { ...process.env, DATABASE_ADMIN_URL: 'postgres://postgres@192.0.2.1/postgres' }
  const failed = promisify(execFile)(process.execPath, [command, 'super-admin', 'list'], {
    env,
    timeout: 50_000,
  })
  await expect(failed).rejects.toThrow(
    /pas utilisable\u00a0:\nDATABASE_ADMIN_URL, OWNER_DATABASE_URL: must be(?!.*\n\s+at )/,
  )
})

test('an address is taken once, and unknown commands change nothing', async () => {
  const email = uniqueEmail('plateforme')
  await run(['create', email, 'Ada', 'Lune'], FIRST)
  await expect(run(['create', email.toUpperCase(), 'Bob', 'Lune'], SECOND)).rejects.toThrow(
    'déjà cette adresse',
  )
  await expect(run(['create', 'nobody', 'Ada', 'Lune'], FIRST)).rejects.toThrow(UsageFault)
  await expect(run(['delete', email])).rejects.toThrow(UsageFault)
})
