import type { Payment } from '@sesame/contract/order'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'

import {
  startStripeEmulator,
  type StripeEmulator,
} from '../../../tools/stripe-emulator/src/stripe-emulator.ts'

const PUBLIC_KEY = 'pk_test_sesame'
const SECRET_KEY = 'sk_test_sesame'

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

export interface TestStripe {
  /** For a configuration; its address is known once the emulator has started. */
  env: NodeJS.ProcessEnv
  emulator: () => StripeEmulator
  /** Pays as the browser does: the card goes to the provider, and never to us. */
  pay: (payment: Payment | null, card?: string) => Promise<Intent>
  /** Ends 3-D Secure. */
  authenticate: (payment: Payment | null, outcome: 'succeed' | 'fail') => Promise<Intent>
  intent: (payment: Payment | null) => Promise<Intent>
  /** A call with the secret key, as the operator's dashboard makes it. */
  ask: <T>(path: string, fields?: Record<string, string>) => Promise<T>
  replay: (times?: number) => Promise<void>
}

export function intentId(payment: Payment | null): string {
  return payment?.clientSecret.split('_secret_')[0] ?? ''
}

/** The real client of the provider speaks to its stand-in; events wait until somebody listens. */
export function useTestStripe(): TestStripe {
  const env: NodeJS.ProcessEnv = {}
  let emulator: StripeEmulator
  beforeAll(async () => {
    emulator = await startStripeEmulator({
      port: 0,
      webhookSecret: 'whsec_sesame',
      secretKey: SECRET_KEY,
      publishableKey: PUBLIC_KEY,
    })
    env['STRIPE_API_URL'] = emulator.url
  })
  afterAll(() => emulator.close())

  const send = async <T>(key: string, path: string, fields?: Record<string, string>) => {
    const response = await fetch(emulator.url + path, {
      method: fields ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key}` },
      ...(fields && { body: new URLSearchParams(fields) }),
    })
    return (await response.json()) as T
  }
  const ofIntent = (payment: Payment | null, action: string, fields: Record<string, string>) =>
    send<Intent>(PUBLIC_KEY, `/v1/payment_intents/${intentId(payment)}/${action}`, {
      client_secret: payment?.clientSecret ?? '',
      ...fields,
    })
  return {
    env,
    emulator: () => emulator,
    pay: (payment, card = CARDS.good) => ofIntent(payment, 'confirm', cardFields(card)),
    authenticate: (payment, outcome) => ofIntent(payment, 'authenticate', { outcome }),
    intent: (payment) => send(SECRET_KEY, `/v1/payment_intents/${intentId(payment)}`),
    ask: (path, fields) => send(SECRET_KEY, path, fields),
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
  stripe.emulator().setWebhookUrl(`${address}/payment/webhook`)
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
