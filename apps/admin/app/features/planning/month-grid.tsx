import type { PlanningDay } from '@sesame/contract/planning'
import type { Day } from '@sesame/values/working-days'
import { Link } from 'react-router'

import { dayText, monthText, planningHref, weekdayText } from './planning-address.ts'
import { fillOf, type PlanningProps } from './planning.ts'

/** Whole weeks of a month: what is sold and what is free each day. */
export function MonthGrid({ planning, address }: PlanningProps) {
  const { days, now } = planning
  const weeks = Array.from({ length: days.length / 7 }, (_, week) =>
    days.slice(week * 7, week * 7 + 7),
  )
  return (
    <div className="panel">
      <table className="month-grid">
        <caption className="hidden-text">
          {monthText(address.date)}, sessions vendues et libres par jour
        </caption>
        <thead>
          <tr>
            {days.slice(0, 7).map(({ date }) => (
              <th key={date} scope="col">
                <span aria-hidden="true">{weekdayText(date).slice(0, 3)}.</span>
                <span className="hidden-text">{weekdayText(date)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.date}>
              {week.map((day) => (
                <td
                  key={day.date}
                  data-other={day.date.slice(0, 7) !== address.date.slice(0, 7) || undefined}
                  data-closed={day.counts.total === 0 || undefined}
                >
                  <MonthDay day={day} today={now.slice(0, 10)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function MonthDay({ day: { date, counts }, today }: { day: PlanningDay; today: Day }) {
  const { sold, total, free } = counts
  return (
    <Link to={planningHref({ view: 'jour', date })} data-today={date === today || undefined}>
      <b>
        <span className="hidden-text">{dayText(date)}, </span>
        <span aria-hidden="true">{Number(date.slice(8))}</span>
      </b>
      {total === 0 ? (
        <small>fermé</small>
      ) : (
        <>
          <small>
            <strong>{sold}</strong>
            <span className="month-grid__of"> / {total}</span>
            <span className="month-grid__word"> {sold > 1 ? 'vendues' : 'vendue'}</span>
          </small>
          <span className="fill" aria-hidden="true">
            <i style={{ '--v': fillOf(counts) } as React.CSSProperties} />
          </span>
          {date >= today && (
            <small className="month-grid__free" data-none={free === 0 || undefined}>
              {free} {free > 1 ? 'libres' : 'libre'}
            </small>
          )}
        </>
      )}
    </Link>
  )
}
