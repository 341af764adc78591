import type { Subscriber } from '@sesame/contract/newsletter'

import { momentText } from '../../lib/list/moment-text.ts'
import { SortedColumn } from '../../lib/list/sorted-column.tsx'
import type { ListAddress } from '../../lib/list/use-list-address.ts'
import { useSite } from '../../lib/site/site.ts'
import { SOURCES, type Opened } from './newsletter.ts'
import { Acts, StateTag } from './subscriber-parts.tsx'

export interface SubscriberRowsProps {
  subscribers: readonly Subscriber[]
  list: ListAddress
  now: Date
  onOpen: (opened: Opened) => void
}

export function SubscriberTable({ subscribers, list, now, onOpen }: SubscriberRowsProps) {
  const { timeZone } = useSite()
  return (
    <table className="table from-700">
      <caption className="hidden-text">Abonnés</caption>
      <thead>
        <tr>
          <SortedColumn field="email" list={list}>
            Adresse e-mail
          </SortedColumn>
          <th scope="col">État</th>
          <SortedColumn field="since" list={list}>
            Depuis
          </SortedColumn>
          <th scope="col">Source</th>
          <th scope="col">
            <span className="hidden-text">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {subscribers.map((subscriber) => (
          <tr key={subscriber.id}>
            <th scope="row">
              {subscriber.email}
              <small>{subscriber.lists.join(', ')}</small>
            </th>
            <td>
              <StateTag state={subscriber.state} />
            </td>
            <td>
              <time dateTime={subscriber.since}>{momentText(subscriber.since, timeZone, now)}</time>
            </td>
            <td>{SOURCES[subscriber.source]}</td>
            <td>
              <div className="subscriber-acts">
                <Acts subscriber={subscriber} onOpen={onOpen} />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
