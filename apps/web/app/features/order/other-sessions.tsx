import { ButtonLink } from '@sesame/ui/button'
import { Card } from '@sesame/ui/card'
import { Form } from 'react-router'

import { FormToken } from '../../lib/forms/form-token.tsx'
import { SessionOffers } from '../booking/index.ts'
import type { OrderData } from './order-data.ts'
import { OrderDocuments } from './order-documents.tsx'
import { PhoneHelp } from './phone-help.tsx'

const LOST = new Set(['expired', 'refunding', 'refunded'])

/** Offers the nearest free sessions if the order has expired or was refunded. */
export function OtherSessions({ data }: { data: OrderData }) {
  const { order, near } = data
  if (!LOST.has(order.state)) return null
  const [session] = order.sessions
  return (
    <>
      {session && near.length > 0 && (
        <Card title="Les sessions libres les plus proches">
          <Form method="post" action="/reservation-en-ligne">
            <FormToken />
            <input type="hidden" name="players" value={session.players} />
            <SessionOffers offers={near} />
          </Form>
        </Card>
      )}
      {order.payUntil && (
        <PhoneHelp
          lead={'Vous l’aviez réservée avec nous\u202f?'}
          end="nous la reprendrons si elle est encore libre, ou une autre"
        />
      )}
      <div className="actions">
        <ButtonLink href="/reservation-en-ligne">Voir le calendrier</ButtonLink>
      </div>
      <OrderDocuments data={data} />
    </>
  )
}
