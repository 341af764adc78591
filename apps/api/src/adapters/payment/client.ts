import { setTimeout as delay } from 'node:timers/promises'

import { Stripe } from 'stripe'

import type { Config } from '../../platform/config.ts'
import { AppError } from '../../platform/errors.ts'
import { createTracedHttp } from './traced-client.ts'

/** Keys of the account; `stripeAccount` is set if they are the platform's. */
export interface AccountAccess {
  secretKey: string
  publicKey: string
  stripeAccount: string | null
}

const clients = new WeakMap<Config, Map<string, Stripe>>()
/** Maximum number of cached clients; beyond it the cache is cleared. */
const MAX_CLIENTS = 500

/**
 * A visitor is told within this time that the payment does not answer: the website itself waits
 * eight seconds for the API.
 */
const DEADLINE_MS = 6000
/** Of one try: repeated calls carry the same idempotency key. */
const TRY_MS = 5500

/** One client per account and process, because a client keeps its connections. */
export function connect(config: Config, access: Omit<AccountAccess, 'publicKey'>): Stripe {
  const known = clients.get(config) ?? new Map<string, Stripe>()
  if (known.size >= MAX_CLIENTS) known.clear()
  clients.set(config, known)
  const name = `${access.secretKey} ${access.stripeAccount ?? ''}`
  const client = known.get(name) ?? createClient(config, access)
  known.set(name, client)
  return client
}

function createClient(
  { STRIPE_API_URL }: Config,
  { secretKey, stripeAccount }: Omit<AccountAccess, 'publicKey'>,
): Stripe {
  const { protocol, hostname, port } = new URL(STRIPE_API_URL)
  const scheme = protocol === 'http:' ? 'http' : 'https'
  return new Stripe(secretKey, {
    protocol: scheme,
    host: hostname,
    port: port || (scheme === 'https' ? '443' : '80'),
    maxNetworkRetries: 2,
    timeout: TRY_MS,
    telemetry: false,
    httpClient: createTracedHttp(),
    ...(stripeAccount !== null && { stripeAccount }),
  })
}

/** Stripe refuses the keys or the platform's access to the account. */
export function isAccountRefused(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError
  )
}

/** Maps Stripe's outages and refused accounts to errors with a message for visitors. */
export async function withStripeErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await withinDeadline(call())
  } catch (error) {
    if (isAccountRefused(error)) throw new AppError('site_cannot_sell', { cause: error })
    const isAway =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError
    if (isAway) throw new AppError('payment_unavailable', { cause: error })
    throw error
  }
}

/** What is still under way then goes on, and is found by its idempotency key or by comparing. */
async function withinDeadline<T>(call: Promise<T>): Promise<T> {
  const end = new AbortController()
  const late = delay(DEADLINE_MS, undefined, { signal: end.signal }).then(() => {
    throw new AppError('payment_unavailable')
  })
  try {
    return await Promise.race([call, late])
  } finally {
    end.abort()
  }
}
