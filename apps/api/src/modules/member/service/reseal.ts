import type { Context } from '../../../platform/context.ts'
import { listSealedByOthers } from '../queries/second-factor.ts'
import { resealSecret } from './second-factor.ts'

const AT_ONCE = 200

/** Of members; the worker may not read what is super admins', whose secret follows when it is used. */
export async function resealSecrets(ctx: Context): Promise<void> {
  const { config, db, site, log } = ctx
  const [newest] = config.keys
  const rows = await listSealedByOthers(db, site.id, newest.id, AT_ONCE)
  for (const { idMember, sealedSecret } of rows) {
    await resealSecret(ctx, db, { idMember, idSuperAdmin: null }, sealedSecret)
  }
  if (rows.length > 0)
    log.info({ count: rows.length, key: newest.id }, 'second factors sealed anew')
}
