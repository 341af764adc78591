import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { formatEuros } from '@sesame/values/money'
import { formatPhone, phoneHref } from '@sesame/values/phone'
import { Link } from 'react-router'

import { useSite } from '../../lib/site/site.ts'
import { mainAct, takenBackTo } from './attendance.ts'
import { bookingLabel, chipOf, paymentText, teamName } from './booking-text.ts'
import { useDayActions } from './day-actions.ts'
import type { ShownBooking } from './day.ts'

import './booking.css'

interface BookingCardProps {
  booking: ShownBooking
  /** Where the column does not name it. */
  showsRoom?: boolean
}

/** One team: who, how many, whether it is paid, what they wrote, and the next act. */
export function BookingCard({ booking, showsRoom = false }: BookingCardProps) {
  const { timeZone } = useSite()
  const { now } = useDayActions()
  const chip = chipOf(booking, now)
  return (
    <article
      className={`booking booking--${chip.kind}`}
      aria-label={bookingLabel(booking, timeZone)}
    >
      {showsRoom && <p className="booking__room">{booking.name}</p>}
      <div className="booking__top">
        <h3 className="booking__name">
          <Link to={`/reservations/${booking.id}`}>{teamName(booking)}</Link>
        </h3>
        <span className={`state state--${chip.kind}`}>
          <Icon name={chip.icon} />
          {chip.text}
        </span>
      </div>
      <Facts booking={booking} />
      <div className="booking__end">
        <Remark booking={booking} />
        <Acts booking={booking} />
      </div>
    </article>
  )
}

function Facts({ booking }: { booking: ShownBooking }) {
  const { players, order, teamCents, gameMaster, contact } = booking
  const isPaid = order?.isPaid ?? false
  return (
    <p className="booking__facts">
      <span>
        <Icon name="users" />
        {players}
        <span className="booking__word">{players > 1 ? '\u00a0joueurs' : '\u00a0joueur'}</span>
      </span>
      <span className={isPaid ? 'booking__paid' : 'booking__due'}>
        <Icon name={isPaid ? 'check' : 'credit-card'} />
        {paymentText(booking)} <span className="booking__amount">{formatEuros(teamCents)}</span>
      </span>
      {gameMaster && (
        <span>
          <Icon name="user" />
          <span className="hidden-text">maître du jeu </span>
          {gameMaster}
        </span>
      )}
      {contact?.phone && (
        <a className="booking__phone" href={phoneHref(contact.phone)}>
          <Icon name="phone" />
          <span className="hidden-text">Appeler {contact.name}, </span>
          {formatPhone(contact.phone)}
        </a>
      )}
    </p>
  )
}

function Remark({ booking: { remark, isWaiting } }: { booking: ShownBooking }) {
  const text = isWaiting ? 'à envoyer' : remark
  if (!text) return <span />
  return (
    <p className={isWaiting ? 'booking__remark booking__remark--waits' : 'booking__remark'}>
      <Icon name={isWaiting ? 'wifi' : 'circle-info'} />
      <span>{text}</span>
    </p>
  )
}

const ACTS = {
  arrived: { text: 'Arrivés', icon: 'check' },
  played: { text: 'Terminer', icon: 'check' },
  back: { text: 'Annuler', icon: 'rotate-left' },
} as const

function Acts({ booking }: { booking: ShownBooking }) {
  const { timeZone } = useSite()
  const { now, attendance, open } = useDayActions()
  const act = mainAct(booking, { now, timeZone })
  const isUrgent = chipOf(booking, now).kind === 'late'
  const name = teamName(booking)
  const run = () => {
    if (act === 'played') return open(booking.id)
    const state = act === 'back' ? takenBackTo(booking.state) : 'arrived'
    if (state) void attendance.note(booking, state)
  }
  return (
    <span className="booking__acts">
      {act && (
        <Button
          type="button"
          small
          variant={act === 'arrived' && isUrgent ? 'main' : 'quiet'}
          busy={attendance.busyId === booking.id}
          disabled={attendance.busyId !== null}
          aria-label={`${ACTS[act].text}, ${name}`}
          onClick={run}
        >
          <Icon name={ACTS[act].icon} />
          {ACTS[act].text}
        </Button>
      )}
      <button
        type="button"
        className="square booking__more"
        aria-label={`Détails et autres états, ${name}`}
        onClick={() => open(booking.id)}
      >
        <Icon name="ellipsis" />
      </button>
    </span>
  )
}
