import type { FastifyInstance } from 'fastify'

import type { ApiCall } from './api-call.ts'
import type { Parts } from './api.ts'
import { controlSchema } from './control.ts'
import type { Control } from './control.ts'
import { invalidRequest } from './errors.ts'
import type { Form } from './form.ts'
import { begin, makeId } from './objects.ts'
import type { Dispute, StripeEvent } from './objects.ts'
import { settleProcessing } from './payment-intents/authenticate.ts'
import { summarize } from './state.ts'
import { OWN_ACCOUNT } from './store.ts'
import { startTransaction } from './transaction.ts'

type Replay = { ids?: string[]; all?: boolean; times?: number; shuffle?: boolean }
type Target = { payment_intent: string; outcome?: string }

const replaySchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    ids: { type: 'array', items: { type: 'string' } },
    all: { type: 'boolean' },
    times: { type: 'integer', minimum: 1, maximum: 100 },
    shuffle: { type: 'boolean' },
  },
}

const targetSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['payment_intent'],
  properties: {
    payment_intent: { type: 'string' },
    outcome: { type: 'string', enum: ['succeed', 'fail'] },
  },
}

/** Control routes for tests and drills; Stripe has none. */
export function addControlRoutes(app: FastifyInstance, parts: Parts): void {
  const { store, control, delivery } = parts
  app.get('/_control', () => control.get())
  app.put<{ Body: Partial<Control> }>(
    '/_control',
    { schema: { body: controlSchema } },
    ({ body }) => {
      const set = control.set(body)
      delivery.wake()
      return set
    },
  )
  app.get('/_state', () => summarize(store))
  app.post('/_flush', () => delivery.flush())
  app.post<{ Body: Replay }>('/_replay', { schema: { body: replaySchema } }, ({ body }) =>
    delivery.replay(chooseEvents(parts, body)),
  )
  app.post('/_reset', () => {
    delivery.forget()
    store.clear()
    parts.seed()
    control.set({})
    return summarize(store)
  })
  addOutcomes(app, parts)
}

function addOutcomes(app: FastifyInstance, parts: Parts): void {
  const schema = { body: targetSchema }
  app.post<{ Body: Target }>('/_settle', { schema }, ({ body }) =>
    act(parts, body, settleProcessing),
  )
  app.post<{ Body: Target }>('/_dispute', { schema }, ({ body }) => act(parts, body, dispute))
}

function chooseEvents({ store, control }: Parts, wanted: Replay): StripeEvent[] {
  const events = wanted.all ? store.all('event') : (wanted.ids ?? []).map((id) => getEvent(id))
  const repeated = Array.from({ length: wanted.times ?? 1 }, () => events).flat()
  return wanted.shuffle ? shuffle(repeated, control.random) : repeated

  function getEvent(id: string): StripeEvent {
    const event = store.findEvent(id)
    if (!event) throw invalidRequest(`No such event: '${id}'`, { code: 'resource_missing' })
    return event
  }
}

function shuffle<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

function act(parts: Parts, target: Target, run: (call: ApiCall) => object): object {
  const { store, control, delivery } = parts
  const id = target.payment_intent
  const account = store.ownerOf(id) ?? OWN_ACCOUNT
  const isConnected = store.find('account', account, OWN_ACCOUNT) !== undefined
  const tx = startTransaction(store, {
    ...{ account, isConnected, requestId: makeId('req'), idempotencyKey: null },
  })
  const form: Form = target.outcome === undefined ? {} : { outcome: target.outcome }
  const caller = { account, accountId: account, isConnected, isBrowser: false }
  const result = run({
    ...caller,
    tx,
    store,
    form,
    path: '',
    origin: '',
    id,
    staysProcessing: false,
  })
  const { events, ...changes } = tx.changes()
  const queued = control.get().drop ? [] : events
  store.commit({ ...changes, queued })
  delivery.add(queued)
  return result
}

function dispute({ tx, id }: ApiCall): Dispute {
  const intent = tx.get('payment_intent', id)
  const charge = tx.get('charge', intent.latest_charge ?? '')
  tx.put({ ...charge, disputed: true })
  const made: Dispute = tx.put({
    ...begin('dp'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    currency: charge.currency,
    livemode: false,
    payment_intent: intent.id,
    reason: 'fraudulent',
    status: 'needs_response',
  })
  tx.emit('charge.dispute.created', made)
  return made
}
