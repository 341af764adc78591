import type { OrderSession } from '@sesame/contract/order'
import { Button } from '@sesame/ui/button'
import { Card } from '@sesame/ui/card'
import { Notice } from '@sesame/ui/notice'
import { Form, useActionData } from 'react-router'

import { dayText, timeText } from '../../lib/document/date-text.ts'
import { FormKey, isFinal } from '../../lib/forms/form-key.tsx'
import { FormToken } from '../../lib/forms/form-token.tsx'
import { SessionOffers } from '../booking/index.ts'
import type { ChoiceReply, OrderData } from './order-data.ts'

/** The venue cancelled the session: the customer chooses another date or a refund. */
export function CancelledSession({ session, data }: { session: OrderSession; data: OrderData }) {
  const reply = useActionData<ChoiceReply | undefined>()
  const when = `${dayText(session.date)} à\u00a0${timeText(session.time)}`
  if (!session.needsChoice) {
    return (
      <Notice kind="info" title={`${session.name}\u00a0: session annulée`}>
        La session du {when} n’aura pas lieu. Votre remboursement est demandé.
      </Notice>
    )
  }
  return (
    <Card title="Une autre date, ou votre argent">
      <p>
        Nous avons dû annuler la session «&nbsp;{session.name}&nbsp;» du {when}, et nous en sommes
        désolés. À vous de choisir&nbsp;: une nouvelle date au même prix, ou le remboursement
        intégral.
      </p>
      {reply && (
        <Notice kind="bad" live>
          {reply.message}
        </Notice>
      )}
      <Form method="post" className="stack">
        <FormToken />
        <input type="hidden" name="idBooking" value={session.idBooking} />
        <FormKey after={reply && isFinal(reply) ? reply : null} />
        <h3>Les dates les plus proches</h3>
        <SessionOffers offers={data.near} hasOneRoom />
        <div className="actions">
          <Button name="session" value="refund">
            Choisir le remboursement
          </Button>
        </div>
      </Form>
    </Card>
  )
}
