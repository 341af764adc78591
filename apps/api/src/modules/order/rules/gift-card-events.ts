import type { CardEvent } from '@sesame/contract/gift-card-staff'

interface Mail {
  subject: string
  recipient: string
  createdAt: Date
  sentAt: Date | null
  refusedAt: Date | null
}

interface CardRecords {
  card: { id: string; idOrder: string; initialCents: number; createdAt: Date }
  moves: readonly {
    kind: CardEvent['kind']
    at: Date
    idOrder: string | null
    amountCents: number
    balanceAfter: number
  }[]
  events: readonly {
    id: string
    kind: CardEvent['kind']
    at: Date
    reason: string
    endedOn: string | null
    validUntil: string | null
    byActor: string
  }[]
  /** Mails that brought the card: the first one is about the card, later ones about an event. */
  deliveries: readonly Mail[]
  /** Numbers of orders by their ids. */
  numbers: ReadonlyMap<string, string>
  names: ReadonlyMap<string, string>
}

const NOTHING = {
  ...{ amountCents: null, balanceAfter: null, order: null },
  ...{ reason: '', ends: null, mail: null, by: null },
}

const TAKES = new Set<CardEvent['kind']>(['debit', 'expiry'])

/** The newest first; each from a row that exists. */
export function cardEvents(records: CardRecords): CardEvent[] {
  const { card, moves, events, deliveries, numbers, names } = records
  const orderOf = (id: string | null) =>
    id === null ? null : { id, number: numbers.get(id) ?? '' }
  const mailOf = (subject: string) => deliveries.find((mail) => mail.subject === subject)
  const first = mailOf(card.id)
  const all: CardEvent[] = [
    {
      ...NOTHING,
      ...{ kind: 'sold', at: card.createdAt.toISOString(), order: orderOf(card.idOrder) },
      ...{ amountCents: card.initialCents, balanceAfter: card.initialCents },
    },
    ...(first
      ? [
          {
            ...NOTHING,
            kind: 'sent' as const,
            at: first.createdAt.toISOString(),
            ...viewMail(first),
          },
        ]
      : []),
    ...moves.map(({ kind, at, idOrder, amountCents, balanceAfter }) => ({
      ...{ ...NOTHING, kind, at: at.toISOString(), order: orderOf(idOrder), balanceAfter },
      amountCents: TAKES.has(kind) ? -amountCents : amountCents,
    })),
    ...events.map(({ id, kind, at, reason, endedOn, validUntil, byActor }) => ({
      ...{ ...NOTHING, kind, at: at.toISOString(), reason, by: names.get(byActor) ?? null },
      ends: endedOn && validUntil ? { from: endedOn, to: validUntil } : null,
      ...viewMail(mailOf(id)),
    })),
  ]
  return all.toSorted((one, other) => other.at.localeCompare(one.at))
}

function viewMail(mail: Mail | undefined): Pick<CardEvent, 'mail'> {
  if (!mail) return { mail: null }
  const { recipient, sentAt, refusedAt } = mail
  const state = sentAt ? 'sent' : refusedAt ? 'refused' : 'waiting'
  return { mail: { recipient, state } }
}
