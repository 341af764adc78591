import type { DayClosing } from '@sesame/contract/day-closing'
import { Icon } from '@sesame/ui/icon'
import { Link } from '@sesame/ui/link'
import { formatTime } from '@sesame/values/french-time'
import { formatEuros } from '@sesame/values/money'

import { useSite } from '../../lib/site/site.ts'
import { longDay } from './closing.ts'

/** The last closed days, with who closed them. */
export function RecentClosings({ recent }: Pick<DayClosing, 'recent'>) {
  const { timeZone } = useSite()
  return (
    <section className="panel closing__card" aria-labelledby="recent">
      <h2 id="recent">Dernières clôtures</h2>
      {recent.length === 0 && <p className="muted">Aucune journée n’est clôturée.</p>}
      <ul className="closing__list">
        {recent.map(({ day, at, by, receivedCents, differenceCents, note }) => (
          <li key={day}>
            <span>
              <Link href={`/chiffres/cloture?jour=${day}`}>{longDay(day)}</Link>
              <small>
                {formatEuros(receivedCents)}, par {by ?? 'la plateforme'} à{' '}
                {formatTime(at, timeZone)}
              </small>
              {note && <small>{note}</small>}
            </span>
            <span className={`tag ${differenceCents === 0 ? 'tag--ok' : 'tag--warn'}`}>
              <Icon name={differenceCents === 0 ? 'check' : 'triangle-exclamation'} />
              écart {formatEuros(differenceCents)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
