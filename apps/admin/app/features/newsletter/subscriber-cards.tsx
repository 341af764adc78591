import { momentText } from '../../lib/list/moment-text.ts'
import { useSite } from '../../lib/site/site.ts'
import { SOURCES } from './newsletter.ts'
import { Acts, StateTag } from './subscriber-parts.tsx'
import type { SubscriberRowsProps } from './subscriber-table.tsx'

/** The same as the table, below 700 px. */
export function SubscriberCards({ subscribers, now, onOpen }: SubscriberRowsProps) {
  const { timeZone } = useSite()
  return (
    <ul className="cards below-700">
      {subscribers.map((subscriber) => (
        <li key={subscriber.id} className="subscriber-card">
          <h2>{subscriber.email}</h2>
          <p className="cards__facts">
            {[...subscriber.lists, SOURCES[subscriber.source]].join(', ')}
          </p>
          <p className="cards__end">
            <StateTag state={subscriber.state} />
            <time dateTime={subscriber.since}>{momentText(subscriber.since, timeZone, now)}</time>
          </p>
          <div className="subscriber-acts">
            <Acts subscriber={subscriber} onOpen={onOpen} />
          </div>
        </li>
      ))}
    </ul>
  )
}
