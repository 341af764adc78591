import { setAttendance, type AttendanceState } from '@sesame/contract/attendance'
import type { GameResult } from '@sesame/contract/booking'
import type { BookingDetail } from '@sesame/contract/booking-detail'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { Notice } from '@sesame/ui/notice'
import { formatMoment, formatTime } from '@sesame/values/french-time'

import { useAttempt } from '../../lib/api/use-attempt.ts'
import { useClock } from '../../lib/screen/use-clock.ts'
import { useSite } from '../../lib/site/site.ts'
import { lateFrom, playersText, possibleStates, ResultForm, resultText } from '../day/index.ts'
import { attendanceActs } from './attendance-acts.ts'
import { STATE_TEXTS } from './booking-text.ts'
import type { BookingChange } from './use-booking-change.ts'

interface AttendanceCardProps {
  booking: BookingDetail
  change: BookingChange
}

/** The check-in: what a ticket's code is opened for. */
export function AttendanceCard({ booking, change }: AttendanceCardProps) {
  const { timeZone } = useSite()
  const now = useClock(10_000)
  const { failure, isBusy, attempt } = useAttempt()
  const states = possibleStates(booking, { now, timeZone })
  const acts = attendanceActs(booking.state).filter(({ state }) => states.includes(state))
  const note = (state: AttendanceState, done: string, result?: GameResult) =>
    attempt(async () => {
      const body = { state, ...(result && { result }) }
      await change(setAttendance, { params: { id: booking.id }, body }, done)
    })
  return (
    <section className="panel booking-sheet__card booking-sheet__arrival" aria-labelledby="arrival">
      <h2 id="arrival">Arrivée</h2>
      <p>{attendanceText(booking, timeZone)}</p>
      {failure && (
        <Notice kind="bad" live>
          <p>{failure}</p>
        </Notice>
      )}
      <div className="booking-sheet__acts">
        {acts.map(({ state, label, icon, done }) => (
          <Button
            key={state}
            type="button"
            variant={state === 'arrived' && booking.state !== 'played' ? 'main' : 'quiet'}
            busy={isBusy}
            onClick={() => void note(state, done)}
          >
            <Icon name={icon} />
            {label}
          </Button>
        ))}
      </div>
      {states.includes('played') && (
        <ResultForm
          result={booking.result}
          isBusy={isBusy}
          onSubmit={(result) => void note('played', 'La partie jouée est notée.', result)}
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
