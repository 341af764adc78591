import { setTimeout as delay } from 'node:timers/promises'

import type { Quote } from '../../packages/contract/src/checkout.ts'
import type { Hold } from '../../packages/contract/src/hold.ts'
import type { Bank } from '../money/bank.ts'
import type { PlacedOrder } from '../money/shop.ts'
import type { SessionRequest } from '../race/sessions.ts'
import { callApi, type ApiRequest, type ApiResponse } from './call-api.ts'
import { isQuick } from './drill-world.ts'

const VISA = 'pm_card_visa'
/** The pause before a call is repeated grows, so that nobody meets a limit of calls. */
const RETRY = { firstMs: 250, growth: 1.5, longestMs: 20_000 }
/** Longer than any outage of a drill. */
const LONGEST_WAIT_MS = 600_000
/** A long drill sells for minutes, and would run out of sessions. */
const BETWEEN_MS = isQuick ? 300 : 1000

/** What visitors saw. */
export interface Seen {
  /** Orders that a visitor was told to be placed, and to be paid. */
  placed: Set<string>
  paid: Set<string>
  /** Responses that no outage explains. */
  faults: string[]
  /** What those were told who have to try again. */
  messages: Set<string>
  retries: number
  /** Refusals by their code, and how long those with 503 took. */
  refusals: Map<string, number>
  refusedMs: number[]
}

/** Visitors who buy one thing after the other and repeat each call until there is a response. */
export interface Visitors extends Seen {
  stop(): Promise<void>
}

interface CallerOptions {
  ports: readonly number[]
  /** `/api` where the ports are those of gateways. */
  prefix?: string
  /** False in a control: a call that is repeated has a second effect. */
  hasKeys?: boolean
}

export const createSeen = (): Seen => ({
  ...{ placed: new Set(), paid: new Set(), faults: [], retries: 0 },
  ...{ messages: new Set(), refusals: new Map(), refusedMs: [] },
})

type Send = (request: ApiRequest) => Promise<unknown>

/** Repeats a call until it has a response, with the same key each time, as a browser does. */
export function createCaller(
  { ports, prefix = '', hasKeys = true }: CallerOptions,
  seen: Seen,
): Send {
  let calls = 0
  const sendOnce = async (request: ApiRequest) => {
    calls += 1
    const response = await callApi(ports[calls % ports.length]!, request).catch(() => undefined)
    if (response) noteResponse(seen, request, response)
    return response
  }
  return async (request) => {
    const key = hasKeys ? { key: crypto.randomUUID() } : {}
    const call = { ...request, path: `${prefix}${request.path}`, ...key }
    const started = performance.now()
    for (let tries = 0; performance.now() - started < LONGEST_WAIT_MS; tries += 1) {
      const response = await sendOnce(call)
      if (response?.status === 200) return response.body?.data
      if (response && response.status < 500 && !isInProgress(response)) return undefined
      seen.retries += 1
      await delay(Math.min(RETRY.firstMs * RETRY.growth ** tries, RETRY.longestMs))
    }
    seen.faults.push(`${request.path}: no response in ${LONGEST_WAIT_MS} ms`)
    return undefined
  }
}

const isInProgress = ({ body }: ApiResponse) => body?.code === 'idempotency_in_progress'

function noteResponse(seen: Seen, { path }: ApiRequest, { status, body, ms }: ApiResponse): void {
  if (status === 503) seen.refusedMs.push(ms)
  if (status === 500) seen.faults.push(`${path}: 500`)
  if (status === 503) seen.messages.add(body?.message ?? '')
  if (status < 400) return
  const code = `${status} ${body?.code}`
  seen.refusals.set(code, (seen.refusals.get(code) ?? 0) + 1)
}

interface VisitorsOptions extends CallerOptions {
  bank: Pick<Bank, 'confirm'>
  sessions: SessionRequest[]
  count: number
  /** Number of the first one; numbers are never used twice. */
  firstVisitor?: number
  /** Between two purchases of a visitor. */
  pauseMs?: number
}

export function startVisitors(options: VisitorsOptions): Visitors {
  const { bank, sessions, count, firstVisitor = 0, pauseMs = BETWEEN_MS, ...caller } = options
  const end = new AbortController()
  const seen = createSeen()
  const send = createCaller(caller, seen)
  const visit = async (visitor: number) => {
    for (let turn = 0; !end.signal.aborted; turn += 1) {
      const from = `10.6.${visitor}.${(turn % 250) + 1}`
      const email = `visiteur-${visitor}-${turn}@exemple.fr`
      // Every third purchase is a gift card: nothing in the database but its key makes it unique.
      const session = turn % 3 === 2 ? undefined : sessions.pop()
      if (turn % 3 !== 2 && !session) {
        seen.faults.push('no session is left: the drill must choose more')
        return
      }
      await buy({ session, email, from }, { send, bank, seen })
      await delay(pauseMs)
    }
  }
  const running = Array.from({ length: count }, (_, index) => visit(firstVisitor + index))
  const stop = async () => {
    end.abort()
    await Promise.all(running)
  }
  return Object.assign(seen, { stop })
}

interface Purchase {
  /** A gift card without one. */
  session?: SessionRequest | undefined
  email: string
  from: string
}

interface Means {
  send: Send
  bank: Pick<Bank, 'confirm'>
  seen: Seen
}

export async function buy(purchase: Purchase, { send, bank, seen }: Means): Promise<void> {
  const { session, email, from } = purchase
  const post = (path: string, body?: unknown) => send({ method: 'POST', path, body, from })
  const cart = session ? await hold(session, post) : { giftCards: [{ amountCents: 5000 }] }
  const placed = cart && (await place(cart, email, post))
  if (!placed?.payment) return
  const { id } = placed.order
  seen.placed.add(id)
  await bank.confirm(placed.payment.clientSecret, VISA)
  const paid = (await post(`/order/${id}/payment?token=${placed.guestToken}`)) as
    | { order: { state: string } }
    | undefined
  if (paid?.order.state === 'paid' || paid?.order.state === 'confirmed') seen.paid.add(id)
}

type Post = (path: string, body: unknown) => Promise<unknown>

async function hold(session: SessionRequest, post: Post): Promise<{ holds: string[] } | undefined> {
  const held = (await post('/booking/hold', { ...session, players: 4 })) as Hold | undefined
  return held && { holds: [held.id] }
}

async function place(
  cart: { holds?: string[]; giftCards?: { amountCents: number }[] },
  email: string,
  post: Post,
): Promise<PlacedOrder | undefined> {
  const quote = (await post('/order/discount', cart)) as Quote | undefined
  if (!quote) return undefined
  const user = { email, firstname: 'Élodie', lastname: 'Fontaine', phone: '+33612345678' }
  return (await post('/order', {
    ...{ ...cart, user, acceptsTerms: true, ...(cart.holds && { declaresAge: true }) },
    expectedTotalCents: quote.totalCents,
  })) as PlacedOrder | undefined
}
