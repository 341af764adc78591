import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { Stripe } from 'stripe'
import { onTestFinished, vi } from 'vitest'

import { startStripeEmulator, type StripeEmulatorOptions } from './stripe-emulator.ts'

export const SECRET_KEY = 'sk_test_emulator1234'
export const PUBLISHABLE_KEY = 'pk_test_emulator1234'
export const WEBHOOK_SECRET = 'whsec_test'

type Received = { id: string; type: string; account?: string; apiVersion: string | null }

/** Polls until a condition holds, also on a busy machine. */
export const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000 })

/** The SDK as production makes it: only the address and the key differ. */
export function connect(port: number, key = SECRET_KEY): Stripe {
  return new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 })
}

/** A webhook that verifies signatures. */
export async function startReceiver(secret = WEBHOOK_SECRET) {
  const stripe = new Stripe(SECRET_KEY)
  const received: Received[] = []
  const behaviour = { status: 200 }
  const server = createServer((request, response) => void receive(request, response))
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const signature = request.headers['stripe-signature'] ?? ''
    const event = stripe.webhooks.constructEvent(Buffer.concat(parts), signature, secret)
    const { id, type, account, api_version: apiVersion } = event
    received.push({ id, type, apiVersion, ...(account !== undefined && { account }) })
    response.writeHead(behaviour.status).end()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/payment/webhook`,
    received,
    behaviour,
    types: () => received.map(({ type }) => type),
  }
}

export async function startTest(more: Partial<StripeEmulatorOptions> = {}) {
  const receiver = await startReceiver()
  const emulator = await startStripeEmulator({
    port: 0,
    webhookUrl: receiver.url,
    webhookSecret: WEBHOOK_SECRET,
    secretKey: SECRET_KEY,
    publishableKey: PUBLISHABLE_KEY,
    connected: ['acct_1'],
    ...more,
  })
  onTestFinished(() => emulator.close())
  return { emulator, receiver, stripe: connect(emulator.port), ...callers(emulator.url) }
}

function callers(url: string) {
  const form = (path: string, fields: Record<string, string>, headers = {}) =>
    fetch(url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${PUBLISHABLE_KEY}`, ...headers },
      body: new URLSearchParams(fields),
    })
  const json = (path: string, body: object, method = 'POST') =>
    fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return { form, json }
}

export const CARD_PAYMENT = {
  amount: 8400,
  currency: 'eur',
  automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
} as const

/** The fields that the frame of the Payment Element sends. */
export function cardFields(clientSecret: string | null, number: string): Record<string, string> {
  return {
    client_secret: clientSecret ?? '',
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': String(new Date().getFullYear() + 2),
    'payment_method_data[card][cvc]': '123',
  }
}
