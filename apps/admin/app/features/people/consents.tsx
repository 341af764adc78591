import type { Person } from '@sesame/contract/person'
import { formatDay } from '@sesame/values/french-day'
import { formatTime } from '@sesame/values/french-time'
import { dayIn } from '@sesame/values/working-days'

import { useSite } from '../../lib/site/site.ts'
import { confirmationText } from '../newsletter/index.ts'
import type { PersonProps } from './person-figures.tsx'

type Proof = Person['newsletters'][number]

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
        {newsletters.map((proof) => (
          <li key={`${proof.state} ${proof.since}`}>
            <span>
              <b>{proof.lists.join(', ') || 'Lettre d’information'}</b>
              <small>{agreementText(proof, momentOf(proof.since))}</small>
              <small className="person__words">
                {proof.consentText ? <>«&nbsp;{proof.consentText}&nbsp;»</> : 'texte non conservé'}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function agreementText(proof: Proof, moment: string): string {
  if (proof.state === 'confirmed') return `oui, le ${moment}, ${confirmationText(proof)}`
  if (proof.state === 'waiting') return `à confirmer, demandé le ${moment}`
  return `non, désabonnement le ${moment}`
}
