import { setTimeout as delay } from 'node:timers/promises'

import type { Quote } from '../../packages/contract/src/checkout.ts'
import type { Hold } from '../../packages/contract/src/hold.ts'
import type { Bank } from '../money/bank.ts'
import type { PlacedOrder } from '../money/shop.ts'
import { callApi, type ApiRequest } from '../parts/call-api.ts'
import type { SessionRequest } from '../race/sessions.ts'

const VISA = 'pm_card_visa'

/** Everything goes through the gateway; any response but the expected one is a failure. */
export interface Traffic {
  requests: number
  failures: string[]
  bookings: number
  stop(): Promise<void>
}

interface TrafficOptions {
  port: number
  bank: Bank
  sessions: SessionRequest[]
  requestsPerSecond: number
  /** Visitors who book and pay, one session after the other. */
  visitors: number
}

/** One page in ten is drawn anew for each visitor: how many of them a machine draws is not tested. */
const READS = [
  ...['/', '/carte-cadeau-escape-game', '/api/parameter', '/api/health', '/api/menu'],
  ...['/', '/reservation-en-ligne', '/api/parameter', '/api/health', '/api/menu'],
]

export function startTraffic(options: TrafficOptions): Traffic {
  const { port, requestsPerSecond, visitors } = options
  const end = new AbortController()
  const traffic: Traffic = { requests: 0, failures: [], bookings: 0, stop: async () => {} }
  let caller = 0
  const send = async (request: ApiRequest): Promise<unknown> => {
    traffic.requests += 1
    caller += 1
    const from = `10.7.${Math.floor(caller / 250) % 250}.${(caller % 250) + 1}`
    const response = await callApi(port, { from, ...request }).catch((error: unknown) => {
      return { status: 0, body: { code: String(error), data: undefined } }
    })
    if (response.status === 200) return response.body?.data
    // Rooms share game masters: another room may have the last one at this time.
    if (response.status === 409 && request.path === '/api/booking/hold') return undefined
    const what = `${request.method ?? 'GET'} ${request.path}: ${response.status} ${response.body?.code}`
    traffic.failures.push(what)
    return undefined
  }

  const read = async () => {
    const pending = new Set<Promise<unknown>>()
    for (let turn = 0; !end.signal.aborted; turn += 1) {
      const request = send({ path: READS[turn % READS.length]! })
      pending.add(request)
      void request.then(() => pending.delete(request))
      await delay(1000 / requestsPerSecond)
    }
    await Promise.all(pending)
  }
  const book = async (visitor: number) => {
    for (let turn = 0; !end.signal.aborted; turn += 1) {
      const session = options.sessions.pop()
      if (!session) {
        traffic.failures.push('no session is left: the drill must choose more')
        return
      }
      const from = `10.6.${visitor}.${(turn % 250) + 1}`
      if (await buySession(session, { ...options, from, send })) traffic.bookings += 1
      await delay(700)
    }
  }
  const running = [read(), ...Array.from({ length: visitors }, (_, visitor) => book(visitor))]
  traffic.stop = async () => {
    end.abort()
    await Promise.all(running)
  }
  return traffic
}

interface Buying {
  bank: Pick<Bank, 'confirm'>
  from: string
  send: (request: ApiRequest) => Promise<unknown>
}

export async function buySession(
  session: SessionRequest,
  { bank, from, send }: Buying,
): Promise<boolean> {
  const post = (path: string, body?: unknown) => send({ method: 'POST', path, body, from })
  const hold = (await post('/api/booking/hold', { ...session, players: 4 })) as Hold | undefined
  if (!hold) return false
  const cart = { holds: [hold.id] }
  const quote = (await post('/api/order/discount', cart)) as Quote | undefined
  if (!quote) return false
  const user = { email: `${hold.id}@exemple.fr`, firstname: 'Élodie', lastname: 'Fontaine' }
  const placed = (await post('/api/order', {
    ...cart,
    user: { ...user, phone: '+33612345678' },
    ...{ acceptsTerms: true, declaresAge: true, expectedTotalCents: quote.totalCents },
  })) as PlacedOrder | undefined
  if (!placed?.payment) return false
  await bank.confirm(placed.payment.clientSecret, VISA)
  await post(`/api/order/${placed.order.id}/payment?token=${placed.guestToken}`)
  return true
}
