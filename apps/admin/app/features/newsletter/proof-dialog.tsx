import type { Subscriber } from '@sesame/contract/newsletter'
import { Button } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'
import type { ReactNode } from 'react'

import { momentText } from '../../lib/list/moment-text.ts'
import { useSite } from '../../lib/site/site.ts'
import { confirmationText, endText, SOURCES } from './newsletter.ts'
import { StateTag } from './subscriber-parts.tsx'

interface ProofDialogProps {
  subscriber: Subscriber
  now: Date
  onClose: () => void
}

/** What somebody agreed to, when, and how it is known. */
export function ProofDialog({ subscriber, now, onClose }: ProofDialogProps) {
  const { timeZone } = useSite()
  const moment = (instant: string) => (
    <time dateTime={instant}>{momentText(instant, timeZone, now)}</time>
  )
  const { consentText, textVersion, requestedAt, confirmedAt, mailSentAt, endedAt } = subscriber
  return (
    <Dialog open onClose={onClose} title="Preuve de l’accord" background="desk">
      <dl className="proof">
        <Fact label="Adresse e-mail">
          {subscriber.email} <StateTag state={subscriber.state} />
        </Fact>
        <Fact label="Texte accepté">
          {consentText ? (
            <>
              «&nbsp;{consentText}&nbsp;» (version {textVersion})
            </>
          ) : (
            'texte non conservé'
          )}
        </Fact>
        <Fact label="Source">{SOURCES[subscriber.source]}</Fact>
        {subscriber.lists.length > 0 && <Fact label="Listes">{subscriber.lists.join(', ')}</Fact>}
        <Fact label="Demande">{requestedAt ? moment(requestedAt) : 'instant non conservé'}</Fact>
        {mailSentAt && <Fact label="Courriel de confirmation envoyé">{moment(mailSentAt)}</Fact>}
        <Fact label="Confirmation">
          {confirmedAt ? (
            <>
              {moment(confirmedAt)}, {confirmationText(subscriber)}
            </>
          ) : (
            'aucune'
          )}
        </Fact>
        {endedAt && (
          <Fact label="Désabonnement">
            {moment(endedAt)}, {endText(subscriber)}
          </Fact>
        )}
      </dl>
      <div className="dialog__acts">
        <Button type="button" onClick={onClose}>
          Fermer
        </Button>
      </div>
    </Dialog>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
