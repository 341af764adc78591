import type { BookingDetail } from '@sesame/contract/booking-detail'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { formatMoment, formatTime } from '@sesame/values/french-time'

import { useSite } from '../../lib/site/site.ts'
import {
  lateFrom,
  playersText,
  possibleStates,
  ResultForm,
  resultText,
  useAttendance,
  useServerTime,
  type ClockReading,
} from '../day/index.ts'
import { attendanceActs } from './attendance-acts.ts'
import { STATE_TEXTS } from './booking-text.ts'

interface AttendanceCardProps {
  booking: BookingDetail
  clock: ClockReading
}

/** The check-in: what a ticket's code is opened for. */
export function AttendanceCard({ booking, clock }: AttendanceCardProps) {
  const { timeZone } = useSite()
  const now = useServerTime(clock)
  const { note, busyId } = useAttendance(clock)
  const states = possibleStates(booking, { now, timeZone })
  const acts = attendanceActs(booking.state).filter(({ state }) => states.includes(state))
  return (
    <section className="panel booking-sheet__card booking-sheet__arrival" aria-labelledby="arrival">
      <h2 id="arrival">Arrivée</h2>
      <p>{attendanceText(booking, timeZone)}</p>
      <div className="booking-sheet__acts">
        {acts.map(({ state, label, icon }) => (
          <Button
            key={state}
            type="button"
            variant={state === 'arrived' && booking.state !== 'played' ? 'main' : 'quiet'}
            busy={busyId !== null}
            onClick={() => void note(booking, state)}
          >
            <Icon name={icon} />
            {label}
          </Button>
        ))}
      </div>
      {states.includes('played') && (
        <ResultForm
          result={booking.result}
          isBusy={busyId !== null}
          onSubmit={(result) => void note(booking, 'played', result)}
        />
      )}
      <Explanation booking={booking} now={now} isEmpty={states.length === 0} />
    </section>
  )
}

/** « 4 joueurs, arrivés, noté samedi 21 novembre 2026 à 14 h 20 » */
function attendanceText(booking: BookingDetail, timeZone: string): string {
  const { players, state, result, attendanceAt } = booking
  const parts = [
    playersText(players),
    result ? resultText(result) : STATE_TEXTS[state].text,
    ...(attendanceAt ? [`noté ${formatMoment(attendanceAt, timeZone)}`] : []),
  ]
  return parts.join(', ')
}

interface ExplanationProps {
  booking: BookingDetail
  now: Date
  isEmpty: boolean
}

function Explanation({ booking, now, isEmpty }: ExplanationProps) {
  const { timeZone } = useSite()
  const late = lateFrom(booking)
  const isExpected = booking.state === 'paid' || booking.state === 'confirmed'
  if (isExpected && isEmpty) {
    return <p className="hint">Les arrivées se notent le jour de la session.</p>
  }
  if (!isExpected || now >= late) return null
  return (
    <p className="hint">
      Retard et session perdue se notent à partir de {formatTime(late.toISOString(), timeZone)}.
    </p>
  )
}
