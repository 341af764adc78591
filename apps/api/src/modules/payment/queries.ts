import { sql } from 'kysely'

import type { Db } from '../../platform/db.ts'
import { findSites } from '../../platform/find-sites.ts'

const COLUMNS = [
  'id',
  'kind',
  'provider_account as providerAccount',
  'status',
  'ledger_account as ledgerAccount',
  'public_key as publicKey',
  'secret_key as secretKey',
  'secret_key_last4 as secretKeyLast4',
  'webhook_secret as webhookSecret',
  'webhook_secret_last4 as webhookSecretLast4',
  'created_at as createdAt',
  'keys_changed_at as keysChangedAt',
  'retired_at as retiredAt',
] as const

function accounts(db: Db, idSite: number) {
  return db.selectFrom('payment_account').select(COLUMNS).where('id_site', '=', idSite)
}

export type AccountRow = Awaited<ReturnType<typeof listAccounts>>[number]

/** Newest first. */
export function listAccounts(db: Db, idSite: number) {
  return accounts(db, idSite).orderBy('created_at', 'desc').execute()
}

export function findAccount(db: Db, idSite: number, id: string) {
  return accounts(db, idSite).where('id', '=', id).executeTakeFirst()
}

export function findActive(db: Db, idSite: number) {
  return accounts(db, idSite).where('status', '=', 'active').executeTakeFirst()
}

export function findByProvider(db: Db, idSite: number, providerAccount: string) {
  return accounts(db, idSite).where('provider_account', '=', providerAccount).executeTakeFirst()
}

/** Accounts that may have unreported payments of the last days: in use or recently retired. */
export function listRecent(db: Db, idSite: number, since: Date) {
  return accounts(db, idSite)
    .where((where) =>
      where.or([where('status', '!=', 'retired'), where('retired_at', '>=', since)]),
    )
    .where('status', '!=', 'onboarding')
    .execute()
}

/** Locks the site's accounts: one change at a time. */
export async function lockAccounts(tx: Db, idSite: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${idSite}, hashtext('payment_account'))`.execute(tx)
}

export interface SealedKeys {
  publicKey: string
  secretKey: string
  secretKeyLast4: string
  webhookSecret: string
  webhookSecretLast4: string
}

type NewAccount = { id: string; providerAccount: string; status: 'active' | 'onboarding' }

export async function insertAccount(
  tx: Db,
  idSite: number,
  account: NewAccount & { keys: SealedKeys | null },
): Promise<void> {
  await tx
    .insertInto('payment_account')
    .values({
      id_site: idSite,
      id: account.id,
      kind: account.keys ? 'own_keys' : 'connected',
      provider_account: account.providerAccount,
      status: account.status,
      ledger_account: sql<string>`next_bank_ledger_account(p_site => ${idSite})`,
      ...keyColumns(account.keys),
    })
    .execute()
}

function keyColumns(keys: SealedKeys | null) {
  return {
    public_key: keys?.publicKey ?? null,
    secret_key: keys?.secretKey ?? null,
    secret_key_last4: keys?.secretKeyLast4 ?? null,
    webhook_secret: keys?.webhookSecret ?? null,
    webhook_secret_last4: keys?.webhookSecretLast4 ?? null,
    keys_changed_at: keys ? sql<string>`current_instant()` : null,
  }
}

/** Replaces the keys of an account that the site has or had. */
export async function updateKeys(
  tx: Db,
  idSite: number,
  { id, keys }: { id: string; keys: SealedKeys },
): Promise<void> {
  await tx
    .updateTable('payment_account')
    .set({ kind: 'own_keys', status: 'active', retired_at: null, ...keyColumns(keys) })
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .execute()
}

export async function setStatus(
  tx: Db,
  idSite: number,
  { id, status }: { id: string; status: 'active' | 'restricted' },
): Promise<void> {
  await tx
    .updateTable('payment_account')
    .set({ status })
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .execute()
}

/** All that are in use, except one. */
export async function deactivateOtherAccounts(
  tx: Db,
  idSite: number,
  except: string | null,
): Promise<void> {
  await tx
    .updateTable('payment_account')
    .set({ status: 'retired', retired_at: sql`current_instant()` })
    .where('id_site', '=', idSite)
    .where('status', '!=', 'retired')
    .where(sql<boolean>`id IS DISTINCT FROM ${except}::uuid`)
    .execute()
}

export function listSitesWithOldKeys(db: Db, idKey: string): Promise<number[]> {
  return findSites(
    db,
    sql`SELECT sites_with_old_payment_keys AS id
    FROM sites_with_old_payment_keys(p_key => ${idKey})`,
  )
}

export function listSitesWithIncompleteAccounts(db: Db): Promise<number[]> {
  return findSites(
    db,
    sql`SELECT sites_with_incomplete_accounts AS id FROM sites_with_incomplete_accounts()`,
  )
}

interface Sealed {
  secretKey: string
  webhookSecret: string
}

/** Updates only if the keys have not been changed meanwhile. */
export async function updateSealed(
  db: Db,
  idSite: number,
  { id, from, to }: { id: string; from: Sealed; to: Sealed },
): Promise<void> {
  await db
    .updateTable('payment_account')
    .set({ secret_key: to.secretKey, webhook_secret: to.webhookSecret })
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .where('secret_key', '=', from.secretKey)
    .where('webhook_secret', '=', from.webhookSecret)
    .execute()
}

export function listSitesWithAccounts(db: Db, since: Date): Promise<number[]> {
  return findSites(
    db,
    sql`SELECT sites_with_accounts AS id FROM sites_with_accounts(p_since => ${since})`,
  )
}
