import type { CardEvent } from '@sesame/contract/gift-card-staff'
import { Icon } from '@sesame/ui/icon'
import { Link } from '@sesame/ui/link'
import { formatMoment } from '@sesame/values/french-time'
import { formatEuros } from '@sesame/values/money'

import { useSite } from '../../lib/site/site.ts'
import { eventDetail, EVENTS, movedText } from './cards.ts'

/** Every movement of a card and everything that the team did with it, the newest first. */
export function CardLedger({ events }: { events: readonly CardEvent[] }) {
  return (
    <section className="panel gift-card__part" aria-labelledby="ledger">
      <h2 id="ledger">Mouvements</h2>
      <ol className="gift-card-ledger">
        {events.map((event) => (
          <Line key={[event.at, event.kind, event.balanceAfter].join()} event={event} />
        ))}
      </ol>
    </section>
  )
}

function Line({ event }: { event: CardEvent }) {
  const { timeZone } = useSite()
  const { at, kind, order, amountCents, balanceAfter } = event
  const { title, icon } = EVENTS[kind]
  const detail = eventDetail(event)
  return (
    <li>
      <span className="gift-card-ledger__icon">
        <Icon name={icon} />
      </span>
      <p>
        <b>{title}</b>
        {order && (
          <Link className="gift-card-ledger__link" href={`/commandes/${order.id}`}>
            commande {order.number}
          </Link>
        )}
        <small>
          <time dateTime={at}>{formatMoment(at, timeZone)}</time>
        </small>
        {detail && <small>{detail}</small>}
      </p>
      {amountCents !== null && balanceAfter !== null && (
        <p className="gift-card-ledger__amount">
          <b>{movedText(amountCents)}</b>
          <small>reste {formatEuros(balanceAfter)}</small>
        </p>
      )}
    </li>
  )
}
