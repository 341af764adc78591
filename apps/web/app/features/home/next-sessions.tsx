import { Icon } from '@sesame/ui/icon'
import { Link } from '@sesame/ui/link'
import { formatEuros } from '@sesame/values/money'

import { capitalised, dayMonthText, timeText, weekdayText } from '../../lib/document/date-text.ts'
import type { NextSession, NextSessionsData } from './next-sessions-data.ts'

import './next-sessions.css'

interface NextSessionsProps {
  next: NextSessionsData
  /** False inside a section that has its own title. */
  hasTitle?: boolean
  linkTo: (session: NextSession) => string
}

/** Each session is a link to its day and room. */
export function NextSessions({ next, hasTitle = true, linkTo }: NextSessionsProps) {
  const { days, fromPerPlayerCents } = next
  return (
    <section className="next" aria-label="Prochaines sessions libres">
      <div className="next__head">
        {hasTitle && <h2>Prochaines sessions libres</h2>}
        {fromPerPlayerCents !== null && (
          <p className="next__from">
            <i className="open-dot" aria-hidden="true" />
            dès {formatEuros(fromPerPlayerCents)} par joueur
          </p>
        )}
      </div>
      {days.length === 0 && <NothingFree />}
      <div className="next__days">
        {days.map(({ date, sessions }) => (
          <div key={date}>
            <h3>{dayName(date, next)}</h3>
            <ul>
              {sessions.map((session) => (
                <li key={session.time + session.slug}>
                  <Link href={linkTo(session)}>
                    <time dateTime={`${session.date}T${session.time}`}>
                      {timeText(session.time)}
                    </time>
                    <span>{session.name}</span>
                    <Icon name="chevron-right" />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

function NothingFree() {
  return (
    <p className="small">
      Tout est complet ces jours-ci.{' '}
      <Link href="/reservation-en-ligne">Voir le calendrier des sessions</Link>
    </p>
  )
}

function dayName(date: string, { today, tomorrow }: NextSessionsData): string {
  const day = `${weekdayText(date)} ${dayMonthText(date)}`
  if (date === today) return `Aujourd’hui, ${day}`
  if (date === tomorrow) return `Demain, ${day}`
  return capitalised(day)
}
