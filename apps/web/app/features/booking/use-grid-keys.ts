import type { CalendarDay } from '@sesame/contract/session'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'

import { dayAfterKey, firstFreeDay, sameDayIn, type Week } from './calendar.ts'

export interface GridMoves {
  month: string
  days: readonly CalendarDay[]
  selected: string | null
  previousMonth: string | null
  nextMonth: string | null
  linkToMonth: (month: string) => string
}

/** One tab stop in the grid; the arrow keys, Home, End, Page Up and Page Down move it. */
export function useGridKeys(moves: GridMoves, weeks: readonly Week[]) {
  const { month, previousMonth, nextMonth, linkToMonth } = moves
  const ref = useRef<HTMLTableElement>(null)
  const navigate = useNavigate()
  const [focused, setFocused] = useState<string | null>(null)
  const shown = weeks.flat().filter((day) => day !== null)
  const tabStop = focused !== null && shown.includes(focused) ? focused : restOf(moves, shown)

  // Set by keys only, so that loading a page does not move the focus. Holds the day, because the
  // effect may run after another key was pressed.
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    // A day of another month gets the focus once that month is rendered. If keys were pressed
    // meanwhile, the focus may have fallen back to the body.
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

function target(key: string, from: string, { previousMonth, nextMonth }: GridMoves): string | null {
  if (key === ' ') return from
  if (key === 'PageUp') return previousMonth ? sameDayIn(previousMonth, from) : from
  if (key === 'PageDown') return nextMonth ? sameDayIn(nextMonth, from) : from
  return dayAfterKey(from, key)
}

/** Tab stop before any key was pressed: the chosen day, or else the first free one. */
function restOf({ days, selected }: GridMoves, shown: readonly string[]): string | undefined {
  if (selected !== null && shown.includes(selected)) return selected
  return firstFreeDay(days) ?? shown[0]
}
