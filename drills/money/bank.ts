import { setTimeout as delay } from 'node:timers/promises'

import {
  DEMO_PAYMENT_ACCOUNTS,
  DEMO_PLATFORM_KEYS,
} from '../../apps/api/seed/demo/payment-accounts.ts'

export type IntentStatus = 'succeeded' | 'requires_payment_method' | 'requires_action' | 'canceled'

/** The bank's API as used by a visitor's browser and by the audit. */
export interface Bank {
  confirm(clientSecret: string, method: string): Promise<IntentStatus>
  authenticate(clientSecret: string, outcome: 'succeed' | 'fail'): Promise<IntentStatus>
  setControl(control: object): Promise<void>
  replay(): Promise<void>
  undelivered(): Promise<number>
  /** Charges this account with the order id of another site. */
  forge(order: { idSite: number; idOrder: string; cents: number }): Promise<void>
  /** Cents charged and refunded, by order. */
  listCharges(): Promise<Map<string, Charged>>
}

export interface Charged {
  takenCents: number
  refundedCents: number
}

interface Page<T> {
  data: (T & { id: string })[]
  has_more: boolean
}

const TRIES = 600
const RETRY_MS = 500
const TIMEOUT_MS = 10_000
/** Hundreds of events are delivered one after the other; aborted, a second replay would run beside it. */
const REPLAY_TIMEOUT_MS = 120_000

/** Keys of a site's account, and the connected account for which the platform's keys act. */
function keysOf(site: number) {
  const account = DEMO_PAYMENT_ACCOUNTS.find(({ idSite }) => idSite === site)
  if (!account) throw new Error(`site ${site} has no account at the bank`)
  const { publicKey, secretKey } = account.keys ?? DEMO_PLATFORM_KEYS
  return { publicKey, secretKey, account: account.keys ? undefined : account.providerAccount }
}

export function openBank(port: number, site = 66): Bank {
  const { publicKey, secretKey, account } = keysOf(site)
  const send = async (method: string, path: string, options: Sending = {}) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await sendOnce(`http://127.0.0.1:${port}${path}`, method, options)
      } catch (error) {
        if (tries === TRIES) throw error
        await delay(RETRY_MS)
      }
    }
  }
  const asVisitor = async (clientSecret: string, action: string, form: Record<string, string>) => {
    const id = clientSecret.slice(0, clientSecret.indexOf('_secret'))
    const as = { key: publicKey, account }
    const secret = { client_secret: clientSecret }
    const path = `/v1/payment_intents/${id}`
    await send('POST', `${path}/${action}`, { ...as, form: { ...secret, ...form } })
    // Reads the status anew, because the response may have been lost when the process was killed.
    const query = new URLSearchParams(secret).toString()
    const read = await send('GET', `${path}?${query}`, as)
    return (read as { status: IntentStatus }).status
  }
  const listAll = async <T>(path: string): Promise<T[]> => {
    const all: (T & { id: string })[] = []
    for (let hasMore = true; hasMore;) {
      const after = all.length > 0 ? `&starting_after=${all.at(-1)!.id}` : ''
      const as = { key: secretKey, account }
      const page = (await send('GET', `${path}?limit=100${after}`, as)) as Page<T>
      all.push(...page.data)
      hasMore = page.has_more
    }
    return all
  }
  return {
    confirm: (secret, method) => asVisitor(secret, 'confirm', { payment_method: method }),
    authenticate: (secret, outcome) => asVisitor(secret, 'authenticate', { outcome }),
    setControl: async (control) => void (await send('PUT', '/_control', { json: control })),
    async replay() {
      const json = { all: true, times: 2, shuffle: true }
      await send('POST', '/_replay', { json, timeoutMs: REPLAY_TIMEOUT_MS })
    },
    async undelivered() {
      const state = (await send('GET', '/_state')) as { events: { undelivered: number } }
      return state.events.undelivered
    },
    async forge({ idSite, idOrder, cents }) {
      const form = {
        ...{ amount: String(cents), currency: 'eur', confirm: 'true' },
        ...{ 'payment_method_types[0]': 'card', payment_method: 'pm_card_visa' },
        ...{ 'metadata[id_site]': String(idSite), 'metadata[id_order]': idOrder },
        'metadata[forged]': 'yes',
      }
      await send('POST', '/v1/payment_intents', { key: secretKey, account, form })
    },
    async listCharges() {
      const intents = await listAll<StripeIntent>('/v1/payment_intents')
      const refunds = await listAll<StripeRefund>('/v1/refunds')
      return chargesByOrder(intents, refunds)
    },
  }
}

interface Sending {
  key?: string
  account?: string | undefined
  form?: Record<string, string>
  json?: object
  timeoutMs?: number
}

async function sendOnce(url: string, method: string, sending: Sending) {
  const { key, account, form, json, timeoutMs = TIMEOUT_MS } = sending
  const body = form ? new URLSearchParams(form) : json ? JSON.stringify(json) : null
  const response = await fetch(url, {
    method,
    body,
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      ...(key && { authorization: `Bearer ${key}` }),
      ...(account && { 'stripe-account': account }),
      ...(json && { 'content-type': 'application/json' }),
    },
  })
  if (response.status >= 500) throw new Error(`${method} ${url}: ${response.status}`)
  return (await response.json()) as object
}

interface StripeIntent {
  amount_received: number
  metadata: { id_order?: string; forged?: string }
}

interface StripeRefund {
  payment_intent: string
  amount: number
}

function chargesByOrder(
  intents: (StripeIntent & { id?: string })[],
  refunds: StripeRefund[],
): Map<string, Charged> {
  const charges = new Map<string, Charged>()
  const orderOf = new Map<string, string>()
  for (const { id = '', amount_received: taken, metadata } of intents) {
    if (metadata.forged) continue
    const order = metadata.id_order ?? ''
    orderOf.set(id, order)
    const { takenCents = 0 } = charges.get(order) ?? {}
    charges.set(order, { takenCents: takenCents + taken, refundedCents: 0 })
  }
  for (const { payment_intent: intent, amount } of refunds) {
    const charged = charges.get(orderOf.get(intent) ?? '')
    if (!charged) throw new Error(`a refund of no order: ${intent}`)
    charged.refundedCents += amount
  }
  return charges
}
