import { useCallback, useEffect, useRef } from 'react'
import { Link, useFetcher, useRevalidator } from 'react-router'

import { FocusNotice } from '../../lib/forms/focus-notice.tsx'
import { FormKey, isFinal } from '../../lib/forms/form-key.tsx'
import { FormToken } from '../../lib/forms/form-token.tsx'
import type { BookingData } from './booking-data.ts'
import { bookingSearch } from './booking-state.ts'
import { ChosenSession } from './chosen-session.tsx'
import { DaySessions } from './day-sessions.tsx'
import type { HoldReply } from './hold-session.server.ts'
import { MonthGrid } from './month-grid.tsx'
import { RoomChoice } from './room-choice.tsx'
import { SessionOffers } from './session-offers.tsx'
import { useTakenSessions } from './taken-sessions.ts'
import { TeamSize } from './team-size.tsx'
import { useBookingChoice } from './use-booking-choice.ts'
import { useLiveCalendars } from './use-live-calendars.ts'

import './booking-panel.css'

/** Holds are always posted here, whatever page shows the panel. */
const HOLD_PATH = '/reservation-en-ligne'

interface BookingPanelProps {
  booking: BookingData
  /** Result of a form sent without JavaScript. */
  reply?: HoldReply | undefined
}

/** Room, team size, day and session on one screen; the choices so far are in the URL. */
export function BookingPanel({ booking, reply }: BookingPanelProps) {
  const { players, month, day, linkTo, isLeaving } = useBookingChoice(booking)
  const shown = booking.rooms.filter(({ slug }) => !booking.chosen || slug === booking.chosen)
  // The live event about the visitor's own hold may arrive before the response to the form.
  const isSending = useRef(false)
  const markSending = useCallback((isNow: boolean) => {
    isSending.current = isNow
  }, [])
  useLiveCalendars(
    shown.map(({ idCalendar }) => idCalendar),
    {
      isShown: (changed) => changed.slice(0, 7) in booking.days || changed === booking.day,
      isPaused: () => isSending.current,
    },
  )
  return (
    <div className="book">
      <div className="book__left">
        {!booking.isFixed && (
          <RoomChoice
            rooms={booking.rooms}
            chosen={booking.chosen}
            linkTo={(scenario) => linkTo({ scenario })}
          />
        )}
        <TeamSize booking={booking} players={players} />
        <MonthGrid
          month={month}
          days={booking.days[month] ?? []}
          today={booking.today}
          selected={day}
          previousMonth={month === booking.month ? booking.previousMonth : booking.month}
          nextMonth={month === booking.month ? booking.nextMonth : null}
          linkToDay={(date) => linkTo({ day: date, month: date.slice(0, 7) })}
          linkToMonth={(other) => linkTo({ month: other, day: null })}
        />
      </div>
      <HoldForm
        // Remounts on another room or day, because a refusal is about the day that was shown.
        key={`${booking.chosen} ${booking.day}`}
        booking={booking}
        players={players}
        isLeaving={isLeaving}
        markSending={markSending}
        reply={reply}
      />
    </div>
  )
}

interface HoldFormProps extends BookingPanelProps {
  players: number
  isLeaving: boolean
  markSending: (isNow: boolean) => void
}

function HoldForm({ booking, players, isLeaving, markSending, reply }: HoldFormProps) {
  const fetcher = useFetcher<HoldReply>()
  const { state, data: response } = fetcher
  useEffect(() => {
    if (state === 'idle') markSending(false)
  }, [state, markSending])
  const news = useTakenSessions(booking)
  // Waits until the router is idle: its own revalidation would abort ours.
  useFreshAfter(state === 'idle' ? response : undefined)
  const refusal = response ?? reply
  const { chosen, day, next } = booking
  const sent = fetcher.formData?.get('session')
  const pending = typeof sent === 'string' ? sent : null
  // The sessions of the day shown are above, and on the page of one room the calendar is enough.
  const later = booking.isFixed ? [] : next.filter(({ date }) => date !== day)
  const search = bookingSearch({ scenario: chosen, players, month: booking.month, day })
  return (
    <fetcher.Form
      className="book__right"
      method="post"
      action={HOLD_PATH + search}
      inert={isLeaving}
      // Set synchronously, because a live event may arrive before the next render.
      onSubmit={() => markSending(true)}
    >
      <FormToken />
      <input type="hidden" name="players" value={players} />
      <FormKey after={response && isFinal(response) ? response : null} isForOneBrowser />
      {refusal && <Refused reply={refusal} />}
      <output className="hidden-text">{news}</output>
      {!refusal && <ChosenSession booking={booking} players={players} pending={pending} />}
      <DaySessions booking={booking} players={players} pending={pending} />
      {day !== null && later.length > 0 && (
        <section className="next-sessions">
          <h3>Prochaines sessions libres</h3>
          <SessionOffers offers={later} hasOneRoom={chosen !== null} />
        </section>
      )}
      {chosen !== null && day !== null && (
        <p className="small">
          <Link to={HOLD_PATH + bookingSearch({ players, day })}>
            Voir toutes les salles ce jour-là
          </Link>
        </p>
      )}
    </fetcher.Form>
  )
}

/** Reloads the day after a refusal, so that it is current even without a live connection. */
function useFreshAfter(reply: HoldReply | undefined) {
  const { revalidate } = useRevalidator()
  const latest = useRef(revalidate)
  useEffect(() => {
    latest.current = revalidate
  })
  useEffect(() => {
    if (reply) void latest.current()
  }, [reply])
}

function Refused({ reply }: { reply: HoldReply }) {
  return (
    <FocusNotice title={reply.message}>
      {reply.alternatives.length > 0 && (
        <>
          <p>Les plus proches encore libres&nbsp;:</p>
          <SessionOffers offers={reply.alternatives} />
        </>
      )}
    </FocusNotice>
  )
}
