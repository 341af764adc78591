import { Button } from '@sesame/ui/button'
import { Notice } from '@sesame/ui/notice'
import { formatEuros } from '@sesame/values/money'

import {
  capitalised,
  dayMonthText,
  playersText,
  timeText,
  weekdayText,
} from '../../lib/document/date-text.ts'
import type { BookingData } from './booking-data.ts'
import { CHOSEN_SESSION_ID } from './chosen-session-id.ts'
import { priceFor } from './prices.ts'
import { writeChoice } from './session-choice.ts'

import './chosen-session.css'

interface ChosenSessionProps {
  booking: BookingData
  players: number
  /** Button value of the session that is being held. */
  pending: string | null
}

/** The session that the visitor tapped on another page, one tap from the payment. */
export function ChosenSession({ booking, players, pending }: ChosenSessionProps) {
  const { chosen, day, time, roomDays } = booking
  if (day === null || time === null) return null
  const room = roomDays.find(({ slug }) => slug === chosen)
  const session = room?.sessions.find((one) => one.time === time)
  const price = session?.state === 'free' ? priceFor(session.prices, players) : undefined
  if (!room || !session || !price) {
    return (
      <div id={CHOSEN_SESSION_ID}>
        <Notice title={`La session de ${timeText(time)} n’est plus libre`}>
          <p>Choisissez une autre heure ou un autre jour.</p>
        </Notice>
      </div>
    )
  }
  const choice = writeChoice({ idService: room.idService, start: session.start })
  return (
    <section className="chosen" id={CHOSEN_SESSION_ID} aria-labelledby="chosen-session">
      <h2 id="chosen-session">
        {capitalised(`${weekdayText(day)} ${dayMonthText(day)}`)}, {timeText(time)}
      </h2>
      <p className="chosen__what">
        {room.name}, {playersText(players)}
        <small>{formatEuros(price.perPlayerCents)} par joueur</small>
      </p>
      <b className="chosen__total">{formatEuros(price.teamCents)}</b>
      <Button variant="main" wide name="session" value={choice} busy={pending === choice}>
        Continuer vers le paiement
      </Button>
      <p className="chosen__note">La session vous est alors gardée 15&nbsp;minutes.</p>
    </section>
  )
}
