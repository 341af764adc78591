import { formatPhone } from '@sesame/values/phone'

import { momentText } from '../../lib/list/moment-text.ts'
import { useSite } from '../../lib/site/site.ts'
import { ordersText, PersonLink, PersonTags, type PeopleProps } from './people-table.tsx'
import { personName } from './people.ts'

/** The same as the table, below 700 px. */
export function PeopleCards({ people, now }: PeopleProps) {
  const { timeZone } = useSite()
  return (
    <ul className="cards below-700">
      {people.map((person) => (
        <li key={person.id}>
          <h2>
            <PersonLink person={person} />
          </h2>
          <p className="cards__facts">
            {personName(person) !== person.email && (
              <>
                {person.email}
                <br />
              </>
            )}
            {person.phone && (
              <>
                {formatPhone(person.phone)}
                <br />
              </>
            )}
            {ordersText(person)}
          </p>
          <p className="cards__end">
            <PersonTags person={person} />
            <time dateTime={person.lastContactAt}>
              {momentText(person.lastContactAt, timeZone, now)}
            </time>
          </p>
        </li>
      ))}
    </ul>
  )
}
