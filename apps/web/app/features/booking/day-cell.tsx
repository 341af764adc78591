import type { CalendarDay } from '@sesame/contract/session'
import { VisuallyHidden } from '@sesame/ui/visually-hidden'
import { formatDay } from '@sesame/values/french-day'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { weekdayText } from '../../lib/document/date-text.ts'

interface DayCellProps {
  date: string | null
  day: CalendarDay | undefined
  isToday: boolean
  isSelected: boolean
  isTabStop: boolean
  linkTo: (day: string) => string
}

/** Accessible name « samedi 21 novembre 2026, 4 créneaux libres »; only the number is visible. */
export function DayCell({ date, day, isToday, isSelected, isTabStop, linkTo }: DayCellProps) {
  if (date === null) return <td aria-hidden="true" />
  const { state = 'closed', free = 0 } = day ?? {}
  const shared = {
    className: `day ${state}`,
    'data-day': date,
    'data-on': isSelected || undefined,
    'aria-current': isToday ? ('date' as const) : undefined,
    tabIndex: isTabStop ? 0 : -1,
    children: <DayName date={date} state={<DayState state={state} free={free} />} />,
  }
  const canBeChosen = state === 'free' || state === 'full'
  return (
    <td aria-selected={isSelected}>
      {canBeChosen ? (
        <Link {...shared} to={linkTo(date)} preventScrollReset replace />
      ) : (
        <button {...shared} type="button" aria-disabled="true" />
      )}
    </td>
  )
}

function DayName({ date, state }: { date: string; state: ReactNode }) {
  return (
    <>
      {/* The whole date is read at once: a separate number would be read as « 1 er ». */}
      <VisuallyHidden>
        {weekdayText(date)} {formatDay(date)},{' '}
      </VisuallyHidden>
      <span className="day__number" aria-hidden="true">
        {Number(date.slice(8))}
      </span>
      {state}
    </>
  )
}

function DayState({ state, free }: Pick<CalendarDay, 'state' | 'free'>) {
  if (state === 'past') return <VisuallyHidden>passé</VisuallyHidden>
  if (state === 'over') {
    return (
      <small>
        <span aria-hidden="true">fini</span>
        <VisuallyHidden>plus de session ce jour</VisuallyHidden>
      </small>
    )
  }
  if (state !== 'free') return <small>{state === 'full' ? 'complet' : 'fermé'}</small>
  const plural = free > 1 ? 's' : ''
  return (
    <small>
      <i>{free} </i>
      <VisuallyHidden>{free > 1 ? 'créneaux ' : 'créneau '}</VisuallyHidden>
      libre<i>{plural}</i>
    </small>
  )
}
