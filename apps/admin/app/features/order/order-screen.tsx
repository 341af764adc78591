import { isRefusal } from '@sesame/contract/client'
import { getOrderSheet, type OrderSheet } from '@sesame/contract/order-sheet'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { Notice } from '@sesame/ui/notice'
import { buyerName } from '@sesame/values/buyer-name'
import { formatMoment } from '@sesame/values/french-time'
import { Link, useParams } from 'react-router'

import { mayCall } from '../../lib/api/access.ts'
import { errorText } from '../../lib/api/api.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { useRole } from '../../lib/login/use-login.ts'
import { Screen } from '../../lib/screen/screen.tsx'
import { useSite } from '../../lib/site/site.ts'
import { OrderStateTag } from '../orders/index.ts'
import { MoneyCard } from './money-card.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderContents } from './order-contents.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { OrderDelivery } from './order-delivery.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { NoteCard, ReadNote } from './order-note.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { WRITES } from './order.ts'

import './order.css'

/** One order on one page. */
export function OrderScreen() {
  const { id = '' } = useParams()
  const { timeZone } = useSite()
  const { data, error, isPending, refetch } = useApiQuery(
    getOrderSheet,
    { params: { id } },
    { live: ['order', 'day'] },
  )
  // Without network the shell says that the screen is old; it stays readable.
  const failure = error && (!data || isRefusal(error)) ? error : null
  return (
    <Screen
      title={data ? `Commande ${data.order.number}` : 'Commande'}
      summary={data && `${buyerName(data.order)}, ${formatMoment(data.order.createdAt, timeZone)}`}
      actions={
        <>
          {data && <OrderStateTag state={data.order.state} />}
          <Link className="square" to="/commandes" aria-label="Retour aux commandes">
            <Icon name="arrow-left" />
          </Link>
        </>
      }
    >
      {failure && (
        <Notice kind="bad" title="La commande n’a pas pu être lue.">
          <p>{errorText(failure)}</p>
          <Button type="button" small onClick={() => void refetch()}>
            Réessayer
          </Button>
        </Notice>
      )}
      {isPending && <Loading />}
      {data && <Sheet key={id} sheet={data} />}
    </Screen>
  )
}

function Sheet({ sheet }: { sheet: OrderSheet }) {
  const role = useRole()
  const mayWrite = role !== undefined && mayCall(role, WRITES)
  const { order, customer } = sheet
  return (
    <div className="order">
      <div>
        <OrderContents sheet={sheet} opensBookings={mayWrite} />
        <MoneyCard sheet={sheet} />
        {order.delivery && <OrderDelivery order={order} delivery={order.delivery} />}
        <OrderTimeline events={sheet.events} />
      </div>
      <div>
        {mayWrite && <OrderActions sheet={sheet} />}
        <OrderCustomer sheet={sheet} mayWrite={mayWrite} />
        {mayWrite && !customer.isErased ? (
          <NoteCard id={order.id} />
        ) : (
          <ReadNote text={sheet.note} />
        )}
        <OrderDocuments id={order.id} documents={sheet.documents} />
      </div>
    </div>
  )
}

/** The shape of the page, so that nothing jumps. */
function Loading() {
  return (
    <>
      <output className="hidden-text">Chargement de la commande…</output>
      <div className="order" aria-hidden="true">
        <div>
          <div className="panel order__empty" />
          <div className="panel order__empty order__empty--tall" />
        </div>
        <div>
          <div className="panel order__empty" />
          <div className="panel order__empty" />
        </div>
      </div>
    </>
  )
}
