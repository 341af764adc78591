import type { AttendanceState } from '@sesame/contract/attendance'
import type { Booking, GameResult } from '@sesame/contract/booking'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { errorText } from '../../lib/api/api.ts'
import { NoteRefusal, sendNote } from '../../lib/device/attendance-queue.ts'
import { findOwner } from '../../lib/login/current-login.ts'
import { notify } from '../../lib/screen/notify.ts'
import { useSite } from '../../lib/site/site.ts'
import { bookingStateOf, noteText, undoOf } from './attendance.ts'
import { sessionLabel, teamName } from './booking-text.ts'
import type { ShownBooking } from './day.ts'
import { dayQueryKey, serverTime, type DayReply } from './use-day.ts'

const UNDO_MS = 8000

export interface Attendance {
  /** Notes a state; resolves when the server has it or it waits on the device. Never rejects. */
  note: (booking: ShownBooking, state: AttendanceState, result?: GameResult) => Promise<boolean>
  /** The booking whose note is being sent. */
  busyId: string | null
}

/** Notes who has come. Nothing is shown as done before the server, or the device, has it. */
export function useAttendance(reply: DayReply | undefined): Attendance {
  const { timeZone } = useSite()
  const queryClient = useQueryClient()
  const [busyId, setBusyId] = useState<string | null>(null)

  async function send(booking: ShownBooking, state: AttendanceState, result?: GameResult) {
    const owner = await findOwner(queryClient)
    if (!owner) throw new Error('nobody is logged in')
    const at = serverTime(reply).toISOString()
    const saved = await sendNote({
      owner,
      idBooking: booking.id,
      label: sessionLabel(booking, timeZone),
      note: { state, at, ...(result && { result }) },
    })
    if (saved && reply) showSaved(reply.day.date, saved)
    return saved
  }

  function showSaved(date: string, saved: Booking): void {
    const key = dayQueryKey(date)
    queryClient.setQueryData<DayReply>(key, (shown) => shown && withBooking(shown, saved))
    void queryClient.invalidateQueries({ queryKey: key })
  }

  async function note(booking: ShownBooking, state: AttendanceState, result?: GameResult) {
    setBusyId(booking.id)
    try {
      const saved = await send(booking, state, result)
      announce(booking, state, saved !== null)
      return true
    } catch (error) {
      notify(error instanceof NoteRefusal ? error.message : errorText(error), { type: 'error' })
      await queryClient.invalidateQueries({ queryKey: dayQueryKey(reply?.day.date ?? '') })
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
