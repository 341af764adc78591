import { beforeEach, describe, expect, test } from 'vitest'

import { useTestContext } from '../../../test/test-context.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { readConfig } from '../../platform/config.ts'
import type { Context } from '../../platform/context.ts'
import { keyIdOf, open, seal, type KeyRing } from '../../platform/key-ring.ts'
import { pauseAccount, saveAccount } from './queries/acme.ts'
import { leaseCertificates, releaseCertificate, storeCertificate } from './queries/certificate.ts'
import { leaseDomainChecks, recordDomainCheck } from './queries/domain.ts'
import { sealPurpose } from './rules.ts'
import { resealCertificateKeys } from './service/reseal.ts'

const database = useTestDatabase()
const makeContext = useTestContext(database, { role: 'sesame_worker' })

const directory = 'https://authority.example/dir'
const HOSTS = ['un.exemple.fr', 'deux.exemple.fr', 'trois.exemple.fr']
let ctx: Context
beforeEach(async () => {
  ctx = await makeContext()
  await database.query('DELETE FROM acme_account')
  await database.query('DELETE FROM certificate_order')
  await database.query(`DELETE FROM domain WHERE host LIKE '%.exemple.fr'`)
  await database.query('UPDATE site SET is_active = true')
  await database.query('INSERT INTO domain (host, id_site) SELECT unnest($1::text[]), 66', [HOSTS])
  await saveAccount(ctx.platformDb, { directory, accountKey: 'k.key', accountUrl: null })
})

const verify = (host: string) =>
  recordDomainCheck(ctx.platformDb, { host, state: 'verified', error: null, pauseS: 60 })
const lease = (limit = 10, perHour = 100) =>
  leaseCertificates(ctx.platformDb, { directory, limit, perHour })
const leasedHosts = async () => (await lease()).map(({ host }) => host).toSorted()

const store = (host: string, token: string) =>
  storeCertificate(ctx.platformDb, {
    ...{ directory, host, lease: token, privateKey: 'k.sealed', chain: 'chain' },
    notBefore: new Date(Date.now() - 60 * 86_400_000),
    notAfter: new Date(Date.now() + 29 * 86_400_000),
  })

const pauseUntil = (retryAfterS: number | null) =>
  pauseAccount(ctx.platformDb, { directory, retryAfterS, error: 'no orders' })

/** Pauses by three orders at once, in steps of 15 seconds: the statements take some time too. */
async function pauseSteps(): Promise<number> {
  const from = await database.value<Date>(
    'UPDATE acme_account SET paused_until = now() RETURNING now()',
  )
  const pauses = await Promise.all([1, 2, 3].map(() => pauseUntil(null)))
  expect(new Set(pauses.map(Number)).size).toBe(1)
  return Math.floor((Number(pauses[0]) - from.getTime()) / 15_000)
}

describe('an order', () => {
  test('is made for verified domains of active sites only', async () => {
    expect(await leasedHosts()).toEqual([])
    await verify(HOSTS[0]!)
    await verify(HOSTS[1]!)
    await database.query('UPDATE domain SET id_site = 67 WHERE host = $1', [HOSTS[1]])
    await database.query('UPDATE site SET is_active = false WHERE id = 67')
    expect(await leasedHosts()).toEqual([HOSTS[0]])
  })

  test('is not made for a domain that has moved away since', async () => {
    await verify(HOSTS[0]!)
    await recordDomainCheck(ctx.platformDb, {
      ...{ host: HOSTS[0]!, state: 'lost', error: 'leads to 192.0.2.9', pauseS: 60 },
    })
    expect(await leasedHosts()).toEqual([])
  })

  test('is made or not as before after a check that proved nothing', async () => {
    await verify(HOSTS[0]!)
    const lose = { host: HOSTS[1]!, error: 'leads to 192.0.2.9', pauseS: 60 }
    await verify(HOSTS[1]!)
    await recordDomainCheck(ctx.platformDb, { ...lose, state: 'lost' })
    for (const host of HOSTS) {
      const check = { host, state: null, error: 'DNS: ETIMEOUT', pauseS: 60 }
      await recordDomainCheck(ctx.platformDb, check)
    }
    const states = await database.query(
      'SELECT state, failed_checks FROM domain WHERE host = ANY ($1) ORDER BY host',
      [HOSTS],
    )
    expect(states).toEqual([
      { state: 'lost', failed_checks: 2 },
      { state: 'unverified', failed_checks: 1 },
      { state: 'verified', failed_checks: 1 },
    ])
    expect(await leasedHosts()).toEqual([HOSTS[0]])
  })

  test('belongs to one worker, however many there are', async () => {
    for (const host of HOSTS) await verify(host)
    const leased = await Promise.all(Array.from({ length: 6 }, () => lease(2)))
    const hosts = leased.flat().map(({ host }) => host)
    expect(hosts.toSorted()).toEqual(HOSTS.toSorted())
  })

  test('stays within the orders of an hour, also of several workers at once', async () => {
    for (const host of HOSTS) await verify(host)
    const leased = await Promise.all(Array.from({ length: 4 }, () => lease(1, 2)))
    expect(leased.flat()).toHaveLength(2)
    await database.query(`UPDATE certificate_order SET ordered_at = now() - interval '61 minutes'`)
    expect(await lease(10, 2)).toHaveLength(1)
  })

  test('waits while the authority wants it', async () => {
    await verify(HOSTS[0]!)
    const until = await pauseUntil(60)
    expect(await lease()).toEqual([])
    // A shorter pause does not end a longer one.
    expect(await pauseUntil(1)).toEqual(until)
    expect(await pauseUntil(null)).toEqual(until)
    expect(await lease()).toEqual([])
    await database.query('UPDATE acme_account SET paused_until = now()')
    expect(await lease()).toHaveLength(1)
  })

  test('waits longer each time the authority does not answer; orders at once count once', async () => {
    expect([await pauseSteps(), await pauseSteps(), await pauseSteps()]).toEqual([1, 2, 4])
  })

  test('is taken over when its worker died, whose result then counts for nothing', async () => {
    await verify(HOSTS[0]!)
    const [first] = await lease()
    expect(await lease()).toEqual([])
    await database.query('UPDATE certificate SET leased_until = now()')
    const [second] = await lease()
    expect(await store(HOSTS[0]!, first!.lease)).toBe(false)
    expect(await store(HOSTS[0]!, second!.lease)).toBe(true)
    // Of 89 days 29 are left, which is less than a third: due again, and with the same key.
    expect(await lease()).toMatchObject([{ host: HOSTS[0], privateKey: 'k.sealed' }])
  })

  test('that failed is made again after its pause, and counts', async () => {
    await verify(HOSTS[0]!)
    const [first] = await lease()
    const attempt = { host: HOSTS[0]!, lease: first!.lease, error: 'no', isFailure: true }
    await releaseCertificate(ctx.platformDb, { ...attempt, pauseS: 60 })
    expect(await lease()).toEqual([])
    await database.query('UPDATE certificate SET next_attempt_at = now()')
    expect(await lease()).toMatchObject([{ failures: 1 }])
  })
})

test('a key is renewed after a year', async () => {
  await verify(HOSTS[0]!)
  const [first] = await lease()
  await store(HOSTS[0]!, first!.lease)
  await database.query(`UPDATE certificate SET key_made_at = now() - interval '366 days'`)
  expect(await lease()).toMatchObject([{ privateKey: null }])
})

test('the checks of domains are shared, and come again if a worker dies', async () => {
  await database.query(`UPDATE domain SET next_check_at = 'infinity' WHERE host <> ALL ($1)`, [
    HOSTS,
  ])
  const checks = await Promise.all([1, 2, 3, 4].map(() => leaseDomainChecks(ctx.platformDb, 2)))
  expect(
    checks
      .flat()
      .map(({ host }) => host)
      .toSorted(),
  ).toEqual(HOSTS.toSorted())
  await database.query(`UPDATE domain SET next_check_at = now() WHERE host = $1`, [HOSTS[0]])
  expect(await leaseDomainChecks(ctx.platformDb, 5)).toMatchObject([{ host: HOSTS[0] }])
})

const readAuthorityConfig = () =>
  readConfig({
    ...{ ...database.env, ACME_DIRECTORY_URL: directory, ACME_EMAIL: 'a@exemple.fr' },
    ...{ ACME_TERMS_ACCEPTED: 'true', PUBLIC_ADDRESSES: '198.51.100.1' },
  })

test('after a rotation keys are sealed by the new key, and the old one may go', async () => {
  const config = readAuthorityConfig()
  const purpose = sealPurpose('certificate', HOSTS[0]!)
  const ofAccount = sealPurpose('acme_account', directory)
  const old = config.certificateKeys
  await database.query('UPDATE acme_account SET account_key = $1', [seal(old, ofAccount, 'one')])
  await verify(HOSTS[0]!)
  const [first] = await lease()
  await store(HOSTS[0]!, first!.lease)
  await database.query('UPDATE certificate SET private_key = $1', [seal(old, purpose, 'two')])
  const fresh = { id: 'k2', secret: 'a-fresh-secret-of-thirty-two-characters' }
  const certificateKeys: KeyRing = [fresh, ...old]
  const round = { db: ctx.platformDb, log: ctx.log, config: { ...config, certificateKeys } }
  await resealCertificateKeys(round)
  const sealed = await database.value<string>('SELECT private_key FROM certificate')
  expect(keyIdOf(sealed)).toBe('k2')
  expect(open([fresh], purpose, sealed)).toBe('two')
  const account = await database.value<string>('SELECT account_key FROM acme_account')
  expect(open([fresh], ofAccount, account)).toBe('one')
  await resealCertificateKeys(round)
  expect(await database.value('SELECT private_key FROM certificate')).toBe(sealed)
})

test('the key of a host that was written in capitals is sealed anew as well', async () => {
  const config = readAuthorityConfig()
  await database.query(`INSERT INTO domain (host, id_site) VALUES ('Majuscules.exemple.fr', 66)`)
  await verify('majuscules.exemple.fr')
  const [one] = await lease()
  await store(one!.host, one!.lease)
  const purpose = sealPurpose('certificate', one!.host)
  await database.query('UPDATE certificate SET private_key = $1', [
    seal(config.certificateKeys, purpose, 'the key'),
  ])
  const fresh = { id: 'k2', secret: 'a-fresh-secret-of-thirty-two-characters' }
  const certificateKeys: KeyRing = [fresh, ...config.certificateKeys]
  const round = { db: ctx.platformDb, log: ctx.log, config: { ...config, certificateKeys } }
  await resealCertificateKeys(round)
  const sealed = await database.value<string>('SELECT private_key FROM certificate')
  expect(keyIdOf(sealed)).toBe('k2')
  expect(open([fresh], purpose, sealed)).toBe('the key')
})

test('one key that cannot be opened stops no round', async () => {
  await verify(HOSTS[0]!)
  const [one] = await lease()
  await store(HOSTS[0]!, one!.lease)
  const config = { ...ctx.config, ACME_DIRECTORY_URL: directory }
  const resealing = resealCertificateKeys({ db: ctx.platformDb, config, log: ctx.log })
  await expect(resealing).resolves.toBeUndefined()
})
