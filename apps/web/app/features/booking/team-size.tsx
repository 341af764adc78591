import { formatEuros } from '@sesame/values/money'
import { Form } from 'react-router'

import type { BookingData } from './booking-data.ts'
import { writeTime } from './booking-state.ts'
import { PlayersStepper } from './players-stepper.tsx'
import { priceRange } from './prices.ts'

import './team-size.css'

interface TeamSizeProps {
  booking: BookingData
  players: number
}

/** A GET form, because the number of players is part of the URL. */
export function TeamSize({ booking, players }: TeamSizeProps) {
  const { path, isFixed, chosen, month, day, time, minPlayers, maxPlayers } = booking
  return (
    <div>
      <h2 className="booking-label">Joueurs</h2>
      <Form className="team-size" action={path} preventScrollReset replace>
        {!isFixed && chosen && <input type="hidden" name="scenario" value={chosen} />}
        {month !== day?.slice(0, 7) && <input type="hidden" name="mois" value={month} />}
        {day && <input type="hidden" name="jour" value={day} />}
        {time && <input type="hidden" name="heure" value={writeTime(time)} />}
        <PlayersStepper name="joueurs" value={players} min={minPlayers} max={maxPlayers} />
        <TeamPrice booking={booking} players={players} />
      </Form>
    </div>
  )
}

function TeamPrice({ booking, players }: TeamSizeProps) {
  const range = priceRange(booking.roomDays, players)
  if (!range) return null
  const { low, high } = range
  const isOne = low.teamCents === high.teamCents
  const text = (one: number, other: number) =>
    isOne ? formatEuros(one) : `${formatEuros(one)} à ${formatEuros(other)}`
  return (
    <p className="team-size__price">
      <b>{text(low.teamCents, high.teamCents)}</b> l’équipe
      <small>{text(low.perPlayerCents, high.perPlayerCents)} par joueur</small>
    </p>
  )
}
