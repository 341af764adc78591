import type { Config } from '../../../platform/config.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { listSealedByOthers, listSitesWithOldSecrets } from '../queries/second-factor.ts'
import { resealSecret } from './second-factor.ts'

const AT_ONCE = 200

export function listSitesToReseal(platformDb: Db, { keys }: Config): Promise<number[]> {
  return listSitesWithOldSecrets(platformDb, keys[0].id)
}

/**
 * Re-encrypts members' secrets. The worker may not read super admins' secrets, which are
 * re-encrypted at their next use.
 */
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
