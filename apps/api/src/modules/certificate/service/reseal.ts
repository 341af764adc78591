import { keyIdOf, open, seal } from '../../../platform/key-ring.ts'
import { findAccount, resealAccount } from '../queries/acme.ts'
import { listSealedKeys, resealCertificate } from '../queries/certificate.ts'
import { sealPurpose } from '../rules.ts'
import type { CertificateContext } from './verify-domains.ts'

/**
 * Re-encrypts keys of certificates and of the account with the newest key after a rotation. One that
 * cannot be opened does not stop the others.
 */
export async function resealCertificateKeys(ctx: CertificateContext): Promise<void> {
  const { db, config, log } = ctx
  const { certificateKeys: keys, ACME_DIRECTORY_URL: directory } = config
  let count = 0
  for (const { host, privateKey: from } of await listSealedKeys(db, { except: keys[0].id })) {
    const to = sealAnew(ctx, sealPurpose('certificate', host), from)
    if (to === undefined) continue
    await resealCertificate(db, { host, from, to })
    count += 1
  }
  if (count > 0) log.info({ count, key: keys[0].id }, 'certificate keys sealed anew')

  const from = (await findAccount(db, directory))?.accountKey
  if (from === undefined || keyIdOf(from) === keys[0].id) return
  const to = sealAnew(ctx, sealPurpose('acme_account', directory), from)
  if (to === undefined) return
  await resealAccount(db, { directory, from, to })
  log.info({ key: keys[0].id }, 'key of the certificate account sealed anew')
}

function sealAnew(
  { config: { certificateKeys: keys }, log }: CertificateContext,
  purpose: string,
  sealed: string,
): string | undefined {
  try {
    return seal(keys, purpose, open(keys, purpose, sealed))
  } catch (error) {
    log.error({ err: error, purpose }, 'a key of certificates cannot be opened')
    return undefined
  }
}
