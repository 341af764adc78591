import type { PlanningDay } from '@sesame/contract/planning'
import { Link } from 'react-router'

import { columnText, dayText, periodText, planningHref, shortDayText } from './planning-address.ts'
import { cellsOf, fillOf, timeText, type PlanningProps } from './planning.ts'
import { CellContent } from './session-card.tsx'

/** Days as columns, times downwards; from 700 px on. */
export function WeekTable(props: PlanningProps & { days: readonly PlanningDay[] }) {
  const { planning, rooms, address, days } = props
  const columns = days.map((day) => ({ day, cells: cellsOf(day, planning.closures) }))
  const times = [...new Set(columns.flatMap(({ cells }) => [...cells.keys()]))].toSorted()
  return (
    <div className="panel from-700">
      <table className="week-table">
        <caption className="hidden-text">
          {periodText(address)}, sessions par jour et par heure
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden-text">Heure</span>
            </th>
            {columns.map(({ day, cells }) => (
              <DayHead key={day.date} day={day} isClosed={cells.size === 0} />
            ))}
          </tr>
        </thead>
        <tbody>
          {times.map((time) => (
            <tr key={time}>
              <th scope="row">{timeText(time)}</th>
              {columns.map(({ day, cells }) => {
                const cell = cells.get(time)
                return (
                  <td key={day.date} data-none={cell === undefined || undefined}>
                    <CellContent
                      {...{ cell, rooms, address }}
                      column={shortDayText(day.date)}
                      hasLetters
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function DayHead({ day, isClosed }: { day: PlanningDay; isClosed: boolean }) {
  const { date, counts } = day
  return (
    <th scope="col" data-closed={isClosed || undefined}>
      <Link className="day-name" to={planningHref({ view: 'jour', date })}>
        <span aria-hidden="true">{columnText(date)}</span>
        <span className="hidden-text">{dayText(date)}</span>
      </Link>
      {isClosed ? (
        <span className="day-fill">fermé</span>
      ) : (
        <span className="day-fill">
          <span>
            <b>{counts.sold}</b> / {counts.total}
            <span className="day-fill__word"> vendues</span>
          </span>
          <span className="fill" aria-hidden="true">
            <i style={{ '--v': fillOf(counts) } as React.CSSProperties} />
          </span>
        </span>
      )}
    </th>
  )
}
