import type { SchedulePreview } from '@sesame/contract/schedule'
import { formatDay } from '@sesame/values/french-day'
import { formatEuros } from '@sesame/values/money'

import { roomText, sessionsText, type Room } from './words.ts'

/** Which prices change, from when, and on how many sessions that are on sale. */
export function Repriced({ preview, rooms }: { preview: SchedulePreview; rooms: readonly Room[] }) {
  if (preview.repriced.length === 0) return null
  return (
    <section className="panel hours-panel" aria-labelledby="repriced">
      <h2 id="repriced">Prix qui changent</h2>
      <p className="hours-note">Les sessions déjà vendues gardent le leur.</p>
      <ul className="hours-list">
        {preview.repriced.map(({ idService, players, beforeCents, afterCents, sessions, from }) => (
          <li key={`${idService} ${players} ${beforeCents} ${afterCents}`}>
            <span>
              {roomText(idService, rooms)}, {players}&nbsp;joueurs&nbsp;: {formatEuros(beforeCents)}{' '}
              → <b>{formatEuros(afterCents)}</b>
            </span>
            <small>
              {sessionsText(sessions)}, la première le {formatDay(from)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
