import type { Payment } from '@sesame/contract/order'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'

import {
  startStripeEmulator,
  type StripeEmulator,
} from '../../../tools/stripe-emulator/src/stripe-emulator.ts'
import { DEMO_PAYMENT_ACCOUNTS, DEMO_PLATFORM_KEYS } from '../seed/demo/payment-accounts.ts'

/** The accounts of the demo: site 66 by keys of its own, site 67 connected to the platform. */
export const ACCOUNT_OF_66 = DEMO_PAYMENT_ACCOUNTS[0]!
export const ACCOUNT_OF_67 = DEMO_PAYMENT_ACCOUNTS[1]!
export const KEYS_OF_66 = ACCOUNT_OF_66.keys!
/** Another company's account, that no site has. */
export const FOREIGN_ACCOUNT = {
  id: 'acct_foreign',
  secretKey: 'sk_test_foreign_company',
  publicKey: 'pk_test_foreign_company',
  webhookSecret: 'whsec_foreign_company',
}

/** The platform's keys, as a configuration has them. */
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

/** Whose dashboard: a secret key, and the connected account it acts for. */
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
  /** For a configuration; its address is known once the emulator has started. */
  env: NodeJS.ProcessEnv
  emulator: () => StripeEmulator
  /** Pays as the browser does: the card goes to the provider, and never to us. */
  pay: (payment: Payment | null, card?: string) => Promise<Intent>
  /** Ends 3-D Secure. */
  authenticate: (payment: Payment | null, outcome: 'succeed' | 'fail') => Promise<Intent>
  intent: (payment: Payment | null) => Promise<Intent>
  /** A call with the secret key of an account, as its owner's dashboard makes it; 66's unless told. */
  ask: <T>(path: string, fields?: Record<string, string>, as?: Dashboard) => Promise<T>
  replay: (times?: number) => Promise<void>
}

export function intentId(payment: Payment | null): string {
  return payment?.clientSecret.split('_secret_')[0] ?? ''
}

/** The real client of the provider speaks to its stand-in; events wait until somebody listens. */
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
    // As the account's owner sees it: a browser is not told what was received.
    intent: (payment) => {
      const as = browserOf(payment).stripeAccount ? DASHBOARD_OF_67 : DASHBOARD_OF_66
      return send(as, `/v1/payment_intents/${intentId(payment)}`)
    },
    ask: (path, fields, as = DASHBOARD_OF_66) => send(as, path, fields),
    async replay(times = 1) {
      await fetch(`${emulator.url}/_replay`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ all: true, times, shuffle: true }),
      })
    },
  }
}

/** From here on the provider's events come in by the network. */
export async function listenToEvents(stripe: TestStripe, app: FastifyInstance): Promise<void> {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const emulator = stripe.emulator()
  emulator.setWebhookUrl(`${address}/payment/webhook`)
  emulator.setWebhookUrl(`${address}/payment/webhook/66`, ACCOUNT_OF_66.providerAccount)
}

/** The key that the visitor's page has, and the account it names. */
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
