import type { AttendanceState } from '@sesame/contract/attendance'
import type { Booking, GameResult } from '@sesame/contract/booking'
import { getBooking } from '@sesame/contract/booking-detail'
import { getDay } from '@sesame/contract/day'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { errorText } from '../../lib/api/api.ts'
import { useApi } from '../../lib/api/use-api.ts'
import { NoteRefusal, sendNote } from '../../lib/device/attendance-queue.ts'
import { findOwner } from '../../lib/login/current-login.ts'
import { notify } from '../../lib/screen/notify.ts'
import { useSite } from '../../lib/site/site.ts'
import { bookingStateOf, noteText, undoOf } from './attendance.ts'
import { sessionLabel, teamName } from './booking-text.ts'
import type { ShownBooking } from './day.ts'
import { serverTime, type ClockReading } from './server-clock.ts'
import type { DayReply } from './use-day.ts'

const UNDO_MS = 8000

export interface Attendance {
  /** Notes a state; resolves when the server has it or it waits on the device. Never rejects. */
  note: (booking: ShownBooking, state: AttendanceState, result?: GameResult) => Promise<boolean>
  /** The booking whose note is being sent. */
  busyId: string | null
}

/** Notes who has come. Nothing is shown as done before the server, or the device, has it. */
export function useAttendance(clock: ClockReading | undefined): Attendance {
  const { timeZone } = useSite()
  const call = useApi()
  const queryClient = useQueryClient()
  const [busyId, setBusyId] = useState<string | null>(null)

  async function send(booking: ShownBooking, state: AttendanceState, result?: GameResult) {
    const owner = await findOwner(queryClient)
    if (!owner) throw new Error('nobody is logged in')
    const at = serverTime(clock).toISOString()
    const label = sessionLabel(booking, timeZone)
    const made = { state, at, ...(result && { result }) }
    const saved = await sendNote({ owner, idBooking: booking.id, label, note: made }, call)
    if (saved) await showSaved(saved)
    return saved
  }

  async function showSaved(saved: Booking): Promise<void> {
    const queryKey = [getDay.path]
    queryClient.setQueriesData<DayReply>(
      { queryKey },
      (shown) => shown && withBooking(shown, saved),
    )
    void queryClient.invalidateQueries({ queryKey })
    await queryClient.invalidateQueries({ queryKey: [getBooking.path] })
  }

  async function note(booking: ShownBooking, state: AttendanceState, result?: GameResult) {
    setBusyId(booking.id)
    try {
      const saved = await send(booking, state, result)
      announce(booking, state, saved !== null)
      return true
    } catch (error) {
      notify(error instanceof NoteRefusal ? error.message : errorText(error), { type: 'error' })
      // Somebody else may have changed it before.
      void queryClient.invalidateQueries({ queryKey: [getDay.path] })
      void queryClient.invalidateQueries({ queryKey: [getBooking.path] })
      return false
    } finally {
      setBusyId(null)
    }
  }

  function announce(booking: ShownBooking, state: AttendanceState, isSent: boolean): void {
    const text = noteText(teamName(booking), state, isSent)
    const undo = undoOf(booking.state, state)
    notify(text, {
      type: 'success',
      duration: UNDO_MS,
      ...(undo && {
        action: {
          label: 'Annuler',
          onClick: () => void note({ ...booking, state: bookingStateOf(state) }, undo),
        },
      }),
    })
  }

  return { note, busyId }
}

function withBooking(shown: DayReply, { id, state, attendanceAt, result }: Booking): DayReply {
  const bookings = shown.day.bookings.map((one) =>
    one.id === id ? { ...one, state, attendanceAt, result } : one,
  )
  return { ...shown, day: { ...shown.day, bookings } }
}
