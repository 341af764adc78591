import { describe, expect, test } from 'vitest'

import { addDatabasePassword, passwordVariable, readVariables } from './variables.ts'

const FILES: Record<string, string> = {
  '/run/secrets/app': 'a:secret-of-the-file\n',
  '/run/secrets/windows': 'value\r\n',
  '/run/secrets/bare': 'value',
  '/run/secrets/empty': '\n',
  '/run/secrets/lines': 'one\ntwo\n',
  '/run/secrets/long': 'x'.repeat(70_000),
}

const readFile = (path: string) => {
  const text = FILES[path]
  if (text === undefined) throw Object.assign(new Error(`no ${path}`), { code: 'ENOENT' })
  return text
}

const read = (environment: Record<string, string>) =>
  readVariables(environment, ['APP_SECRET', 'PORT'], readFile)

describe('a variable', () => {
  test('is taken from the environment, and nothing else is', () => {
    expect(read({ PORT: '80', HOME: '/root', HOME_FILE: '/nowhere' })).toEqual({
      variables: { PORT: '80' },
      faults: [],
    })
  })

  test('that is empty counts as not set', () => {
    expect(read({ PORT: '', APP_SECRET_FILE: '' }).variables).toEqual({})
  })

  test.each([
    ['app', 'a:secret-of-the-file'],
    ['windows', 'value'],
    ['bare', 'value'],
  ])('is the line of its file: %s', (name, value) => {
    const environment = { APP_SECRET: '', APP_SECRET_FILE: `/run/secrets/${name}` }
    expect(read(environment)).toEqual({ variables: { APP_SECRET: value }, faults: [] })
  })

  test.each([
    ['nowhere', 'APP_SECRET_FILE: the file cannot be read (ENOENT)'],
    ['empty', 'APP_SECRET_FILE: the file is empty'],
    ['lines', 'APP_SECRET_FILE: the file must hold one line'],
    ['long', 'APP_SECRET_FILE: the file must hold one line'],
  ])('with a faulty file is a fault: %s', (name, fault) => {
    const result = read({ APP_SECRET_FILE: `/run/secrets/${name}`, PORT: '80' })
    expect(result).toEqual({ variables: { PORT: '80' }, faults: [fault] })
  })

  test('may not be given twice', () => {
    const { variables, faults } = read({
      APP_SECRET: 'value',
      APP_SECRET_FILE: '/run/secrets/app',
    })
    expect(variables).toEqual({})
    expect(faults).toEqual(['APP_SECRET: is set, and APP_SECRET_FILE as well; set one of them'])
  })
})

const join = (url: string | undefined, password: string) => {
  const variables = { DATABASE_URL: url, DATABASE_PASSWORD: password }
  const faults = addDatabasePassword(variables, {
    url: 'DATABASE_URL',
    password: passwordVariable('DATABASE_URL'),
  })
  return { faults, url: variables.DATABASE_URL }
}

describe('the password of a database', () => {
  test.each(['simple', 'p@ss/w:rd?#%&+ é', '%41'])('« %s » is in the URL whole', (password) => {
    const { url } = join('postgres://sesame_app@127.0.0.1:5432/sesame', password)
    expect(decodeURIComponent(new URL(url!).password)).toBe(password)
    expect(new URL(url!).host).toBe('127.0.0.1:5432')
    const socket = join('postgres:///sesame?host=/run/postgresql&user=sesame_app', password)
    expect(new URL(socket.url!).searchParams.get('password')).toBe(password)
  })

  test('changes nothing where there is none', () => {
    expect(join('not a url', '')).toEqual({ faults: [], url: 'not a url' })
  })

  test.each([
    ['postgres://sesame_app:one@127.0.0.1/sesame', 'DATABASE_URL: holds a password'],
    ['postgres:///sesame?host=/run&password=one', 'DATABASE_URL: holds a password'],
    ['sesame', 'DATABASE_URL: must be a URL'],
    [undefined, 'DATABASE_PASSWORD: is set, and DATABASE_URL is not'],
  ])('of %s is a fault', (url, fault) => {
    const { faults } = join(url, 'hidden-words')
    expect(faults).toEqual([expect.stringContaining(fault)])
    expect(faults.join()).not.toContain('hidden-words')
  })
})
