import type { PlanningDay } from '@sesame/contract/planning'
import { Link } from 'react-router'

import {
  monthText,
  planningHref,
  weekdayText,
  weekRange,
  type PlanningAddress,
} from './planning-address.ts'
import { fillOf, type PlanningProps } from './planning.ts'

/** The days of the month with how full they are; on phones those of the week. */
export function MonthStrip({ planning, address }: PlanningProps) {
  const month = address.date.slice(0, 7)
  const { from, to } = weekRange(address.date)
  const today = planning.now.slice(0, 10)
  const isInWeek = ({ date }: PlanningDay) => date >= from && date <= to
  const days = planning.days.filter((day) => day.date.startsWith(month) || isInWeek(day))
  return (
    <section className="panel month-strip" aria-labelledby="strip-title">
      <h2 className="from-700" id="strip-title">
        {capitalized(monthText(address.date))}
      </h2>
      <ol>
        {days.map((day) => (
          <li
            key={day.date}
            data-in-month={day.date.startsWith(month) || undefined}
            data-in-week={isInWeek(day) || undefined}
          >
            <StripDay day={day} address={address} isToday={day.date === today} />
          </li>
        ))}
      </ol>
    </section>
  )
}

interface StripDayProps {
  day: PlanningDay
  address: PlanningAddress
  isToday: boolean
}

function StripDay({ day, address, isToday }: StripDayProps) {
  const { date, counts } = day
  const isClosed = counts.total === 0
  const fill = fillOf(counts)
  const weekday = weekdayText(date)
  return (
    <Link
      to={planningHref({ ...address, date })}
      preventScrollReset
      aria-current={date === address.date ? 'date' : undefined}
      data-today={isToday || undefined}
    >
      <small aria-hidden="true">{weekday.slice(0, 2)}</small>
      <span>
        <span className="hidden-text">{weekday} </span>
        {Number(date.slice(8))}
        <span className="hidden-text">
          {isToday && ', aujourd’hui'}
          {isClosed ? ', fermé' : `, rempli à ${fill}\u00a0%`}
        </span>
      </span>
      <span className="fill" data-closed={isClosed || undefined} aria-hidden="true">
        <i style={{ '--v': fill } as React.CSSProperties} />
      </span>
    </Link>
  )
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
