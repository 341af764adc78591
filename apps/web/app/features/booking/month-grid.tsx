import { Icon } from '@sesame/ui/icon'
import { VisuallyHidden } from '@sesame/ui/visually-hidden'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'

import { capitalised, monthText } from '../../lib/document/date-text.ts'
import { weeksOf } from './calendar.ts'
import { DayCell } from './day-cell.tsx'
import { useGridKeys, type GridMoves } from './use-grid-keys.ts'

import './month-grid.css'

interface MonthGridProps extends GridMoves {
  today: string
  linkToDay: (day: string) => string
}

const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']

export function MonthGrid(props: MonthGridProps) {
  const { month, days, today, selected, linkToDay } = props
  const titleId = useId()
  const byDate = new Map(days.map((day) => [day.date, day]))
  const weeks = weeksOf(month, today)
  const { ref, tabStop, onKeyDown } = useGridKeys(props, weeks)
  return (
    <div className="cal">
      <div className="cal__head">
        <MonthLink {...props} to={props.previousMonth} word="précédent" icon="chevron-left" />
        <h2 id={titleId} aria-live="polite">
          {capitalised(monthText(month))}
        </h2>
        <MonthLink {...props} to={props.nextMonth} word="suivant" icon="chevron-right" />
      </div>
      {/* Follows the ARIA date picker pattern: one tab stop, arrow keys inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
      <table role="grid" aria-labelledby={titleId} ref={ref} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" abbr={name}>
                <span aria-hidden="true">{name.slice(0, 3)}.</span>
                <VisuallyHidden>{name}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, index) => (
                <DayCell
                  key={date ?? index}
                  date={date}
                  day={date === null ? undefined : byDate.get(date)}
                  isToday={date === today}
                  isSelected={date !== null && date === selected}
                  isTabStop={date !== null && date === tabStop}
                  linkTo={linkToDay}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Legend />
    </div>
  )
}

interface MonthLinkProps {
  to: string | null
  word: string
  icon: 'chevron-left' | 'chevron-right'
  linkToMonth: (month: string) => string
}

function MonthLink({ to, word, icon, linkToMonth }: MonthLinkProps): ReactNode {
  if (to === null) return <span className="cal__turn" aria-hidden="true" />
  return (
    <Link className="cal__turn" to={linkToMonth(to)} preventScrollReset replace>
      <Icon name={icon} />
      <VisuallyHidden>
        Mois {word}, {monthText(to)}
      </VisuallyHidden>
    </Link>
  )
}

function Legend() {
  return (
    <ul className="legend" aria-hidden="true">
      <li className="free">sessions libres</li>
      <li className="full">complet</li>
      <li className="closed">fermé</li>
    </ul>
  )
}
