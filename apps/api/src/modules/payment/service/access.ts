import { platformKeys } from '../../../adapters/payment/accounts.ts'
import type { AccountAccess } from '../../../adapters/payment/client.ts'
import { openPayments, type Payments } from '../../../adapters/payment/payments.ts'
import type { Config } from '../../../platform/config.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Queue } from '../../../platform/job.ts'
import { open } from '../../../platform/key-ring.ts'
import * as jobs from '../jobs.ts'
import * as queries from '../queries.ts'
import { sealPurpose } from '../rules.ts'

/** Payments on one account of the site. */
export interface OpenAccount {
  id: string
  isActive: boolean
  payments: Payments
}

type AccountContext = Pick<Context, 'config' | 'db' | 'site'>

/** The site's current account; throws if there is none. */
export async function requireSellingAccount(ctx: AccountContext): Promise<OpenAccount> {
  const row = await queries.findActive(ctx.db, ctx.site.id)
  if (!row) throw new AppError('site_cannot_sell')
  return openAccount(ctx, row)
}

/** Account of a payment, current or not. */
export async function getAccount(ctx: AccountContext, id: string | null): Promise<OpenAccount> {
  const row = id === null ? undefined : await queries.findAccount(ctx.db, ctx.site.id, id)
  if (!row) throw new Error(`site ${ctx.site.id} has no payment account ${id}`)
  return openAccount(ctx, row)
}

/** Accounts that may have received payments since. */
export async function listRecentAccounts(
  ctx: AccountContext & Pick<Context, 'log'>,
  since: Date,
): Promise<OpenAccount[]> {
  const rows = await queries.listRecent(ctx.db, ctx.site.id, since)
  return rows.flatMap((row) => {
    try {
      return [openAccount(ctx, row)]
    } catch (error) {
      ctx.log.error({ err: error, account: row.id }, 'payment account not usable')
      return []
    }
  })
}

/** Finds a site's account by Stripe's id. */
export async function findConnectedAccount(db: Db, idSite: number, providerAccount: string) {
  const row = await queries.findByProvider(db, idSite, providerAccount)
  return row?.kind === 'connected' ? row.id : undefined
}

/** The provider says that an account has changed: it is read back by a job. */
export async function requestRefresh(queue: Queue, tx: Db, idSite: number): Promise<void> {
  await queue.enqueue(tx, jobs.refreshAccounts, { idSite })
}

export async function listWebhookSecrets(
  { config, db }: { config: Config; db: Db },
  idSite: number,
): Promise<{ idAccount: string; secret: string }[]> {
  const rows = await queries.listAccounts(db, idSite)
  return rows.flatMap(({ id, webhookSecret }) =>
    webhookSecret === null
      ? []
      : [
          {
            idAccount: id,
            secret: open(config.keys, sealPurpose(idSite, id, 'webhook_secret'), webhookSecret),
          },
        ],
  )
}

function openAccount({ config, site }: AccountContext, row: queries.AccountRow): OpenAccount {
  return {
    id: row.id,
    isActive: row.status === 'active',
    payments: openPayments(config, accessOf(config, site.id, row)),
  }
}

function accessOf(config: Config, idSite: number, row: queries.AccountRow): AccountAccess {
  if (row.publicKey !== null && row.secretKey !== null) {
    const purpose = sealPurpose(idSite, row.id, 'secret_key')
    const secretKey = open(config.keys, purpose, row.secretKey)
    return { secretKey, publicKey: row.publicKey, stripeAccount: null }
  }
  const keys = platformKeys(config)
  if (!keys) throw new AppError('site_cannot_sell')
  return { ...keys, stripeAccount: row.providerAccount }
}

export function listSitesWithAccounts(platformDb: Db, since: Date): Promise<number[]> {
  return queries.listSitesWithAccounts(platformDb, since)
}
