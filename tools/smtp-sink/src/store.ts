import { openJournal } from './journal.ts'
import { readDelivery } from './message.ts'
import type { Delivery, Message, StoredMessage } from './message.ts'

export const MESSAGE_LIMIT = 1000

export type Store = {
  add: (delivery: Delivery) => Promise<Message>
  /** Newest first. */
  list: (to?: string) => Message[]
  find: (id: string) => StoredMessage | undefined
  clear: () => void
}

/** Stores the newest messages in memory and, if a file is named, in that file too. */
export async function openStore(file?: string): Promise<Store> {
  const journal = file === undefined ? undefined : openJournal(file)
  const byId = new Map<string, StoredMessage>()

  function keep({ message, files }: StoredMessage): Message {
    const marked = markDuplicate(message, byId)
    byId.set(message.id, { message: marked, files })
    for (const id of [...byId.keys()].slice(0, -MESSAGE_LIMIT)) byId.delete(id)
    return marked
  }

  const deliveries = journal?.read().slice(-MESSAGE_LIMIT) ?? []
  for (const delivery of deliveries) keep(await readDelivery(delivery))
  // Drops incomplete and old lines, so that the file stays bounded.
  journal?.replace(deliveries)

  return {
    add: async (delivery) => {
      const stored = await readDelivery(delivery)
      journal?.append(delivery)
      return keep(stored)
    },
    list: (to) => {
      const messages = [...byId.values()].map(({ message }) => message).toReversed()
      return to === undefined ? messages : messages.filter((message) => isFor(message, to))
    },
    find: (id) => byId.get(id),
    clear: () => {
      byId.clear()
      journal?.replace([])
    },
  }
}

function markDuplicate(message: Message, byId: ReadonlyMap<string, StoredMessage>): Message {
  if (!message.messageId) return message
  const first = [...byId.values()].find((other) => other.message.messageId === message.messageId)
  return first ? { ...message, duplicateOf: first.message.id } : message
}

function isFor(message: Message, to: string): boolean {
  return message.to.some((address) => address.toLowerCase() === to.toLowerCase())
}
