import type { ServiceResults } from '@sesame/contract/service'

import { playTimeText, winRateText } from './result-text.ts'

import './room-results.css'

/** How often teams get out of this room, and how fast the best one did. */
export function RoomResults({ results }: { results: ServiceResults }) {
  const { teams, wonTeams, bestSeconds, meanSeconds } = results
  const tenth = Math.round((wonTeams / teams) * 10)
  return (
    <dl className="results">
      <div>
        <dt>Sorties à temps</dt>
        <dd className="results__figure">{winRateText(results)}</dd>
        <dd className="results__flames" aria-hidden="true">
          {Array.from({ length: 10 }, (_, index) => (
            <i key={index} data-on={index < tenth || undefined} />
          ))}
        </dd>
        <dd>
          {wonTeams}&nbsp;équipes sur&nbsp;{teams}, ces douze derniers mois.
        </dd>
      </div>
      {bestSeconds !== null && (
        <div>
          <dt>Le plus court</dt>
          <dd className="results__figure">{playTimeText(bestSeconds)}</dd>
          {meanSeconds !== null && (
            <dd>En moyenne, on sort à {Math.round(meanSeconds / 60)}&nbsp;minutes.</dd>
          )}
        </div>
      )}
    </dl>
  )
}
