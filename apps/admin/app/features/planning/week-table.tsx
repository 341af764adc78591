import type { PlanningDay } from '@sesame/contract/planning'
import { Link } from 'react-router'

import { columnText, dayText, periodText, planningHref, shortDayText } from './planning-address.ts'
import { cellsOf, fillOf, type PlanningProps } from './planning.ts'
import { TimeTable } from './time-table.tsx'

/** A week, days as columns. */
export function WeekTable(props: PlanningProps & { days: readonly PlanningDay[] }) {
  const { planning, rooms, address, days } = props
  const columns = days.map((day) => {
    const cells = cellsOf(day, planning.closures)
    return {
      key: day.date,
      name: shortDayText(day.date),
      head: <DayHead key={day.date} day={day} isClosed={cells.size === 0} />,
      cells,
    }
  })
  const caption = `${periodText(address)}, sessions par jour et par heure`
  return <TimeTable {...{ caption, columns, rooms, address }} />
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
