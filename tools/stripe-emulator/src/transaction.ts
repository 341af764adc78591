import { missingObject } from './errors.ts'
import type { Entry } from './journal.ts'
import { begin } from './objects.ts'
import type { EventType, Kind, Objects, StripeEvent, StripeObject } from './objects.ts'
import type { Store } from './store.ts'

const API_VERSION = '2026-10-28.endive'

export type Caller = {
  account: string
  /** Events of a connected account name it and go to its platform. */
  isConnected: boolean
  requestId: string
  idempotencyKey: string | null
}

/** Reads and writes of one request; nothing is stored before commit. */
export type Transaction = {
  get: <K extends Kind>(kind: K, id: string) => Objects[K]
  findAny: (id: string) => StripeObject | undefined
  /** Objects are immutable, so that an event keeps its snapshot. */
  put: <T extends StripeObject>(object: T) => T
  emit: (type: EventType, object: StripeObject) => void
  changes: () => Pick<Entry, 'account' | 'put'> & { events: string[] }
}

export function startTransaction(store: Store, caller: Caller): Transaction {
  const written = new Map<string, StripeObject>()
  const findAny = (id: string) => written.get(id) ?? store.findAny(id, caller.account)
  const put = <T extends StripeObject>(object: T): T => {
    written.set(object.id, object)
    return object
  }
  return {
    findAny,
    put,
    get: <K extends Kind>(kind: K, id: string) => {
      const object = findAny(id)
      if (object?.object !== kind) throw missingObject(kind, id)
      return object as Objects[K]
    },
    emit: (type, object) => void put(makeEvent(type, object, caller)),
    changes: () => ({
      ...(caller.account !== '' && { account: caller.account }),
      put: [...written.values()],
      events: [...written.values()].filter(({ object }) => object === 'event').map(({ id }) => id),
    }),
  }
}

function makeEvent(type: EventType, object: StripeObject, caller: Caller): StripeEvent {
  return {
    ...begin('evt'),
    object: 'event',
    ...(caller.isConnected && { account: caller.account }),
    api_version: API_VERSION,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: caller.requestId, idempotency_key: caller.idempotencyKey },
    type,
  }
}
