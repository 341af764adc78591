import type {
  connectPaymentAccount as connectEndpoint,
  PaymentAccount,
  savePaymentKeys as keysEndpoint,
} from '@sesame/contract/payment'
import { newId } from '@sesame/values/id'
import type { z } from 'zod'

import * as provider from '../../../adapters/payment/accounts.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { seal } from '../../../platform/key-ring.ts'
import * as jobs from '../jobs.ts'
import * as queries from '../queries.ts'
import { areOfOneMode, nextStatus, sealPurpose } from '../rules.ts'

type Keys = z.output<NonNullable<typeof keysEndpoint.body>>
type Status = PaymentAccount['status']
type Paths = z.output<NonNullable<typeof connectEndpoint.body>>

export async function getPaymentAccount({ config, db, site }: Context) {
  const rows = await queries.listAccounts(db, site.id)
  return {
    canSell: rows.some(({ status }) => status === 'active'),
    accounts: rows.map(viewOf),
    canConnect: provider.platformKeys(config) !== undefined,
    webhookUrl: `${site.url}/api/payment/webhook/${site.id}`,
  }
}

/** Keys are never returned; only their last characters are shown. */
function viewOf(row: queries.AccountRow): PaymentAccount {
  const { secretKey: _, webhookSecret: __, ...view } = row
  return {
    ...view,
    kind: row.kind as PaymentAccount['kind'],
    status: row.status as Status,
    createdAt: row.createdAt.toISOString(),
    keysChangedAt: row.keysChangedAt?.toISOString() ?? null,
    retiredAt: row.retiredAt?.toISOString() ?? null,
  }
}

/**
 * New keys of the same Stripe account replace the old ones, so its payments and events continue.
 * Keys of another account make it the current one; the former is kept for refunds.
 */
export async function savePaymentKeys(ctx: Context, keys: Keys) {
  const { config, db, site, now, log } = ctx
  if (!areOfOneMode(keys.secretKey, keys.publicKey)) throw new AppError('payment_keys_refused')
  const { id: providerAccount } = await provider.identifyKeys(config, keys)
  await db.transaction().execute(async (tx) => {
    await queries.lockAccounts(tx, site.id)
    const known = await queries.findByProvider(tx, site.id, providerAccount)
    const id = known?.id ?? newId(now.getTime())
    const sealed = sealKeys(ctx, id, keys)
    await queries.deactivateOtherAccounts(tx, site.id, id)
    if (known) await queries.updateKeys(tx, site.id, { id, keys: sealed })
    else await createActive(ctx, tx, { id, providerAccount, keys: sealed })
    log.info({ account: id, providerAccount }, 'payment keys saved')
  })
  return getPaymentAccount(ctx)
}

async function createActive(
  { site, queue }: Context,
  tx: Db,
  account: { id: string; providerAccount: string; keys: queries.SealedKeys },
): Promise<void> {
  await queries.insertAccount(tx, site.id, { ...account, status: 'active' })
  await queue.enqueue(tx, jobs.accountSaved, { idSite: site.id, idAccount: account.id })
}

function sealKeys({ config, site }: Context, id: string, keys: Keys): queries.SealedKeys {
  const { publicKey, secretKey, webhookSecret } = keys
  return {
    publicKey,
    secretKey: seal(config.keys, sealPurpose(site.id, id, 'secret_key'), secretKey),
    secretKeyLast4: secretKey.slice(-4),
    webhookSecret: seal(config.keys, sealPurpose(site.id, id, 'webhook_secret'), webhookSecret),
    webhookSecretLast4: webhookSecret.slice(-4),
  }
}

/**
 * Creates a connected account and returns its onboarding URL. Until it is complete, the site keeps
 * its current account. A repeated call returns a new URL for the same account.
 */
export async function connectPaymentAccount(ctx: Context, paths: Paths) {
  const { config, site } = ctx
  if (!provider.platformKeys(config)) throw new AppError('connect_unavailable')
  const account = (await findIncomplete(ctx)) ?? (await createConnected(ctx))
  const link = await provider.createAccountLink(config, {
    account,
    returnUrl: `${site.url}${paths.returnPath}`,
    refreshUrl: `${site.url}${paths.refreshPath}`,
  })
  return { url: link.url, expiresAt: link.expiresAt.toISOString() }
}

const isIncomplete = ({ kind, status }: queries.AccountRow) =>
  kind === 'connected' && (status === 'onboarding' || status === 'restricted')

/** An account whose onboarding is incomplete. */
async function findIncomplete({ db, site }: Context): Promise<string | undefined> {
  const rows = await queries.listAccounts(db, site.id)
  return rows.find(isIncomplete)?.providerAccount
}

async function createConnected({ config, db, site, now }: Context): Promise<string> {
  const id = newId(now.getTime())
  const { id: providerAccount } = await provider.createAccount(config, {
    ...{ idSite: site.id, idAccount: id, name: site.name, url: site.url },
  })
  await db.transaction().execute(async (tx) => {
    await queries.lockAccounts(tx, site.id)
    await queries.insertAccount(tx, site.id, {
      ...{ id, providerAccount, status: 'onboarding', keys: null },
    })
  })
  return providerAccount
}

/** Stops payments of the site; refunds continue on the former accounts. */
export async function closePaymentAccount(ctx: Context) {
  await ctx.db.transaction().execute(async (tx) => {
    await queries.lockAccounts(tx, ctx.site.id)
    await queries.deactivateOtherAccounts(tx, ctx.site.id, null)
  })
  ctx.log.info('payment accounts closed')
  return getPaymentAccount(ctx)
}

/** Refreshes the state of the site's connected accounts. */
export async function refreshAccounts(ctx: Context): Promise<void> {
  await refresh(ctx, ['onboarding', 'active', 'restricted'])
}

export function listSitesToRefresh(platformDb: Db): Promise<number[]> {
  return queries.listSitesWithIncompleteAccounts(platformDb)
}

/** Accounts that cannot take payments yet, in case an event was lost. */
export async function refreshIncomplete(ctx: Context): Promise<void> {
  await refresh(ctx, ['onboarding', 'restricted'])
}

async function refresh({ config, db, site, log }: Context, statuses: Status[]): Promise<void> {
  if (!provider.platformKeys(config)) return
  for (const row of await queries.listAccounts(db, site.id)) {
    const status = row.status as Status
    if (row.kind !== 'connected' || !statuses.includes(status)) continue
    const found = await provider.findAccount(config, row.providerAccount)
    const canCharge = found?.canCharge ?? false
    if (nextStatus(status, canCharge) === status) continue
    await db.transaction().execute((tx) => changeStatus(tx, site.id, row.id, canCharge))
    log.info({ account: row.id, canCharge }, 'payment account changed')
  }
}

async function changeStatus(tx: Db, idSite: number, id: string, canCharge: boolean): Promise<void> {
  await queries.lockAccounts(tx, idSite)
  // Read again under the lock: it may have been retired meanwhile.
  const row = await queries.findAccount(tx, idSite, id)
  if (!row) return
  const status = nextStatus(row.status as Status, canCharge)
  if (status !== 'active' && status !== 'restricted') return
  if (status === 'active') await queries.deactivateOtherAccounts(tx, idSite, id)
  await queries.setStatus(tx, idSite, { id, status })
}
