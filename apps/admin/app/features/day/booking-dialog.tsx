import type { AttendanceState } from '@sesame/contract/attendance'
import { Button } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'
import { formatTime } from '@sesame/values/french-time'
import { formatEuros } from '@sesame/values/money'
import { formatPhone, phoneHref } from '@sesame/values/phone'
import { Link } from 'react-router'

import { useSite } from '../../lib/site/site.ts'
import { lateFrom, possibleStates, takenBackTo } from './attendance.ts'
import {
  paymentText,
  playersText,
  resultText,
  sessionLabel,
  stateText,
  teamName,
} from './booking-text.ts'
import { useDayActions } from './day-actions.ts'
import type { ShownBooking } from './day.ts'
import { ResultForm } from './result-form.tsx'

interface BookingDialogProps {
  booking: ShownBooking
  onClose: () => void
}

/** Everything about one team, and every state that it may go to. */
export function BookingDialog({ booking, onClose }: BookingDialogProps) {
  return (
    <Dialog open onClose={onClose} title={teamName(booking)} background="desk">
      <BookingFacts booking={booking} />
      <AttendanceActs booking={booking} onDone={onClose} />
    </Dialog>
  )
}

function BookingFacts({ booking }: { booking: ShownBooking }) {
  const { timeZone } = useSite()
  const { contact, order, gameMaster, remark, result } = booking
  return (
    <dl className="booking-facts">
      <Fact name="Session" value={sessionLabel(booking, timeZone)} />
      <Fact name="Équipe" value={playersText(booking.players)} />
      <Fact name="État" value={result ? resultText(result) : stateText(booking.state)} />
      <Fact name="Prix" value={`${formatEuros(booking.teamCents)}, ${paymentText(booking)}`} />
      {order && order.refundedCents > 0 && (
        <Fact name="Remboursé" value={formatEuros(order.refundedCents)} />
      )}
      {order && order.giftCardCents > 0 && (
        <Fact name="Carte cadeau" value={formatEuros(order.giftCardCents)} />
      )}
      {gameMaster && <Fact name="Maître du jeu" value={gameMaster} />}
      {contact?.phone && (
        <div>
          <dt>Téléphone</dt>
          <dd>
            <a href={phoneHref(contact.phone)}>{formatPhone(contact.phone)}</a>
          </dd>
        </div>
      )}
      {contact && <Fact name="E-mail" value={contact.email} />}
      {order && (
        <div>
          <dt>Commande</dt>
          <dd>
            <Link to={`/commandes/${order.id}`}>{order.number}</Link>
          </dd>
        </div>
      )}
      {remark && <Fact name="Remarque" value={remark} />}
    </dl>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

const LABELS: Record<Exclude<AttendanceState, 'played'>, string> = {
  expected: 'Annuler\u00a0: équipe attendue',
  arrived: 'Arrivés',
  late: 'En retard',
  forfeited: 'Session perdue',
}

interface AttendanceActsProps {
  booking: ShownBooking
  onDone?: () => void
}

/** Buttons for each state that may follow; the end of a game with its result. */
function AttendanceActs({ booking, onDone }: AttendanceActsProps) {
  const { timeZone } = useSite()
  const { now, attendance } = useDayActions()
  const states = possibleStates(booking, { now, timeZone })
  const back = takenBackTo(booking.state)
  const note: typeof attendance.note = async (...args) => {
    const isNoted = await attendance.note(...args)
    if (isNoted) onDone?.()
    return isNoted
  }
  return (
    <div className="attendance-acts">
      {states.includes('played') && (
        <ResultForm
          result={booking.result}
          isBusy={attendance.busyId !== null}
          onSubmit={(result) => void note(booking, 'played', result)}
        />
      )}
      <div className="dialog__acts">
        {states
          .filter((state) => state !== 'played')
          .map((state) => (
            <Button
              key={state}
              type="button"
              variant={state === 'arrived' && state !== back ? 'main' : 'quiet'}
              busy={attendance.busyId !== null}
              onClick={() => void note(booking, state)}
            >
              {state === back && state === 'arrived'
                ? 'Annuler\u00a0: partie non jouée'
                : LABELS[state]}
            </Button>
          ))}
      </div>
      <Explanation booking={booking} isEmpty={states.length === 0} />
    </div>
  )
}

function Explanation({ booking, isEmpty }: { booking: ShownBooking; isEmpty: boolean }) {
  const { timeZone } = useSite()
  const { now } = useDayActions()
  if (booking.state === 'cancelled') return <p className="muted">Cette session est annulée.</p>
  if (isEmpty) return <p className="muted">Les arrivées se notent le jour de la session.</p>
  const late = lateFrom(booking)
  const isExpected = booking.state === 'paid' || booking.state === 'confirmed'
  if (!isExpected || now >= late) return null
  return (
    <p className="muted">
      Retard et session perdue se notent à partir de {formatTime(late.toISOString(), timeZone)}.
    </p>
  )
}
