import { attendanceOf } from '@sesame/contract/attendance'
import { formatTime } from '@sesame/values/french-time'

import type { Day, Room } from './day.ts'

/** What happens in a room now: « en jeu jusqu’à 15 h 30 », « équipe attendue ». */
export function roomText(
  day: Pick<Day, 'bookings' | 'closures'>,
  { idService }: Pick<Room, 'idService'>,
  { now, timeZone }: { now: Date; timeZone: string },
): string {
  const bookings = day.bookings.filter((one) => one.idService === idService)
  const isOn = ({ start, end }: { start: string; end: string }) =>
    new Date(start) <= now && now < new Date(end)
  const current = bookings.find((one) => isOn(one) && attendanceOf(one.state))
  const attendance = current && attendanceOf(current.state)
  if (current && attendance === 'arrived') {
    return `en jeu jusqu’à ${formatTime(current.end, timeZone)}`
  }
  if (attendance === 'expected' || attendance === 'late') return 'équipe attendue'
  if (day.closures.some((one) => (one.idService ?? idService) === idService && isOn(one))) {
    return 'fermée'
  }
  const next = bookings.find((one) => new Date(one.start) > now && attendanceOf(one.state))
  return next ? `prochaine équipe à ${formatTime(next.start, timeZone)}` : 'plus d’équipe attendue'
}
