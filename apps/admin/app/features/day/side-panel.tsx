import { formatTime } from '@sesame/values/french-time'
import { formatPhone, phoneHref } from '@sesame/values/phone'

import { useSite } from '../../lib/site/site.ts'
import { teamName } from './booking-text.ts'
import { useDayActions } from './day-actions.ts'
import type { Day } from './day.ts'
import { dutiesOf, tasksOf, type Duty, type Task } from './tasks.ts'

/** Beside the board: what comes next, who works, what was cancelled. */
export function SidePanel({ day, isToday }: { day: Day; isToday: boolean }) {
  const { timeZone } = useSite()
  const { now } = useDayActions()
  const tasks = isToday ? tasksOf(day, now) : []
  const duties = dutiesOf(day)
  const cancelled = day.bookings.filter(({ state }) => state === 'cancelled')
  if (tasks.length + duties.length + cancelled.length === 0) return null
  return (
    <aside className="day__side panel" aria-label="En bref">
      {tasks.length > 0 && (
        <>
          <h2>Maintenant</h2>
          <ul className="brief-list">
            {tasks.map((task) => (
              <TaskView key={`${task.at} ${task.title}`} task={task} />
            ))}
          </ul>
        </>
      )}
      {duties.length > 0 && (
        <>
          <h2>Équipe</h2>
          <dl className="duties">
            {duties.map((duty) => (
              <DutyView key={duty.name} duty={duty} />
            ))}
          </dl>
        </>
      )}
      {cancelled.length > 0 && (
        <>
          <h2>Annulées</h2>
          <ul className="brief-list">
            {cancelled.map((booking) => (
              <li key={booking.id}>
                <time>{formatTime(booking.start, timeZone)}</time>
                <span>
                  {teamName(booking)}
                  <small>{booking.name}</small>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  )
}

function DutyView({ duty: { name, bookings } }: { duty: Duty }) {
  const { timeZone } = useSite()
  return (
    <>
      <dt>
        <b>{name}</b> <small>jusqu’à {formatTime(bookings.at(-1)!.blockedUntil, timeZone)}</small>
      </dt>
      <dd>
        <ul>
          {bookings.map((booking) => (
            <li key={booking.id}>
              <time>{formatTime(booking.start, timeZone)}</time>
              {booking.name}
            </li>
          ))}
        </ul>
      </dd>
    </>
  )
}

function TaskView({ task: { at, title, detail, phone } }: { task: Task }) {
  const { timeZone } = useSite()
  return (
    <li>
      <time>{formatTime(at, timeZone)}</time>
      <span>
        <b>{title}</b>
        {detail && <small>{detail}</small>}
        {phone && (
          <small>
            Appeler le <a href={phoneHref(phone)}>{formatPhone(phone)}</a>
          </small>
        )}
      </span>
    </li>
  )
}
