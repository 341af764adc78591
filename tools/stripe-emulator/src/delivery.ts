import type { ControlState } from './control.ts'
import type { StripeEvent } from './objects.ts'
import { createQueue } from './queue.ts'
import type { Queue } from './queue.ts'
import { OWN_ACCOUNT } from './store.ts'
import type { Store } from './store.ts'
import { createWebhookSender } from './webhook.ts'
import type { WebhookSender, Webhook } from './webhook.ts'

const FIRST_RETRY_MS = 1000
const LAST_RETRY_MS = 60_000

export type Counts = { delivered: number; failed: number }

export type Delivery = {
  add: (events: readonly string[]) => void
  /** Re-checks the queue after a change of the controls. */
  wake: () => void
  /** Delivers all queued, held and retried events now. */
  flush: () => Promise<Counts>
  /** Delivers these again; a failure is not tried again. */
  replay: (events: StripeEvent[]) => Promise<Counts>
  forget: () => void
  close: () => void
}

type Parts = { store: Store; control: ControlState; webhooks: ReadonlyMap<string, Webhook> }
type Attempts = { start: (id: string) => Promise<boolean>; running: Map<string, Promise<boolean>> }

/** Delivers events to their account's webhook, with retries until it replies 2xx. */
export function createDelivery(parts: Parts): Delivery {
  const { store, control, webhooks } = parts
  const courier = createWebhookSender(({ id, account }) =>
    webhooks.get(account === undefined ? (store.ownerOf(id) ?? OWN_ACCOUNT) : OWN_ACCOUNT),
  )
  const queue = createQueue(control, pump)
  const attempts = createAttempts(parts, courier, queue)
  queue.add(store.queued())

  function pump(): void {
    if (courier.isClosed() || ![...webhooks.values()].some(({ url }) => url)) return
    while (!control.get().hold && attempts.running.size < control.get().concurrency) {
      const id = queue.take()
      if (id === undefined) return
      void attempts.start(id).then(pump)
    }
  }

  // All events of a request are queued before the first is sent, so that they can be shuffled.
  const wake = () => void setImmediate(pump)
  wake()
  return {
    wake,
    forget: queue.clear,
    add: (events) => {
      const { delayMs } = control.get()
      if (delayMs > 0) for (const id of events) queue.addLater(id, delayMs)
      else queue.add(events)
      wake()
    },
    flush: () => flush(queue, attempts),
    replay: (events) => tallyOf(events.map((event) => () => courier.post(event))),
    close: () => {
      queue.clear()
      courier.close()
    },
  }
}

function createAttempts({ store, control }: Parts, courier: WebhookSender, queue: Queue): Attempts {
  const failures = new Map<string, number>()
  const running: Attempts['running'] = new Map()

  async function bring(id: string): Promise<boolean> {
    const event = store.findEvent(id)
    if (!event || !store.isQueued(id)) return true
    const isDelivered = await courier.post(event, control.get().duplicate ? 2 : 1)
    if (courier.isClosed() || !store.isQueued(id)) return isDelivered
    if (isDelivered) {
      failures.delete(id)
      store.commit({ delivered: [id] })
      return true
    }
    const failed = failures.get(id) ?? 0
    failures.set(id, failed + 1)
    queue.addLater(id, Math.min(FIRST_RETRY_MS * 2 ** failed, LAST_RETRY_MS))
    return false
  }

  return {
    running,
    start: (id) => {
      const attempt = bring(id)
      running.set(id, attempt)
      return attempt.finally(() => running.delete(id))
    },
  }
}

function flush(queue: Queue, attempts: Attempts): Promise<Counts> {
  queue.hasten()
  function* pending(): Generator<() => Promise<boolean>> {
    for (const attempt of attempts.running.values()) yield () => attempt
    for (let id = queue.take(); id !== undefined; id = queue.take()) {
      const next = id
      yield () => attempts.start(next)
    }
  }
  return tallyOf(pending())
}

/** One after the other, so that the order is the one asked for. */
async function tallyOf(posts: Iterable<() => Promise<boolean>>): Promise<Counts> {
  const tally = { delivered: 0, failed: 0 }
  for (const post of posts) tally[(await post()) ? 'delivered' : 'failed'] += 1
  return tally
}
