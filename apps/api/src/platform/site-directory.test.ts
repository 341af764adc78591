import { describe, expect, test } from 'vitest'

import { useTestApi } from '../../test/test-api.ts'
import { openDatabase } from './db.ts'
import { requireHttpsSites } from './site-directory.ts'

const { app, database } = useTestApi()

async function request(host: string, idSite?: string) {
  const response = await app().inject({
    url: '/site/info',
    headers: { host, ...(idSite !== undefined && { idSite }) },
  })
  const { data, code } = response.json<{ data: { id: number } | null; code?: string }>()
  return data ? data.id : `${response.statusCode} ${code}`
}

describe('the site of a request', () => {
  test.each([
    ['its host', '127.0.0.1', undefined, 66],
    ['another of its hosts', 'antre.localhost', undefined, 66],
    ['its host and a port', 'cave.localhost:8080', undefined, 67],
    ['its host in capitals', 'Cave.LOCALHOST', undefined, 67],
    ['the header, on a host of no site', 'api.internal', '67', 67],
    ['both, where they agree', 'cave.localhost', '67', 67],
  ])('is told by %s', async (_, host, idSite, site) => {
    expect(await request(host, idSite)).toBe(site)
  })

  test.each<[string, string, string | undefined, string]>([
    ['two that disagree', 'cave.localhost', '66', '400 site_mismatch'],
    ['an unknown host', 'nowhere.example', undefined, '400 unknown_site'],
    ['an unknown number', '127.0.0.1', '999', '400 unknown_site'],
    ['a known host and an unknown number', 'cave.localhost', '1', '400 unknown_site'],
  ])('is not guessed from %s', async (_, host, idSite, refusal) => {
    expect(await request(host, idSite)).toBe(refusal)
  })

  test.each(['', '0', '-66', '066', '66.0', '6e1', ' ', 'null', '66;67', '99999999999', '0x42'])(
    'is not guessed from the number « %s »',
    async (idSite) => {
      expect(await request('127.0.0.1', idSite)).toBe('400 unknown_site')
    },
  )

  test('is told by the largest number that a site can have', async () => {
    await database.query(
      `INSERT INTO site (id, name, url, dev_url, prod_url)
       VALUES (2147483647, 'La dernière', 'https://a.test', 'https://a.test', 'https://a.test')`,
    )
    expect(await request('api.internal', '2147483647')).toBe(2_147_483_647)
    expect(await request('api.internal', '2147483648')).toBe('400 unknown_site')
  })

  test('may not be chosen by the query or the body', async () => {
    const response = await app().inject({
      url: '/site/info?idSite=67&id_site=67',
      headers: { host: '127.0.0.1' },
    })
    expect(response.json()).toMatchObject({ data: { id: 66 } })
  })

  test('is known by a new host without a restart', async () => {
    await database.query(`INSERT INTO domain (host, id_site) VALUES ('fresh.example', 67)`)
    expect(await request('fresh.example')).toBe(67)
  })
})

test('without the development flag, a site at a plain address keeps the API from starting', async () => {
  const db = openDatabase({ url: database.url, poolSize: 1 })
  await expect(requireHttpsSites(db.platform)).rejects.toThrow(/66/)
  await database.query(`UPDATE site SET url = replace(url, 'http:', 'https:')`)
  await expect(requireHttpsSites(db.platform)).resolves.toBeUndefined()
  await db.close()
})
