import { setTimeout as delay } from 'node:timers/promises'

import { configureAuthority } from '../../../adapters/acme/authority.ts'
import { measureCertificates } from './measure-certificates.ts'
import { orderCertificates } from './order-certificates.ts'
import { resealCertificateKeys } from './reseal.ts'
import { verifyDomains, type CertificateContext } from './verify-domains.ts'

const WARN_EVERY_MS = 3_600_000
const MAX_NAMED = 20

/**
 * Checks domains and orders certificates every few seconds, in each worker. Not a queue of jobs:
 * the leases in the database share the work, and a round that fails is followed by the next. Without
 * an authority there are no rounds.
 */
export function startCertificateRounds(ctx: CertificateContext): { stop(): Promise<void> } {
  const { config, log } = ctx
  if (config.ACME_DIRECTORY_URL === '') return { stop: () => Promise.resolve() }
  configureAuthority(config.ACME_CA_FILE)
  const stopping = new AbortController()
  let warnedAt = 0
  const round = async () => {
    for (const step of [resealCertificateKeys, verifyDomains, orderCertificates]) {
      await step(ctx).catch((error: unknown) => {
        log.error({ err: error, step: step.name }, 'step of a certificate round failed')
      })
    }
    const soon = await measureCertificates(ctx)
    if (soon.length > 0 && Date.now() - warnedAt > WARN_EVERY_MS) {
      warnedAt = Date.now()
      log.error({ hosts: soon.slice(0, MAX_NAMED), count: soon.length }, 'certificates expire soon')
    }
  }
  const run = async () => {
    while (!stopping.signal.aborted) {
      await round().catch((error: unknown) => log.error({ err: error }, 'certificate round failed'))
      await delay(config.CERTIFICATE_ROUND_SECONDS * 1000, undefined, {
        signal: stopping.signal,
      }).catch(() => undefined)
    }
  }
  const ended = run()
  return {
    async stop() {
      stopping.abort()
      // An order that takes longer is taken over by another worker when its lease ends.
      await Promise.race([ended, delay(8000, undefined, { ref: false })])
    },
  }
}
