import type { PlanningDay } from '@sesame/contract/planning'
import { Icon } from '@sesame/ui/icon'
import { formatTime } from '@sesame/values/french-time'

import { useLiveState } from '../../lib/live/live.tsx'
import { useSite } from '../../lib/site/site.ts'
import { fillOf, sumCounts, type Room } from './planning.ts'

export function Figures({ days }: { days: readonly PlanningDay[] }) {
  const counts = sumCounts(days)
  const { sold, total, free, players } = counts
  return (
    <p className="planning-figures">
      <span>
        <b>{sold}</b> {sold > 1 ? 'sessions vendues' : 'session vendue'} sur {total}
      </span>
      <span>
        <b>{fillOf(counts)}&nbsp;%</b> remplis
      </span>
      <span>
        <b>{free}</b> {free > 1 ? 'libres' : 'libre'}
      </span>
      <span>
        <b>{players}</b> {players > 1 ? 'joueurs' : 'joueur'}
      </span>
    </p>
  )
}

export function Legend({ rooms }: { rooms: readonly Room[] }) {
  return (
    <ul className="planning-legend from-700" aria-label="Salles">
      {rooms.map(({ idService, letter, name }) => (
        <li key={idService}>
          <span className="room-letter" aria-hidden="true">
            {letter}
          </span>
          {name}
        </li>
      ))}
    </ul>
  )
}

const SHOWN_STATES = [
  { look: 'sold', text: 'vendue' },
  { look: 'in', text: 'arrivée ou jouée' },
  { look: 'late', text: 'en retard ou perdue' },
  { look: 'hold', text: 'en paiement' },
  { look: 'none', text: 'fermé' },
] as const

/** What the edges of the cards mean. */
export function StateLegend() {
  return (
    <ul className="planning-legend from-700" aria-label="États des sessions">
      {SHOWN_STATES.map(({ look, text }) => (
        <li key={look}>
          <span className="state-sample" data-look={look} aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
  )
}

/** Without network the planning stays as it was read last. */
export function OfflineStrip({ since, isFailed }: { since: number; isFailed: boolean }) {
  const { timeZone } = useSite()
  const state = useLiveState()
  if (since === 0 || (state !== 'offline' && !isFailed)) return null
  const time = formatTime(new Date(since).toISOString(), timeZone)
  return (
    <output className="planning-strip">
      <Icon name="wifi" />
      <span>
        <b>Hors ligne.</b> Le planning reste lisible tel qu’il était à {time}. Il se relit de
        lui-même au retour du réseau.
      </span>
    </output>
  )
}

/** Keeps the shape of the planning while it is on its way. */
export function PlanningSkeleton() {
  return (
    <>
      <output className="hidden-text">Chargement du planning</output>
      <div className="panel planning-skeleton planning-skeleton--strip" aria-hidden="true">
        {Array.from({ length: 30 }, (_, index) => (
          <i key={index} />
        ))}
      </div>
      <div className="panel planning-skeleton" aria-hidden="true">
        {Array.from({ length: 35 }, (_, index) => (
          <i key={index} />
        ))}
      </div>
    </>
  )
}
