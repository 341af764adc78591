import type { Finding } from './finding.ts'
import { readSettings, withRole } from './settings.ts'

const DAY_MS = 86_400_000
/** As in the worker's log: renewals have failed for two weeks by then. */
const SOON_DAYS = 14
const MAX_LISTED = 20

export interface DomainState {
  host: string
  state: string
  dnsError: string | null
  notAfter: Date | null
  lastError: string | null
}

/** The domains, and whether each has a certificate that lasts. */
export async function inspectCertificates(): Promise<Finding[]> {
  if (!readSettings().ACME_DIRECTORY_URL) {
    return [{ level: 'good', text: 'TLS est fait devant la passerelle' }]
  }
  const domains = await withRole('WORKER_DATABASE_URL', async (client) => {
    const { rows } = await client.query<DomainState>(
      `SELECT d.host, d.state, d.dns_error AS "dnsError", c.not_after AS "notAfter",
         c.last_error AS "lastError"
       FROM domain d LEFT JOIN certificate c ON c.host = d.host ORDER BY d.host`,
    )
    return rows
  })
  return certificateFindings(domains, new Date())
}

/** One line for all that is well, then one for each domain that is not. */
export function certificateFindings(domains: readonly DomainState[], now: Date): Finding[] {
  const faulty = domains.flatMap((domain) => findingOf(domain, now) ?? [])
  const good = domains.length - faulty.length
  const text = `${good} ${good > 1 ? 'domaines' : 'domaine'} sur ${domains.length} avec un certificat valable`
  return [{ level: 'good', text }, ...faulty.slice(0, MAX_LISTED)]
}

function findingOf(domain: DomainState, now: Date): Finding | undefined {
  const { host, state, dnsError, notAfter, lastError } = domain
  if (notAfter === null) {
    const why = state === 'verified' ? lastError : dnsError
    const text = `${host} n’a pas encore de certificat${why ? ` (${why})` : ''}`
    const next = 'vérifiez que son DNS mène à PUBLIC_ADDRESSES ; docs/operating.md, « Certificats »'
    return { level: 'warning', text, next }
  }
  const days = Math.floor((notAfter.getTime() - now.getTime()) / DAY_MS)
  const next = `lisez certificate.last_error${lastError ? ` : ${lastError}` : ''}`
  if (days < 0) return { level: 'fault', text: `${host} : certificat expiré`, next }
  if (state === 'lost') {
    const why = dnsError ? ` (${dnsError})` : ''
    return {
      level: 'warning',
      text: `${host} ne mène plus ici${why} : son certificat, valable ${days} jours encore, ne sera pas renouvelé`,
      next: 'vérifiez son DNS et PUBLIC_ADDRESSES ; docs/operating.md, « Certificats »',
    }
  }
  if (days >= SOON_DAYS) return undefined
  return { level: 'warning', text: `${host} : certificat valable ${days} jours encore`, next }
}
