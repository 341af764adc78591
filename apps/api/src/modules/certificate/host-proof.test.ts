import { expect, test } from 'vitest'

import { useTestApi } from '../../../test/test-api.ts'

const { app, database } = useTestApi()

const HOST = 'www.exemple.fr'
const get = async (url: string, host: string) => {
  const { statusCode, body, headers } = await app().inject({ url, headers: { host } })
  return { status: statusCode, body, type: headers['content-type'] }
}

test('the authority reads the challenge of a host there, and at no other', async () => {
  await database.query(
    `INSERT INTO acme_challenge (token, host, key_authorization) VALUES ('t-1', $1, 't-1.key')`,
    [HOST],
  )
  const url = '/.well-known/acme-challenge/t-1'
  const found = { status: 200, body: 't-1.key', type: 'text/plain; charset=utf-8' }
  expect(await get(url, HOST)).toEqual(found)
  expect(await get(url, `${HOST.toUpperCase()}:80`)).toEqual(found)
  expect((await get(url, 'autre.exemple.fr')).status).toBe(404)
  expect((await get('/.well-known/acme-challenge/t-2', HOST)).status).toBe(404)
})

test('a host proves that it leads here by its own token, with a value that differs by host', async () => {
  const insert = `INSERT INTO domain (host, id_site, verification_token) VALUES ($1, 66, 'shared')`
  await database.query(insert, [HOST])
  await database.query(insert, ['autre.exemple.fr'])
  const url = '/.well-known/sesame-domain/shared'
  const proof = await get(url, HOST)
  expect(proof.status).toBe(200)
  expect(proof.body).toMatch(/^[\w-]{43}$/)
  expect((await get(url, 'autre.exemple.fr')).body).not.toBe(proof.body)
  expect((await get(url, 'inconnu.exemple.fr')).status).toBe(404)
  expect((await get('/.well-known/sesame-domain/other', HOST)).status).toBe(404)
})
