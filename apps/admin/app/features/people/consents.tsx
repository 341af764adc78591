import { formatDay } from '@sesame/values/french-day'
import { formatTime } from '@sesame/values/french-time'
import { dayIn } from '@sesame/values/working-days'

import { useSite } from '../../lib/site/site.ts'
import type { PersonProps } from './person-figures.tsx'

/** What the person agreed to, with its proof. */
export function Consents({ person: { newsletters } }: PersonProps) {
  const { timeZone } = useSite()
  const momentOf = (at: string) =>
    `${formatDay(dayIn(timeZone, new Date(at)))} à ${formatTime(at, timeZone)}`
  return (
    <section className="panel person__card" aria-labelledby="consents">
      <h2 id="consents">Consentements</h2>
      {newsletters.length === 0 && (
        <p className="muted">Lettre d’information&nbsp;: non, ou jamais demandée.</p>
      )}
      <ul className="person__list">
        {newsletters.map(({ name, text, subscribedAt }) => (
          <li key={name}>
            <span>
              <b>{name}</b>
              <small>oui, le {momentOf(subscribedAt)}, adresse confirmée</small>
              <small className="person__words">«&nbsp;{text}&nbsp;»</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
