import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { inspectBackups } from '../../../tools/sesame/doctor/backups.ts'
import { inspectPages } from '../../../tools/sesame/doctor/pages.ts'
import { inspectReplication } from '../../../tools/sesame/doctor/replication.ts'
import { inspectSites } from '../../../tools/sesame/doctor/sites.ts'
import { useTestDatabase } from './test-database.ts'

/** Checks of `bin/sesame doctor` with the rights that the roles have. */
const database = useTestDatabase()

beforeAll(() => {
  vi.stubEnv('DATABASE_URL', database.url)
  vi.stubEnv('WORKER_DATABASE_URL', database.urlOf('sesame_worker'))
  vi.stubEnv('OWNER_DATABASE_URL', database.ownerUrl)
})
afterAll(() => vi.unstubAllEnvs())

const saveRun = (kind: string, age: string) =>
  database.query(
    `INSERT INTO backup_run (kind, succeeded_at) VALUES ($1, now() - $2::interval)
     ON CONFLICT (kind) DO UPDATE SET succeeded_at = excluded.succeeded_at`,
    [kind, age],
  )

test('backups are read with their age, and archiving with its state', async () => {
  const before = await inspectBackups()
  expect(before.map(({ text }) => text)).toEqual([
    'base : jamais encore',
    'fichiers : jamais encore',
    'répétition d’une restauration : jamais encore',
    expect.stringContaining('n’est pas archivé'),
  ])
  await saveRun('database', '3 hours')
  await saveRun('files', '4 minutes')
  await saveRun('rehearsal', '30 days')
  const after = await inspectBackups()
  expect(after.map(({ level, text }) => [level, text]).slice(0, 3)).toEqual([
    ['good', 'base : il y a 3 h'],
    ['good', 'fichiers : il y a 4 min'],
    ['fault', 'répétition d’une restauration : il y a 30 jours'],
  ])
})

test('a single server has no standby, unless Patroni wants one', async () => {
  expect(await inspectReplication()).toEqual([
    { level: 'good', text: 'un seul serveur, sans copie' },
  ])
  const patroni = createServer((_, response) => response.end('{"synchronous_mode":true}'))
  patroni.listen(0, '127.0.0.1')
  await once(patroni, 'listening')
  vi.stubEnv('PATRONI_URL', `http://127.0.0.1:${(patroni.address() as AddressInfo).port}`)
  const [finding] = await inspectReplication()
  expect(finding).toMatchObject({ level: 'warning' })
  expect(finding?.text).toContain('aucune copie synchrone')
  patroni.close()
  vi.stubEnv('PATRONI_URL', '')
})

const legalLines = async () =>
  (await inspectSites()).map(({ text }) => text).filter((text) => text.includes('il manque'))

test('a legal value that a site lacks is named', async () => {
  await database.query(
    `INSERT INTO parameter (id_site, type, value) VALUES (66, 'EPR_ID', 'FR1'), (68, 'EPR_ID', 'FR2')
     ON CONFLICT (id_site, type) DO UPDATE SET value = excluded.value`,
  )
  expect(await legalLines()).toEqual([])
  await database.query(`DELETE FROM parameter WHERE id_site = 67 AND type = 'EPR_ID'`)
  expect(await legalLines()).toEqual([expect.stringContaining('il manque EPR_ID')])
})

test('home pages are read through the gateway, by the names of the sites', async () => {
  const seen: (string | undefined)[] = []
  const gateway = createServer(({ headers }, response) => {
    seen.push(headers.host)
    response.writeHead(seen.length === 1 ? 308 : 200).end()
  })
  gateway.listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  vi.stubEnv('GATEWAY_PORT', String((gateway.address() as AddressInfo).port))
  const rows = await database.query<{ host: string }>(
    `SELECT host FROM domain WHERE is_canonical ORDER BY host`,
  )
  const some = await inspectPages()
  expect(new Set(seen)).toEqual(new Set(rows.map(({ host }) => host)))
  expect(some).toMatchObject([
    { level: 'fault', text: `${rows.length - 1} accueils sur ${rows.length} par la passerelle` },
    { level: 'fault', text: `${seen[0]} : pas de page (308)` },
  ])
  expect(await inspectPages()).toMatchObject([{ level: 'good' }])
  gateway.close()
  const none = await inspectPages()
  expect(none).toHaveLength(rows.length + 1)
  expect(none.at(-1)?.level).toBe('fault')
  expect(none.at(-1)?.text).toContain('ECONN')
  // By TLS only the names that have a certificate are read.
  vi.stubEnv('GATEWAY_TLS_PORT', '443')
  expect(await inspectPages()).toMatchObject([{ level: 'warning' }])
  vi.stubEnv('GATEWAY_TLS_PORT', '')
  vi.stubEnv('GATEWAY_PORT', '')
})
