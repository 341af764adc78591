import type { Payment } from '@sesame/contract/payment'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'

import {
  startStripeEmulator,
  type StripeEmulator,
} from '../../../tools/stripe-emulator/src/stripe-emulator.ts'
import { DEMO_PAYMENT_ACCOUNTS, DEMO_PLATFORM_KEYS } from '../seed/demo/payment-accounts.ts'

/** The demo's accounts: site 66 has its own keys, site 67 is connected to the platform. */
export const ACCOUNT_OF_66 = DEMO_PAYMENT_ACCOUNTS[0]!
export const ACCOUNT_OF_67 = DEMO_PAYMENT_ACCOUNTS[1]!
export const KEYS_OF_66 = ACCOUNT_OF_66.keys!
/** An account of another company, which no site uses. */
export const FOREIGN_ACCOUNT = {
  id: 'acct_foreign',
  secretKey: 'sk_test_foreign_company',
  publicKey: 'pk_test_foreign_company',
  webhookSecret: 'whsec_foreign_company',
}

/** The platform's keys as environment variables. */
export const PLATFORM_ENV = {
  STRIPE_SECRET_KEY: DEMO_PLATFORM_KEYS.secretKey,
  STRIPE_PUBLIC_KEY: DEMO_PLATFORM_KEYS.publicKey,
  STRIPE_WEBHOOK_SECRET: DEMO_PLATFORM_KEYS.webhookSecret,
}

export const CARDS = {
  good: '4242424242424242',
  noFunds: '4000000000009995',
  threeDSecure: '4000002500003155',
}

interface Intent {
  id: string
  status: string
  amount: number
  amount_received: number
}

/** Credentials of a dashboard: a secret key and the connected account it acts for. */
export interface Dashboard {
  key: string
  stripeAccount?: string | null
}

export const DASHBOARD_OF_66: Dashboard = { key: KEYS_OF_66.secretKey }
export const DASHBOARD_OF_67: Dashboard = {
  key: DEMO_PLATFORM_KEYS.secretKey,
  stripeAccount: ACCOUNT_OF_67.providerAccount,
}

export interface TestStripe {
  /** Environment for a configuration; complete once the emulator has started. */
  env: NodeJS.ProcessEnv
  emulator: () => StripeEmulator
  /** Pays as the browser does: the card goes to the provider, never to us. */
  pay: (payment: Payment | null, card?: string) => Promise<Intent>
  /** Completes 3-D Secure. */
  authenticate: (payment: Payment | null, outcome: 'succeed' | 'fail') => Promise<Intent>
  intent: (payment: Payment | null) => Promise<Intent>
  /**
   * Calls the provider with the secret key of an account, as its dashboard does; default: site 66.
   */
  request: <T>(path: string, fields?: Record<string, string>, as?: Dashboard) => Promise<T>
  replay: (times?: number) => Promise<void>
}

export function intentId(payment: Payment | null): string {
  return payment?.clientSecret.split('_secret_')[0] ?? ''
}

/** Connects the real client of the provider to the emulator; events wait until an app listens. */
export function useTestStripe(env: NodeJS.ProcessEnv = {}): TestStripe {
  Object.assign(env, PLATFORM_ENV)
  let emulator: StripeEmulator
  beforeAll(async () => {
    emulator = await startStripeEmulator({
      port: 0,
      webhookSecret: DEMO_PLATFORM_KEYS.webhookSecret,
      secretKey: DEMO_PLATFORM_KEYS.secretKey,
      publishableKey: DEMO_PLATFORM_KEYS.publicKey,
      accounts: [
        emulated(ACCOUNT_OF_66.providerAccount, KEYS_OF_66),
        emulated(FOREIGN_ACCOUNT.id, FOREIGN_ACCOUNT),
      ],
      connected: [ACCOUNT_OF_67.providerAccount],
    })
    env['STRIPE_API_URL'] = emulator.url
  })
  afterAll(() => emulator.close())

  const send = async <T>(as: Dashboard, path: string, fields?: Record<string, string>) => {
    const response = await fetch(emulator.url + path, {
      method: fields ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${as.key}`,
        ...(as.stripeAccount && { 'stripe-account': as.stripeAccount }),
      },
      ...(fields && { body: new URLSearchParams(fields) }),
    })
    return (await response.json()) as T
  }
  const ofIntent = (payment: Payment | null, action: string, fields: Record<string, string>) =>
    send<Intent>(browserOf(payment), `/v1/payment_intents/${intentId(payment)}${action}`, {
      client_secret: payment?.clientSecret ?? '',
      ...fields,
    })
  return {
    env,
    emulator: () => emulator,
    pay: (payment, card = CARDS.good) => ofIntent(payment, '/confirm', cardFields(card)),
    authenticate: (payment, outcome) => ofIntent(payment, '/authenticate', { outcome }),
    // Reads with the secret key, because a browser does not see the received amount.
    intent: (payment) => {
      const as = browserOf(payment).stripeAccount ? DASHBOARD_OF_67 : DASHBOARD_OF_66
      return send(as, `/v1/payment_intents/${intentId(payment)}`)
    },
    request: (path, fields, as = DASHBOARD_OF_66) => send(as, path, fields),
    async replay(times = 1) {
      await fetch(`${emulator.url}/_replay`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ all: true, times, shuffle: true }),
      })
    },
  }
}

/** From now on, the provider's events are delivered over the network. */
export async function listenToEvents(stripe: TestStripe, app: FastifyInstance): Promise<void> {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const emulator = stripe.emulator()
  emulator.setWebhookUrl(`${address}/payment/webhook`)
  emulator.setWebhookUrl(`${address}/payment/webhook/66`, ACCOUNT_OF_66.providerAccount)
}

/** The public key and the account that the visitor's page has. */
function browserOf(payment: Payment | null): Dashboard {
  return { key: payment?.publicKey ?? '', stripeAccount: payment?.stripeAccount ?? null }
}

function emulated(id: string, keys: typeof KEYS_OF_66) {
  const { secretKey, publicKey: publishableKey, webhookSecret } = keys
  return { id, secretKey, publishableKey, webhookSecret }
}

function cardFields(number: string): Record<string, string> {
  return {
    return_url: 'http://127.0.0.1/commande',
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': String(new Date().getFullYear() + 2),
    'payment_method_data[card][cvc]': '123',
  }
}
