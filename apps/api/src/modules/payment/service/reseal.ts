import type { Config } from '../../../platform/config.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { keyIdOf, open, seal } from '../../../platform/key-ring.ts'
import * as queries from '../queries.ts'
import { sealPurpose } from '../rules.ts'

export function listSitesToReseal(platformDb: Db, { keys }: Config): Promise<number[]> {
  return queries.listSitesWithOldKeys(platformDb, keys[0].id)
}

/** Re-encrypts keys with the newest platform key after a rotation. */
export async function resealKeys({ config, db, site, log }: Context): Promise<void> {
  const { keys } = config
  for (const row of await queries.listAccounts(db, site.id)) {
    const { id, secretKey, webhookSecret } = row
    if (secretKey === null || webhookSecret === null) continue
    const isCurrent = [secretKey, webhookSecret].every((one) => keyIdOf(one) === keys[0].id)
    if (isCurrent) continue
    const again = (column: 'secret_key' | 'webhook_secret', sealed: string) => {
      const purpose = sealPurpose(site.id, id, column)
      return seal(keys, purpose, open(keys, purpose, sealed))
    }
    await queries.updateSealed(db, site.id, {
      id,
      from: { secretKey, webhookSecret },
      to: {
        secretKey: again('secret_key', secretKey),
        webhookSecret: again('webhook_secret', webhookSecret),
      },
    })
    log.info({ account: id, key: keys[0].id }, 'payment keys sealed anew')
  }
}
