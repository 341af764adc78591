import type pg from 'pg'

import { seal, type KeyRing } from '../../src/platform/key-ring.ts'
import { DEMO_PAYMENT_ACCOUNTS, type DemoPaymentAccount } from './payment-accounts.ts'

/** Loads the account of a demo site, unless the site already has another account. */
export async function loadPaymentAccount(
  client: pg.ClientBase,
  idSite: number,
  keys: KeyRing,
): Promise<void> {
  const account = DEMO_PAYMENT_ACCOUNTS.find((one) => one.idSite === idSite)
  if (!account) return
  const sealed = sealedKeys(account, keys)
  await client.query(
    `INSERT INTO payment_account (id_site, id, kind, provider_account, status, ledger_account,
       public_key, secret_key, secret_key_last4, webhook_secret, webhook_secret_last4,
       keys_changed_at)
     SELECT $1, $2, $3, $4, 'active', '5115', $5, $6, $7, $8, $9,
       CASE WHEN $3 = 'own_keys' THEN now() END
     WHERE NOT EXISTS (SELECT FROM payment_account WHERE id_site = $1 AND id <> $2)
     ON CONFLICT (id_site, id) DO UPDATE SET secret_key = EXCLUDED.secret_key,
       webhook_secret = EXCLUDED.webhook_secret`,
    [
      idSite,
      account.id,
      account.keys ? 'own_keys' : 'connected',
      account.providerAccount,
      ...sealed,
    ],
  )
}

/** Encrypts the keys as the application does, for the same row and column. */
function sealedKeys({ idSite, id, keys: own }: DemoPaymentAccount, keys: KeyRing): unknown[] {
  if (!own) return [null, null, null, null, null]
  const { publicKey, secretKey, webhookSecret } = own
  const purpose = (column: string) => `payment_account:${idSite}:${id}:${column}`
  return [
    ...[publicKey, seal(keys, purpose('secret_key'), secretKey), secretKey.slice(-4)],
    ...[seal(keys, purpose('webhook_secret'), webhookSecret), webhookSecret.slice(-4)],
  ]
}
