import { createContext, use } from 'react'

import type { Attendance } from './use-attendance.ts'

export interface DayActions {
  /** The present instant by the server's clock. */
  now: Date
  attendance: Attendance
  /** Opens the dialog of a booking. */
  open: (idBooking: string) => void
}

const Context = createContext<DayActions | null>(null)

export const DayActionsProvider = Context

export function useDayActions(): DayActions {
  const actions = use(Context)
  if (!actions) throw new Error('outside of a day')
  return actions
}
