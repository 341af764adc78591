import type { Person } from '@sesame/contract/person'
import { Link } from '@sesame/ui/link'
import { cardText } from '@sesame/values/card-text'
import { formatDay } from '@sesame/values/french-day'
import { formatEuros } from '@sesame/values/money'
import type { ReactNode } from 'react'

import { momentText } from '../../lib/list/moment-text.ts'
import { useSite } from '../../lib/site/site.ts'
import type { PersonProps } from './person-figures.tsx'
import { contactTitle, mailText, ORDER_STATES, resultText, SESSION_STATES } from './person-text.ts'

interface CardProps {
  id: string
  title: string
  /** In place of an empty list. */
  none: string
  isEmpty: boolean
  children: ReactNode
}

function Card({ id, title, none, isEmpty, children }: CardProps) {
  return (
    <section className="panel person__card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {isEmpty ? <p className="muted">{none}</p> : <ul className="person__list">{children}</ul>}
    </section>
  )
}

export function Sessions({ person: { sessions }, now }: PersonProps) {
  const { timeZone } = useSite()
  return (
    <Card
      id="sessions"
      title="Réservations"
      none="Aucune session réservée."
      isEmpty={sessions.length === 0}
    >
      {sessions.map((session) => (
        <li key={session.idBooking}>
          <span>
            <Link href={`/reservations/${session.idBooking}`}>
              {session.name}, {session.players}&nbsp;joueurs
            </Link>
            <small>
              {momentText(session.start, timeZone, now)}
              {resultText(session)}
            </small>
          </span>
          <span>{SESSION_STATES[session.state]}</span>
        </li>
      ))}
    </Card>
  )
}

export function Orders({ person: { orders, giftCards }, now }: PersonProps) {
  const { timeZone } = useSite()
  return (
    <Card
      id="orders"
      title="Commandes et cartes"
      none="Aucune commande."
      isEmpty={orders.length + giftCards.length === 0}
    >
      {orders.map((order) => (
        <li key={order.id}>
          <span>
            <Link href={`/commandes/${order.id}`}>{order.number}</Link>
            <small>
              {[
                order.label,
                momentText(order.createdAt, timeZone, now),
                ORDER_STATES[order.state],
                ...(order.cardLast4 ? [cardText(order.cardLast4)] : []),
              ].join(', ')}
            </small>
          </span>
          <span>{formatEuros(order.totalCents)}</span>
        </li>
      ))}
      {giftCards.map((card) => (
        <li key={card.id}>
          <span>
            <Link href={`/cartes/${card.id}`}>Carte cadeau ••••&nbsp;{card.hint}</Link>
            <small>
              {card.recipientName && `pour ${card.recipientName}, `}
              jusqu’au {formatDay(card.validUntil)}
            </small>
          </span>
          <span>{formatEuros(card.balanceCents)}</span>
        </li>
      ))}
    </Card>
  )
}

type Line = { at: string; title: string; detail: string }

export function Contacts({ person, now }: PersonProps) {
  const { timeZone } = useSite()
  const lines = linesOf(person).toSorted((one, other) => other.at.localeCompare(one.at))
  return (
    <Card
      id="contacts"
      title="Messages et courriels"
      none="Rien n’a été écrit."
      isEmpty={lines.length === 0}
    >
      {lines.map(({ at, title, detail }, index) => (
        // Two mails may be of the same instant.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${at} ${index}`}>
          <span>
            <b>{title}</b>
            {detail && <small className="person__words">{detail}</small>}
          </span>
          <time dateTime={at}>{momentText(at, timeZone, now)}</time>
        </li>
      ))}
    </Card>
  )
}

function linesOf({ contacts, mails }: Person): Line[] {
  return [
    ...contacts.map((contact) => ({
      ...{ at: contact.at, title: contactTitle(contact), detail: contact.text },
    })),
    ...mails.map(({ kind, at, sentAt }) => ({
      ...{ at, title: mailText(kind) },
      detail: sentAt ? 'remis au serveur de courrier' : 'pas encore remis',
    })),
  ]
}
