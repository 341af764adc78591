import { formatEuros } from '@sesame/values/money'

import type { Day } from './day.ts'

/** The figures of the day; what was received only for those who may see turnover. */
export function DayFigures({ day: { counts, receivedCents } }: { day: Day }) {
  const { sessions, players, late, free } = counts
  return (
    <p className="day-figures">
      <span>
        <b>{sessions}</b> {sessions > 1 ? 'sessions' : 'session'}
      </span>
      <span>
        <b>{players}</b> {players > 1 ? 'joueurs' : 'joueur'}
      </span>
      {late > 0 && (
        <span className="day-figures__late">
          <b>{late}</b> {late > 1 ? 'équipes en retard' : 'équipe en retard'}
        </span>
      )}
      <span>
        <b>{free}</b> {free > 1 ? 'créneaux libres' : 'créneau libre'}
      </span>
      {receivedCents !== null && (
        <span>
          <b>{formatEuros(receivedCents)}</b> encaissés
        </span>
      )}
    </p>
  )
}
