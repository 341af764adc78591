import { formatTime } from '@sesame/values/french-time'
import { sessionTimes } from '@sesame/values/session-times'

import './session-day.css'

interface SessionDayProps {
  session: { start: string; end: string }
  timeZone: string
}

/** When to arrive, to play and to leave. */
export function SessionDay({ session, timeZone }: SessionDayProps) {
  const { arrival, leaving, playMinutes } = sessionTimes(session)
  return (
    <dl className="day-line">
      <div>
        <dt>Arrivée</dt>
        <dd>
          {formatTime(arrival, timeZone)}
          <small>vestiaire, règles</small>
        </dd>
      </div>
      <div>
        <dt>Début</dt>
        <dd>
          {formatTime(session.start, timeZone)}
          <small>{playMinutes}&nbsp;min de jeu</small>
        </dd>
      </div>
      <div>
        <dt>Sortie</dt>
        <dd>
          {formatTime(leaving, timeZone)}
          <small>environ</small>
        </dd>
      </div>
    </dl>
  )
}
