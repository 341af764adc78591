import { NO_JOURNAL, openJournal, readJournal } from './journal.ts'
import type { Entry, IdempotencyRecord } from './journal.ts'
import type { Kind, Objects, StripeEvent, StripeObject } from './objects.ts'

/** The account that calls without a `Stripe-Account` header. */
export const OWN_ACCOUNT = ''

export type Store = {
  find: <K extends Kind>(kind: K, id: string, account: string) => Objects[K] | undefined
  findAny: (id: string, account: string) => StripeObject | undefined
  /** Oldest first; of one payment intent where it is named. */
  ids: (kind: Kind, account: string, paymentIntent?: string) => readonly string[]
  all: <K extends Kind>(kind: K) => Objects[K][]
  findIdempotency: (account: string, key: string) => IdempotencyRecord | undefined
  ownerOf: (id: string) => string | undefined
  /** Of whatever account. */
  findEvent: (id: string) => StripeEvent | undefined
  isQueued: (event: string) => boolean
  queued: () => string[]
  commit: (entry: Entry) => void
  clear: () => void
  close: () => void
}

type Memory = ReturnType<typeof emptyMemory>

function emptyMemory() {
  return {
    objects: new Map<string, { account: string; object: StripeObject }>(),
    lists: new Map<string, string[]>(),
    idempotency: new Map<string, IdempotencyRecord>(),
    queued: new Set<string>(),
  }
}

/** In-memory store; each change is first written to the file, if there is one. */
export async function openStore(file?: string): Promise<Store> {
  let memory = emptyMemory()
  if (file !== undefined) for await (const entry of readJournal(file)) apply(memory, entry)
  const journal = file === undefined ? NO_JOURNAL : openJournal(file)

  return {
    ...readers(() => memory),
    commit: (entry) => {
      journal.append(entry)
      apply(memory, entry)
    },
    clear: () => {
      journal.clear()
      memory = emptyMemory()
    },
    close: journal.close,
  }
}

function readers(memory: () => Memory): Omit<Store, 'commit' | 'clear' | 'close'> {
  const findAny: Store['findAny'] = (id, account) => {
    const saved = memory().objects.get(id)
    return saved?.account === account ? saved.object : undefined
  }
  return {
    findAny,
    find: <K extends Kind>(kind: K, id: string, account: string) => {
      const object = findAny(id, account)
      return object?.object === kind ? (object as Objects[K]) : undefined
    },
    ids: (kind, account, paymentIntent) =>
      memory().lists.get(listName(kind, account, paymentIntent)) ?? [],
    all: <K extends Kind>(kind: K) =>
      [...memory().objects.values()]
        .filter(({ object }) => object.object === kind)
        .map(({ object }) => object as Objects[K]),
    findIdempotency: (account, key) => memory().idempotency.get(`${account}/${key}`),
    ownerOf: (id) => memory().objects.get(id)?.account,
    findEvent: (id) => {
      const object = memory().objects.get(id)?.object
      return object?.object === 'event' ? object : undefined
    },
    isQueued: (event) => memory().queued.has(event),
    queued: () => [...memory().queued],
  }
}

function apply(memory: Memory, entry: Entry): void {
  const account = entry.account ?? OWN_ACCOUNT
  for (const object of entry.put ?? []) {
    if (!memory.objects.has(object.id)) addToLists(memory, object, account)
    memory.objects.set(object.id, { account, object })
  }
  const { idempotency } = entry
  if (idempotency) memory.idempotency.set(`${account}/${idempotency.key}`, idempotency)
  for (const event of entry.queued ?? []) memory.queued.add(event)
  for (const event of entry.delivered ?? []) memory.queued.delete(event)
}

function addToLists(memory: Memory, object: StripeObject, account: string): void {
  const names = [listName(object.object, account)]
  if ('payment_intent' in object) {
    names.push(listName(object.object, account, object.payment_intent ?? undefined))
  }
  for (const name of names) {
    const list = memory.lists.get(name)
    if (list) list.push(object.id)
    else memory.lists.set(name, [object.id])
  }
}

function listName(kind: Kind, account: string, paymentIntent = ''): string {
  return `${account}/${kind}/${paymentIntent}`
}
