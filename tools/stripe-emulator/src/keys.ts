import { ApiError, invalidAccount } from './errors.ts'
import { OWN_ACCOUNT } from './store.ts'
import type { Store } from './store.ts'

/** The keys of one account; `account` is its name in the store, `id` the one Stripe shows. */
export type AccountKeys = { account: string; id: string; secret: string; publishable: string }

export type Caller = {
  /** Whose objects are read and changed. */
  account: string
  /** Stripe's id of the account. */
  accountId: string
  /** A platform acts for an account that is connected to it. */
  isConnected: boolean
  isBrowser: boolean
}

/** Resolves a key and the account it acts for; otherwise fails as Stripe does. */
export function identify(
  { keys, store }: { keys: readonly AccountKeys[]; store: Store },
  { authorization, account }: { authorization: string | undefined; account: string | undefined },
): Caller {
  const key = readKey(authorization)
  const owner = keys.find(({ secret, publishable }) => key === secret || key === publishable)
  if (!owner || key === '') throw unknownKey(key)
  const isBrowser = key === owner.publishable
  if (account === undefined || account === owner.id) {
    return { account: owner.account, accountId: owner.id, isConnected: false, isBrowser }
  }
  const isOwn = owner.account === OWN_ACCOUNT && store.find('account', account, OWN_ACCOUNT)
  if (!isOwn) throw invalidAccount(mask(key), account)
  return { account, accountId: account, isConnected: true, isBrowser }
}

function unknownKey(key: string): ApiError {
  return new ApiError(401, {
    type: 'invalid_request_error',
    message:
      key === '' ? 'You did not provide an API key.' : `Invalid API Key provided: ${mask(key)}`,
  })
}

function readKey(authorization = ''): string {
  const [scheme, value = ''] = authorization.split(' ')
  if (scheme === 'Bearer') return value
  if (scheme !== 'Basic') return ''
  return Buffer.from(value, 'base64').toString().split(':')[0] ?? ''
}

function mask(key: string): string {
  return key.length < 12 ? '********' : `${key.slice(0, 8)}********${key.slice(-4)}`
}
