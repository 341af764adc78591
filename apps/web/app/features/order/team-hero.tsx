import type { Image } from '@sesame/contract/media'
import type { TeamSession } from '@sesame/contract/team-session'
import { buttonClass } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { Picture } from '@sesame/ui/picture'
import { formatTime } from '@sesame/values/french-time'
import { sessionTimes } from '@sesame/values/session-times'

import { capitalised, dayText, timeText, weekdayText } from '../../lib/document/date-text.ts'
import { useSiteView } from '../../lib/site/root-data.ts'
import { daysBefore, inSentence } from './team-text.ts'

import './team-hero.css'

interface TeamHeroProps {
  session: TeamSession
  poster: Image | null
  timeZone: string
  calendarPath: string
}

/** What, when and where, and how many days are left. */
export function TeamHero({ session, poster, timeZone, calendarPath }: TeamHeroProps) {
  const address = useSiteView()?.frame.addressLines.join(', ')
  const { name, date, time, booker, isOver, isCancelled } = session
  return (
    <section className="hero crew" data-background="night">
      {poster && <Picture image={{ ...poster, alt: '' }} sizes="100vw" eager />}
      <div className="wrap crew__in">
        <div className="crew__say">
          <p className="crew__voice">
            {isOver ? `L’équipe de ${booker}` : `${booker} vous attend`}
          </p>
          <h1>
            {isCancelled
              ? `Annulé\u00a0: ${name}`
              : `${capitalised(weekdayText(date))}, ${inSentence(name)}`}
          </h1>
          <p className="lead">
            {dayText(date)}, {timeText(time)}
            {address && (
              <>
                <br />
                {address}
              </>
            )}
          </p>
          {!isOver && (
            <div className="actions">
              <a className={buttonClass({ variant: 'main' })} href="#je-viens">
                <Icon name="check" />
                Je viens
              </a>
              <a className={buttonClass()} href={calendarPath}>
                <Icon name="calendar-days" />
                Ajouter à mon agenda
              </a>
            </div>
          )}
        </div>
        {!isOver && <Countdown session={session} timeZone={timeZone} />}
      </div>
    </section>
  )
}

function Countdown({ session, timeZone }: Pick<TeamHeroProps, 'session' | 'timeZone'>) {
  const { daysLeft, date } = session
  const arrival = formatTime(sessionTimes(session).arrival, timeZone)
  const days = daysBefore(date, daysLeft)
  return (
    <div className="crew__days">
      <p>
        {daysLeft > 0 && <b>{daysLeft}</b>}
        <span>
          {daysLeft > 0
            ? `jour${daysLeft > 1 ? 's' : ''} avant la session`
            : 'C’est aujourd’hui\u202f!'}
          <small>Soyez là à {arrival}</small>
        </span>
      </p>
      {days.length > 1 && (
        <ol className="crew__week" aria-hidden="true">
          {days.map((day) => (
            <li key={day}>{weekdayText(day).slice(0, 3)}.</li>
          ))}
        </ol>
      )}
    </div>
  )
}
