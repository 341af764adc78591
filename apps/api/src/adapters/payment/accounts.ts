import { Stripe } from 'stripe'

import type { Config } from '../../platform/config.ts'
import { AppError } from '../../platform/errors.ts'
import { withStripeErrors, connect, isAccountRefused } from './client.ts'

interface ProviderAccount {
  id: string
  canCharge: boolean
}

/**
 * Checks a pair of keys without changing anything: the secret key reads its account, and the public
 * key requests a payment that does not exist, which only a valid key may do.
 */
export async function identifyKeys(
  config: Config,
  { secretKey, publicKey }: { secretKey: string; publicKey: string },
): Promise<ProviderAccount> {
  try {
    const account = await connect(config, {
      secretKey,
      stripeAccount: null,
    }).accounts.retrieveCurrent()
    await isKnownPublicKey(config, publicKey)
    return accountOf(account)
  } catch (error) {
    if (isAccountRefused(error)) throw new AppError('payment_keys_refused', { cause: error })
    return withStripeErrors(() => Promise.reject(error))
  }
}

async function isKnownPublicKey(config: Config, publicKey: string): Promise<void> {
  const stripe = connect(config, { secretKey: publicKey, stripeAccount: null })
  try {
    await stripe.paymentIntents.retrieve('pi_none', { client_secret: 'pi_none_secret_none' })
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  }
}

/** The platform's keys; undefined if it connects no accounts. */
export function platformKeys({ STRIPE_SECRET_KEY, STRIPE_PUBLIC_KEY }: Config) {
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLIC_KEY) return undefined
  return { secretKey: STRIPE_SECRET_KEY, publicKey: STRIPE_PUBLIC_KEY }
}

function connectAsPlatform(config: Config): Stripe {
  const keys = platformKeys(config)
  if (!keys) throw new AppError('connect_unavailable')
  return connect(config, { secretKey: keys.secretKey, stripeAccount: null })
}

interface NewAccount {
  idSite: number
  idAccount: string
  name: string
  url: string
}

/** A standard account: the company pays its own fees and losses and uses Stripe's dashboard. */
export function createAccount(config: Config, site: NewAccount): Promise<ProviderAccount> {
  const stripe = connectAsPlatform(config)
  return withStripeErrors(async () => {
    const account = await stripe.accounts.create(
      {
        country: 'FR',
        controller: {
          fees: { payer: 'account' },
          losses: { payments: 'stripe' },
          requirement_collection: 'stripe',
          stripe_dashboard: { type: 'full' },
        },
        business_profile: { name: site.name, url: site.url },
        metadata: { id_site: String(site.idSite), id_account: site.idAccount },
      },
      { idempotencyKey: `account:${site.idAccount}` },
    )
    return accountOf(account)
  })
}

/** One-time onboarding URL on which the company gives its details to Stripe. */
export function createAccountLink(
  config: Config,
  { account, ...urls }: { account: string; returnUrl: string; refreshUrl: string },
): Promise<{ url: string; expiresAt: Date }> {
  const stripe = connectAsPlatform(config)
  return withStripeErrors(async () => {
    const link = await stripe.accountLinks.create({
      account,
      type: 'account_onboarding',
      return_url: urls.returnUrl,
      refresh_url: urls.refreshUrl,
    })
    return { url: link.url, expiresAt: new Date(link.expires_at * 1000) }
  })
}

/** Undefined if the platform no longer has access to the account. */
export async function findAccount(
  config: Config,
  id: string,
): Promise<ProviderAccount | undefined> {
  const stripe = connectAsPlatform(config)
  try {
    return accountOf(await stripe.accounts.retrieve(id))
  } catch (error) {
    if (isAccountRefused(error)) return undefined
    return withStripeErrors(() => Promise.reject(error))
  }
}

function accountOf({ id, charges_enabled: canCharge }: Stripe.Account): ProviderAccount {
  return { id, canCharge }
}
