import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'

import { dayAfterKey, firstFreeDay, sameDayIn, type Week } from './calendar.ts'
import type { MonthGridProps } from './month-grid.tsx'

type Moves = Pick<
  MonthGridProps,
  'month' | 'days' | 'selected' | 'previousMonth' | 'nextMonth' | 'linkToMonth'
>

/** One tab stop in the grid; arrows, Home, End, Page up and Page down move it. */
export function useGridKeys(moves: Moves, weeks: readonly Week[]) {
  const { month, previousMonth, nextMonth, linkToMonth } = moves
  const ref = useRef<HTMLTableElement>(null)
  const navigate = useNavigate()
  const [focused, setFocused] = useState<string | null>(null)
  const shown = weeks.flat().filter((day) => day !== null)
  const tabStop = focused !== null && shown.includes(focused) ? focused : restOf(moves, shown)

  // Set by a key only, so that a page that loads does not take the focus. It names the day: an
  // effect that is late by one key belongs to another one.
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    // A day of another month is focused once that month is there; keys pressed meanwhile may
    // have left the focus nowhere.
    const hasArrived = wanted.current === tabStop || document.activeElement === document.body
    if (wanted.current === null || !hasArrived) return
    wanted.current = null
    ref.current?.querySelector<HTMLElement>(`[data-day="${tabStop}"]`)?.focus()
  })

  const moveTo = (day: string) => {
    const other = day.slice(0, 7)
    const isNear = other === previousMonth || other === nextMonth
    if (other === month ? !shown.includes(day) : !isNear) return
    wanted.current = day
    setFocused(day)
    if (other !== month)
      void navigate(linkToMonth(other), { preventScrollReset: true, replace: true })
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = (event.target as HTMLElement).dataset['day']
    if (from === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    const to = target(event.key, from, moves)
    if (to === null) return
    event.preventDefault()
    if (to === from && event.key === ' ') (event.target as HTMLElement).click()
    else moveTo(to)
  }
  return { ref, tabStop, onKeyDown }
}

function target(key: string, from: string, { previousMonth, nextMonth }: Moves): string | null {
  if (key === ' ') return from
  if (key === 'PageUp') return previousMonth ? sameDayIn(previousMonth, from) : from
  if (key === 'PageDown') return nextMonth ? sameDayIn(nextMonth, from) : from
  return dayAfterKey(from, key)
}

/** Where Tab enters the grid before any key: the chosen day, or the first that is free. */
function restOf({ days, selected }: Moves, shown: readonly string[]): string | undefined {
  if (selected !== null && shown.includes(selected)) return selected
  return firstFreeDay(days) ?? shown[0]
}
