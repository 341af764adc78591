import type { ApiCall, Endpoint } from './api-call.ts'
import { invalidAccount, invalidRequest, missingParameter } from './errors.ts'
import { listObjects } from './lists.ts'
import { begin, makeId, nowInSeconds } from './objects.ts'
import type { Account } from './objects.ts'
import { mergeMetadata, readPart, readText, requireKnownParams } from './params.ts'
import { OWN_ACCOUNT } from './store.ts'
import type { Store } from './store.ts'

const LINK_SECONDS = 300
const CREATE_PARAMS = [
  ...['business_profile', 'business_type', 'capabilities', 'controller', 'country'],
  ...['default_currency', 'email', 'metadata', 'type'],
]

export const accountEndpoints: readonly Endpoint[] = [
  { method: 'GET', path: '/v1/account', access: 'secret', run: readCurrent },
  { method: 'POST', path: '/v1/accounts', access: 'secret', run: createAccount },
  { method: 'GET', path: '/v1/accounts', access: 'secret', run: listAccounts },
  { method: 'GET', path: '/v1/accounts/:id', access: 'secret', run: readAccount },
  { method: 'POST', path: '/v1/account_links', access: 'secret', run: createLink },
]

/** A connected account that exists from the start and may take payments. */
export function seedAccount(store: Store, id: string): void {
  if (store.find('account', id, OWN_ACCOUNT)) return
  store.commit({ put: [enabled({ ...makeAccount({}), id })] })
}

export function enabled(account: Account): Account {
  return {
    ...account,
    charges_enabled: true,
    details_submitted: true,
    payouts_enabled: true,
    requirements: { currently_due: [], disabled_reason: null },
  }
}

function makeAccount(form: ApiCall['form']): Account {
  return {
    ...begin('acct'),
    object: 'account',
    business_profile: readPart(form, 'business_profile') ?? {},
    charges_enabled: false,
    controller: readPart(form, 'controller') ?? {},
    country: readText(form, 'country') ?? 'FR',
    default_currency: 'eur',
    details_submitted: false,
    email: readText(form, 'email') ?? null,
    metadata: mergeMetadata(form),
    payouts_enabled: false,
    requirements: {
      currently_due: ['business_profile.url', 'external_account', 'tos_acceptance.date'],
      disabled_reason: 'requirements.past_due',
    },
    type: readText(form, 'type') === 'standard' ? 'standard' : 'none',
  }
}

function createAccount({ tx, form, account, accountId }: ApiCall): object {
  requireKnownParams(form, CREATE_PARAMS)
  if (account !== OWN_ACCOUNT) throw notAPlatform(accountId)
  return tx.put(makeAccount(form))
}

function notAPlatform(id: string) {
  return invalidRequest(
    `You can only create new accounts if you've signed up for Connect (account ${id}).`,
  )
}

function listAccounts({ store, account, form, path }: ApiCall): object {
  return listObjects(store, { kind: 'account', account, form, path })
}

/** The account that the key, or the `Stripe-Account` header, stands for. */
function readCurrent({ store, accountId }: ApiCall): object {
  const connected = store.find('account', accountId, OWN_ACCOUNT)
  return connected ?? enabled({ ...makeAccount({}), id: accountId, type: 'standard' })
}

function readAccount(call: ApiCall): object {
  if (call.id === call.accountId) return readCurrent(call)
  const account = call.store.find('account', call.id, OWN_ACCOUNT)
  if (!account || call.account !== OWN_ACCOUNT) throw invalidAccount('sk_***', call.id)
  return account
}

function createLink({ tx, form, origin }: ApiCall): object {
  requireKnownParams(form, ['account', 'collection_options', 'refresh_url', 'return_url', 'type'])
  const account = tx.get('account', requireText(form, 'account')).id
  if (requireText(form, 'type') !== 'account_onboarding') {
    throw invalidRequest('Account Links of this type cannot be created.', { param: 'type' })
  }
  const link = tx.put({
    ...begin('alnk'),
    id: makeId('alnk'),
    object: 'account_link' as const,
    account,
    expires_at: nowInSeconds() + LINK_SECONDS,
    isUsed: false,
    refresh_url: requireText(form, 'refresh_url'),
    return_url: requireText(form, 'return_url'),
  })
  const { object, created, expires_at } = link
  return { object, created, expires_at, url: `${origin}/setup/${account}/${link.id}` }
}

function requireText(form: ApiCall['form'], param: string): string {
  const value = readText(form, param)
  if (value === undefined) throw missingParameter(param)
  return value
}
