import type { OrderSheet } from '@sesame/contract/order-sheet'
import { Link } from '@sesame/ui/link'
import { cardText } from '@sesame/values/card-text'
import { formatMoment } from '@sesame/values/french-time'
import { formatEuros } from '@sesame/values/money'
import type { ReactNode } from 'react'

import { useSite } from '../../lib/site/site.ts'
import { OrderStateTag } from '../orders/index.ts'

/** How the order was paid, and what went back where. */
export function MoneyCard({ sheet }: { sheet: OrderSheet }) {
  const { order, payments, refunds, related, giftCards } = sheet
  const paid = payments.filter(({ state }) => state === 'succeeded')
  const isEmpty = paid.length + order.giftCardsUsed.length + refunds.length === 0
  return (
    <section className="panel order__card" aria-labelledby="money">
      <h2 id="money">Paiements et remboursements</h2>
      <ul className="order__money">
        {order.giftCardsUsed.map(({ hint, usedCents }) => (
          <Row key={hint} text={<CardUsed giftCards={giftCards} hint={hint} />} cents={usedCents} />
        ))}
        {paid.map(({ cardLast4, amountCents, at }) => (
          <Row
            key={at}
            text={cardLast4 ? `Payé par ${cardText(cardLast4)}` : 'Payé en ligne'}
            cents={amountCents}
          />
        ))}
        {refunds.map((refund) => (
          <Refund key={refund.requestedAt} refund={refund} />
        ))}
        {isEmpty && (
          <li>
            <span>{emptyText(sheet)}</span>
          </li>
        )}
      </ul>
      {related.map(({ id, number, state, priceCents, isSupplement }) => (
        <p key={id} className="order__related">
          <span>
            {isSupplement ? 'Supplément de' : 'Fait partie de la session de'}{' '}
            <Link href={`/commandes/${id}`}>{number}</Link>
            <small>{formatEuros(priceCents)}</small>
          </span>
          <OrderStateTag state={state} />
        </p>
      ))}
    </section>
  )
}

function emptyText({ order, sale }: OrderSheet): string {
  if (order.paidAt)
    return sale?.way === 'invitation' ? 'Invitation, rien à payer.' : 'Rien à payer.'
  return order.state === 'expired' ? 'Jamais payée.' : 'Pas encore payée.'
}

function CardUsed({ giftCards, hint }: Pick<OrderSheet, 'giftCards'> & { hint: string }) {
  const card = giftCards.find((one) => one.hint === hint)
  const text = `Carte cadeau ••••\u00a0${hint}`
  return card ? <Link href={`/cartes/${card.id}`}>{text}</Link> : text
}

function Row({ text, cents }: { text: ReactNode; cents: number }) {
  return (
    <li>
      <span>{text}</span>
      <b>{formatEuros(cents)}</b>
    </li>
  )
}

function Refund({ refund }: { refund: OrderSheet['refunds'][number] }) {
  const { timeZone } = useSite()
  const { isDone, requestedAt, reason, cardCents, cardLast4, giftCardCents } = refund
  const card = cardLast4 ? cardText(cardLast4) : 'carte bancaire'
  const ways = [
    ...(cardCents > 0 ? [`${formatEuros(cardCents)} sur la ${card}`] : []),
    ...(giftCardCents > 0 ? [`${formatEuros(giftCardCents)} sur carte cadeau`] : []),
  ]
  return (
    <li>
      <span>
        {isDone ? 'Remboursé' : 'Remboursement en cours'}
        <small>{ways.join(', ')}</small>
        <small>
          {formatMoment(requestedAt, timeZone)}, {reason}
        </small>
      </span>
      <b>{formatEuros(-(cardCents + giftCardCents))}</b>
    </li>
  )
}
