import {
  closeDataRequest,
  extendDataRequest,
  verifyIdentity,
  type DataRequest,
} from '@sesame/contract/data-request'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { formatDay } from '@sesame/values/french-day'
import { dayIn } from '@sesame/values/working-days'
import { useState } from 'react'

import { mayCall } from '../../lib/api/access.ts'
import { useRole } from '../../lib/login/use-login.ts'
import { useSite } from '../../lib/site/site.ts'
import { useVenueDay } from '../../lib/site/use-venue-day.ts'
import { CloseDialog, ExtendDialog, IdentityDialog } from './data-request-dialogs.tsx'
import { dueText, dueTone } from './due-text.ts'
import { CHANNELS, REQUEST_KINDS, type Conversation } from './messages.ts'

import './data-request.css'

type Act = 'identity' | 'extend' | 'done' | 'refused'

interface DataRequestPartProps {
  conversation: Conversation
  request: DataRequest
}

/** What the law gives a person, when the reply is due, and the steps to it. */
export function DataRequestPart({ conversation, request }: DataRequestPartProps) {
  const [act, setAct] = useState<Act | null>(null)
  const props = { id: conversation.id, request, onClose: () => setAct(null) }
  return (
    <section aria-label={`Demande de données ${request.number}`}>
      <Facts request={request} />
      <div className="steps-list">
        <h3>Étapes de la demande {request.number}</h3>
        <ul>
          <IdentityStep request={request} onAct={() => setAct('identity')} />
          <ReplyStep request={request} onAct={setAct} />
        </ul>
      </div>
      {act === 'identity' && <IdentityDialog {...props} />}
      {act === 'extend' && <ExtendDialog {...props} hasAddress={conversation.email !== null} />}
      {(act === 'done' || act === 'refused') && (
        <CloseDialog {...props} state={act} hasAddress={conversation.email !== null} />
      )}
    </section>
  )
}

function Facts({ request }: { request: DataRequest }) {
  const today = useVenueDay()
  const { timeZone } = useSite()
  const { dueOn, closedAt, state } = request
  return (
    <dl className="due">
      <div>
        <dt>Demande</dt>
        <dd>{REQUEST_KINDS[request.kind]}</dd>
      </div>
      <div>
        <dt>Reçue {CHANNELS[request.channel]}</dt>
        <dd>{formatDay(request.receivedOn)}</dd>
      </div>
      {closedAt ? (
        <div>
          <dt>{state === 'done' ? 'Faite' : 'Refusée'}</dt>
          <dd>{formatDay(dayIn(timeZone, new Date(closedAt)))}</dd>
        </div>
      ) : (
        <div className={`due--${dueTone(dueOn, today)}`}>
          <dt>{request.extendedAt ? 'Délai prolongé au' : 'Réponse due avant le'}</dt>
          <dd>
            {formatDay(dueOn)}, {dueText(dueOn, today)}
          </dd>
        </div>
      )}
      <div>
        <dt>Identité</dt>
        <dd>{request.identityVerifiedAt ? 'vérifiée' : 'à vérifier'}</dd>
      </div>
    </dl>
  )
}

function IdentityStep({ request, onAct }: { request: DataRequest; onAct: () => void }) {
  const { identityVerifiedAt, identityHow, state } = request
  const role = useRole()
  return (
    <li>
      <span>
        <b>Vérifier l’identité</b>
        <small>
          {identityHow ??
            (identityVerifiedAt ? 'vérifiée' : 'Ne demandez une pièce qu’en cas de doute.')}
        </small>
      </span>
      {identityVerifiedAt && (
        <span className="tag tag--ok">
          <Icon name="check" />
          fait
        </span>
      )}
      {!identityVerifiedAt && state === 'open' && role && mayCall(role, verifyIdentity) && (
        <Button type="button" small onClick={onAct}>
          Noter comment
        </Button>
      )}
    </li>
  )
}

function ReplyStep({ request, onAct }: { request: DataRequest; onAct: (act: Act) => void }) {
  const { state, extendableTo, extensionReason, refusalReason } = request
  const role = useRole()
  const mayClose = role !== undefined && mayCall(role, closeDataRequest)
  const mayExtend = role !== undefined && mayCall(role, extendDataRequest) && extendableTo !== null
  return (
    <li>
      <span>
        <b>Répondre, puis clore</b>
        <small>
          {refusalReason ??
            extensionReason ??
            (mayClose
              ? 'Répondez ci-dessous, ou remettez la copie autrement, puis notez-le.'
              : 'L’administration clôt la demande une fois la réponse faite.')}
        </small>
      </span>
      {state === 'open' ? (
        <div className="actions">
          {mayExtend && (
            <Button type="button" small onClick={() => onAct('extend')}>
              Prolonger
            </Button>
          )}
          {mayClose && (
            <>
              <Button type="button" small onClick={() => onAct('refused')}>
                Refuser
              </Button>
              <Button type="button" small onClick={() => onAct('done')}>
                C’est fait
              </Button>
            </>
          )}
        </div>
      ) : (
        <span className={state === 'done' ? 'tag tag--ok' : 'tag tag--off'}>
          <Icon name={state === 'done' ? 'check' : 'ban'} />
          {state === 'done' ? 'faite' : 'refusée'}
        </span>
      )}
    </li>
  )
}
