import { createAddressMatcher, fetchText, resolveHost } from '../../../adapters/domain-check.ts'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/db.ts'
import type { Log } from '../../../platform/log.ts'
import { leaseDomainChecks, recordDomainCheck, type DomainToCheck } from '../queries/domain.ts'
import { checkAddresses, decideDomain, isHostName, type CheckResult } from '../rules.ts'
import { domainProof } from './host-proof.ts'

/** What work of the platform needs that belongs to no site. */
export interface CertificateContext {
  db: Db
  config: Config
  log: Log
}

const AT_ONCE = 8
const PER_ROUND = 400
/** Addresses tried for the proof; a host has one or two for each gateway. */
const MAX_ADDRESSES = 4

/** Checks the domains whose check is due. */
export async function verifyDomains(ctx: CertificateContext): Promise<void> {
  if (ctx.config.PUBLIC_ADDRESSES.length === 0) return
  for (let checked = 0; checked < PER_ROUND; checked += AT_ONCE) {
    const domains = await leaseDomainChecks(ctx.db, AT_ONCE)
    await Promise.all(domains.map((domain) => verifyDomain(ctx, domain)))
    if (domains.length < AT_ONCE) return
  }
}

/** Checks one domain now and stores the result; true if it leads here. */
export async function verifyDomain(
  ctx: CertificateContext,
  domain: DomainToCheck,
): Promise<boolean> {
  const { host } = domain
  const result = await checkDomain(ctx, host, domain.verificationToken)
  const { state, pauseS } = decideDomain(domain, result)
  await recordDomainCheck(ctx.db, { host, state, error: result.error, pauseS })
  const isChanged = state !== null && state !== domain.state
  if (isChanged) ctx.log.info({ host, state, error: result.error }, 'domain checked')
  return result.error === null
}

async function checkDomain(
  { config }: CertificateContext,
  host: string,
  token: string,
): Promise<CheckResult> {
  if (!isHostName(host)) return { error: 'not a public host name', isTemporary: false }
  const found = await resolveHost(host, config.DNS_SERVERS)
  // Compared before anything is fetched, so that a domain cannot make the worker call other hosts.
  const byDns = checkAddresses(found, createAddressMatcher(config.PUBLIC_ADDRESSES))
  if (byDns.error !== null || found.kind !== 'resolved') return byDns

  const proofs = new Set(config.keys.map((key) => domainProof([key], { host, token })))
  const errors = new Set<string>()
  for (const address of found.addresses.slice(0, MAX_ADDRESSES)) {
    const path = `/.well-known/sesame-domain/${token}`
    const reply = await fetchText({ address, port: config.DOMAIN_CHECK_PORT, host, path })
    if ('text' in reply && proofs.has(reply.text.trim())) return byDns
    errors.add('text' in reply ? 'another server answers' : reply.error)
  }
  return { error: `http: ${[...errors].join('; ')}`, isTemporary: true }
}
