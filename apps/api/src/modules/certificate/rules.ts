/** Addresses that DNS names for a host, or why there are none. */
type HostAddresses =
  | { kind: 'resolved'; addresses: readonly string[] }
  | { kind: 'absent' }
  | { kind: 'unknown'; reason: string }

export type DomainState = 'unverified' | 'verified' | 'lost'

export interface CheckResult {
  error: string | null
  /** The check itself could not be made: the state of the domain is not known to have changed. */
  isTemporary: boolean
}

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S

const HOST =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** A public host name in lower case, which is safe in a file name and in nginx's configuration. */
export function isHostName(text: string): boolean {
  return HOST.test(text)
}

/**
 * Whether DNS leads here. Every address counts, because the authority and visitors may take any of
 * them.
 */
export function checkAddresses(
  found: HostAddresses,
  isOurs: (address: string) => boolean,
): CheckResult {
  switch (found.kind) {
    case 'absent':
      return { error: 'no A or AAAA record', isTemporary: false }
    case 'unknown':
      return { error: `DNS: ${found.reason}`, isTemporary: true }
    case 'resolved': {
      const foreign = found.addresses.filter((address) => !isOurs(address)).slice(0, 5)
      if (foreign.length === 0) return { error: null, isTemporary: false }
      return { error: `leads to ${foreign.join(', ')}`, isTemporary: false }
    }
  }
}

/**
 * What a domain becomes by a check, and after how many seconds it is checked again. Null leaves the
 * state as it is: another worker may have changed it since this one read it.
 */
export function decideDomain(
  domain: { state: DomainState; failedChecks: number },
  { error, isTemporary }: CheckResult,
): { state: DomainState | null; pauseS: number } {
  if (error === null) return { state: 'verified', pauseS: DAY_S }
  const pauseS = growing(domain.failedChecks, { firstS: 30, factor: 1.5, maxS: HOUR_S })
  if (isTemporary) return { state: null, pauseS }
  return { state: domain.state === 'verified' ? 'lost' : domain.state, pauseS }
}

/** Seconds until a host is ordered again. Authorities allow five failed checks an hour. */
export function orderPause(failures: number): number {
  return growing(failures, { firstS: 5 * MINUTE_S, factor: 3, maxS: 12 * HOUR_S })
}

function growing(
  failures: number,
  { firstS, factor, maxS }: { firstS: number; factor: number; maxS: number },
): number {
  return Math.min(maxS, Math.round(firstS * factor ** Math.min(failures, 40)))
}

/** Certificates that ought to have been renewed long ago: 14 days, or less for those of a short life. */
export function isSoonExpired(life: { notBefore: Date; notAfter: Date }, now: Date): boolean {
  const lifeS = (life.notAfter.getTime() - life.notBefore.getTime()) / 1000
  const leftS = (life.notAfter.getTime() - now.getTime()) / 1000
  return leftS < Math.min(14 * DAY_S, lifeS / 6)
}

/** Row and column that an encrypted key belongs to. */
export function sealPurpose(table: 'certificate' | 'acme_account', row: string): string {
  return `${table} ${row}`
}
