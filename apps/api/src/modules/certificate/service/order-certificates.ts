import { AuthorityError } from '../../../adapters/acme/authority.ts'
import { issueCertificate, openAccount, type AcmeClient } from '../../../adapters/acme/issue.ts'
import * as acmeQueries from '../queries/acme.ts'
import {
  leaseCertificates,
  releaseCertificate,
  storeCertificate,
  type LeasedCertificate,
} from '../queries/certificate.ts'
import { orderPause } from '../rules.ts'
import { createAccountKey, getCertificateKey, openAccountKey } from './private-keys.ts'
import { verifyDomain, type CertificateContext } from './verify-domains.ts'

const AT_ONCE = 6
/** Bounds one round: the next one begins seconds later and checks domains first. */
const PER_ROUND = 120
const MAX_ERROR_LENGTH = 500

/** Orders the certificates that are due, as many at once as the authority is asked for. */
export async function orderCertificates(ctx: CertificateContext): Promise<void> {
  const { ACME_DIRECTORY_URL: directory, ACME_ORDERS_PER_HOUR: perHour } = ctx.config
  if (directory === '') return
  const account = await getAccount(ctx)
  let client: AcmeClient | undefined
  for (let ordered = 0; ordered < PER_ROUND; ordered += AT_ONCE) {
    const leased = await leaseCertificates(ctx.db, { directory, limit: AT_ONCE, perHour })
    if (leased.length === 0) return
    client ??= await connect(ctx, account, leased)
    if (!client) return
    const connected = client
    const results = await Promise.all(leased.map((one) => orderOne(ctx, connected, one)))
    if (results.includes('paused')) return
    const refused = results.flatMap((result) => (result instanceof AuthorityError ? result : []))
    // Several names and all of them refused: the limit is the account's.
    if (refused.length > 1 && refused.length === results.length) return pause(ctx, refused[0])
  }
}

type Account = NonNullable<Awaited<ReturnType<typeof acmeQueries.findAccount>>>

/** The key is stored before it is used, so that two workers that start at once share one account. */
async function getAccount({ db, config }: CertificateContext): Promise<Account> {
  const directory = config.ACME_DIRECTORY_URL
  const known = await acmeQueries.findAccount(db, directory)
  if (known) return known
  const accountKey = await createAccountKey(config)
  await acmeQueries.saveAccount(db, { directory, accountKey, accountUrl: null })
  return (await acmeQueries.findAccount(db, directory))!
}

/** Opens the account at the authority; if that fails, what was leased is given back. */
async function connect(
  ctx: CertificateContext,
  { accountKey, accountUrl }: Account,
  leased: LeasedCertificate[],
): Promise<AcmeClient | undefined> {
  const { db, config } = ctx
  const directory = config.ACME_DIRECTORY_URL
  try {
    const client = await openAccount({
      ...{ directoryUrl: directory, accountUrl, email: config.ACME_EMAIL },
      accountKey: openAccountKey(config, accountKey),
    })
    if (accountUrl === null) {
      await acmeQueries.saveAccount(db, {
        directory,
        accountKey,
        accountUrl: client.getAccountUrl(),
      })
    }
    return client
  } catch (error) {
    await pause(ctx, error)
    for (const one of leased) await giveBack(ctx, one, error)
    return undefined
  }
}

/**
 * Orders one certificate. An authority that fails pauses the orders of all names. Most limits for
 * rate are of one name, so one that is refused waits by itself, and is returned.
 */
async function orderOne(
  ctx: CertificateContext,
  client: AcmeClient,
  leased: LeasedCertificate,
): Promise<'stored' | 'failed' | 'paused' | AuthorityError> {
  const { db, config, log } = ctx
  const { host, lease, failures } = leased
  try {
    // DNS may have changed since the last check: a domain that moved away is not ordered.
    const domain = { host, verificationToken: leased.verificationToken, failedChecks: 0 }
    if (!(await verifyDomain(ctx, { ...domain, state: 'verified' }))) {
      const pauseS = orderPause(failures)
      const error = 'the domain does not lead here'
      await releaseCertificate(db, { host, lease, pauseS, error, isFailure: true })
      return 'failed'
    }
    const key = await getCertificateKey(ctx, leased)
    const issued = await issueCertificate(client, {
      host,
      privateKey: key.opened,
      publish: (challenge) => acmeQueries.saveChallenge(db, { host, ...challenge }),
      withdraw: (token) => acmeQueries.deleteChallenge(db, token),
    })
    const { chain, notBefore, notAfter } = issued
    const directory = config.ACME_DIRECTORY_URL
    const validity = { notBefore, notAfter }
    const isStored = await storeCertificate(db, {
      ...{ directory, host, lease, privateKey: key.sealed, chain },
      ...validity,
    })
    log.info({ host, ...validity, isStored }, 'certificate issued')
    return 'stored'
  } catch (error) {
    const refused = error instanceof AuthorityError && error.isRateLimit ? error : undefined
    if (error instanceof AuthorityError && !refused) {
      await pause(ctx, error, host)
      await giveBack(ctx, leased, error)
      return 'paused'
    }
    const pauseS = Math.max(orderPause(failures), refused?.retryAfterS ?? 0)
    log.warn({ err: error, host, failures: failures + 1, pauseS }, 'certificate not issued')
    await releaseCertificate(db, { host, lease, pauseS, error: textOf(error), isFailure: true })
    return refused ?? 'failed'
  }
}

/** Stops orders of all workers for a while. */
async function pause(
  { db, config, log }: CertificateContext,
  error: unknown,
  host?: string,
): Promise<void> {
  const directory = config.ACME_DIRECTORY_URL
  const retryAfterS = (error instanceof AuthorityError ? error.retryAfterS : undefined) ?? null
  const refusal = { directory, retryAfterS, error: textOf(error) }
  const until = await acmeQueries.pauseAccount(db, refusal)
  log.warn({ err: error, host, until }, 'certificate authority: no orders for a while')
}

/** The host did nothing wrong: the attempt does not count against it. */
function giveBack(
  { db }: CertificateContext,
  { host, lease }: LeasedCertificate,
  error: unknown,
): Promise<void> {
  return releaseCertificate(db, { host, lease, pauseS: 0, error: textOf(error), isFailure: false })
}

function textOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR_LENGTH)
}
