import { currentInstant } from '../../../platform/clock.ts'
import { certificates, soonestExpiry } from '../../../platform/metrics.ts'
import { listLives } from '../queries/certificate.ts'
import { isSoonExpired } from '../rules.ts'
import type { CertificateContext } from './verify-domains.ts'

/**
 * Sets the gauges; returns the hosts whose certificate expires soon. A lost domain may have moved away
 * on purpose, so it counts in a state of its own only: many at once mean that ours is at fault.
 */
export async function measureCertificates({ db, config }: CertificateContext): Promise<string[]> {
  const now = currentInstant(config)
  const all = await listLives(db)
  const lives = all.filter(({ state }) => state === 'verified')
  const isLasting = ({ notAfter }: { notAfter: Date | null }) => notAfter !== null && notAfter > now
  const lost = all.filter((life) => life.state === 'lost' && isLasting(life)).length
  const counts = { valid: 0, failing: 0, expired: 0, missing: 0, lost }
  const soon: string[] = []
  for (const { host, notBefore, notAfter, failures } of lives) {
    if (notBefore === null || notAfter === null) counts.missing += 1
    else if (notAfter <= now) counts.expired += 1
    else counts.valid += 1
    if (failures > 0) counts.failing += 1
    if (notBefore && notAfter && isSoonExpired({ notBefore, notAfter }, now)) soon.push(host)
  }
  for (const [state, count] of Object.entries(counts)) certificates.labels(state).set(count)
  const first = lives.find(({ notAfter }) => notAfter !== null)?.notAfter
  soonestExpiry.set(first ? first.getTime() / 1000 : 0)
  return soon
}
