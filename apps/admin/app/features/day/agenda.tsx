import { Icon } from '@sesame/ui/icon'
import { formatTime } from '@sesame/values/french-time'
import { Fragment } from 'react'

import { useSite } from '../../lib/site/site.ts'
import { agendaOf, type AgendaGroup } from './agenda-groups.ts'
import { durationText } from './booking-text.ts'
import { useDayActions } from './day-actions.ts'
import { minutesBetween, type Day } from './day.ts'
import { EntryView } from './entries.tsx'

import './agenda.css'

/** The day as a list by time, for phones. */
export function Agenda({ day, isToday }: { day: Day; isToday: boolean }) {
  const { now } = useDayActions()
  const { past, groups } = agendaOf(day, now)
  const next = groups.findIndex(({ start }) => new Date(start) > now)
  return (
    <section className="agenda" aria-label="Journée par heure">
      {past.length > 0 && <Past groups={past} />}
      {groups.map((group, index) => (
        <Fragment key={group.start}>
          {isToday && index === next && <Now />}
          <Group group={group} isToday={isToday} />
        </Fragment>
      ))}
      {isToday && next === -1 && <Now />}
    </section>
  )
}

function Past({ groups }: { groups: readonly AgendaGroup[] }) {
  const { timeZone } = useSite()
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0)
  const [first, last] = [groups[0]!, groups.at(-1)!].map(({ start }) => formatTime(start, timeZone))
  const times = first === last ? first : `${first} à ${last}`
  return (
    <details>
      <summary>
        <Icon name="chevron-down" />
        {count > 1 ? `${count} passées` : '1 passée'}, {times}
      </summary>
      <div className="agenda__past">
        {groups.map((group) => (
          <Group key={group.start} group={group} isToday={false} />
        ))}
      </div>
    </details>
  )
}

function Group({ group, isToday }: { group: AgendaGroup; isToday: boolean }) {
  const { timeZone } = useSite()
  const { now } = useDayActions()
  const minutes = minutesBetween(now, group.start)
  return (
    <>
      <h2 className="agenda__time">
        {formatTime(group.start, timeZone)}
        {isToday && minutes >= 0 && <small>dans {durationText(minutes)}</small>}
      </h2>
      {group.entries.map(({ room, entry }) => (
        <EntryView key={`${room.idService} ${entry.kind}`} entry={entry} room={room} showsRoom />
      ))}
    </>
  )
}

function Now() {
  const { timeZone } = useSite()
  const { now } = useDayActions()
  return <p className="agenda__now">{formatTime(now.toISOString(), timeZone)}</p>
}
