import { createKey } from '../../../adapters/acme/issue.ts'
import type { Config } from '../../../platform/config.ts'
import { open, seal } from '../../../platform/key-ring.ts'
import type { LeasedCertificate } from '../queries/certificate.ts'
import { sealPurpose } from '../rules.ts'
import type { CertificateContext } from './verify-domains.ts'

/**
 * The key of a host's next certificate. One that cannot be opened (its secret is lost) is replaced:
 * with it every renewal would fail until the certificate expires.
 */
export async function getCertificateKey(
  { config, log }: CertificateContext,
  { host, privateKey: sealed }: LeasedCertificate,
): Promise<{ sealed: string; opened: string }> {
  const { certificateKeys: keys } = config
  const purpose = sealPurpose('certificate', host)
  try {
    if (sealed !== null) return { sealed, opened: open(keys, purpose, sealed) }
  } catch (error) {
    log.warn({ err: error, host }, 'the key of a certificate cannot be opened: a new one is made')
  }
  const opened = await createKey()
  return { sealed: seal(keys, purpose, opened), opened }
}

export async function createAccountKey(config: Config): Promise<string> {
  return seal(config.certificateKeys, purposeOfAccount(config), await createKey())
}

/** Not replaced by itself: the authority limits new accounts, and the secret may come back. */
export function openAccountKey(config: Config, sealed: string): string {
  try {
    return open(config.certificateKeys, purposeOfAccount(config), sealed)
  } catch (cause) {
    const text =
      'the key of the ACME account cannot be opened with CERTIFICATE_SECRET or APP_SECRET'
    throw new Error(`${text}; see docs/runbooks/certificate-failing.md`, { cause })
  }
}

const purposeOfAccount = ({ ACME_DIRECTORY_URL: directory }: Config) =>
  sealPurpose('acme_account', directory)
