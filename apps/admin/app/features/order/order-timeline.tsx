import type { OrderEvent } from '@sesame/contract/order-sheet'
import { Icon } from '@sesame/ui/icon'

import { useSite } from '../../lib/site/site.ts'
import { eventTime } from './event-time.ts'
import { EVENT_ICONS } from './order.ts'

/** What is to come, then what happened, the newest first. */
export function OrderTimeline({ events }: { events: readonly OrderEvent[] }) {
  return (
    <section className="panel order__card order__history" aria-labelledby="history">
      <h2 id="history">Historique et suite</h2>
      <ol className="timeline">
        {events.map((event) => (
          <Event key={[event.at, event.title, event.detail].join()} event={event} />
        ))}
      </ol>
    </section>
  )
}

function Event({ event }: { event: OrderEvent }) {
  const { timeZone } = useSite()
  const { at, isComing, kind, title, detail, by } = event
  const more = [detail, by && `par ${by}`].filter(Boolean).join(', ')
  return (
    <li className={isComing ? 'timeline__coming' : undefined}>
      <span className="timeline__dot">
        <Icon name={EVENT_ICONS[kind]} />
      </span>
      <p>
        <b>
          {isComing && <span className="hidden-text">À venir&nbsp;: </span>}
          {title}
        </b>
        <time dateTime={at}>{eventTime(event, timeZone)}</time>
        {more && <small>{more}</small>}
      </p>
    </li>
  )
}
