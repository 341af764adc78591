import type { AttendanceState } from '@sesame/contract/attendance'
import type { BookingState } from '@sesame/contract/booking'
import type { IconName } from '@sesame/ui/icon'

interface AttendanceAct {
  state: AttendanceState
  label: string
  icon: IconName
}

const ARRIVED: AttendanceAct = {
  state: 'arrived',
  label: 'Arrivés',
  icon: 'check',
}
const LATE: AttendanceAct = {
  state: 'late',
  label: 'En retard',
  icon: 'clock',
}
const FORFEITED: AttendanceAct = {
  state: 'forfeited',
  label: 'Session perdue',
  icon: 'ban',
}
const EXPECTED: AttendanceAct = {
  state: 'expected',
  label: 'Reprendre',
  icon: 'rotate-left',
}
const NOT_PLAYED: AttendanceAct = { ...ARRIVED, label: 'Reprendre', icon: 'rotate-left' }

/** What may be noted of a booking by one button, the most usual first; a game played needs more. */
const ACTS: Partial<Record<BookingState, readonly AttendanceAct[]>> = {
  paid: [ARRIVED, LATE, FORFEITED],
  confirmed: [ARRIVED, LATE, FORFEITED],
  arrived: [EXPECTED],
  late: [ARRIVED, FORFEITED, EXPECTED],
  forfeited: [ARRIVED, EXPECTED],
  played: [NOT_PLAYED],
}

export function attendanceActs(state: BookingState): readonly AttendanceAct[] {
  return ACTS[state] ?? []
}
