import type { OrderDelivery } from '@sesame/contract/parcel'
import { Card } from '@sesame/ui/card'

import type { OrderData } from './order-data.ts'
import { OrderDocuments } from './order-documents.tsx'
import { OrderLines } from './order-lines.tsx'
import { Parcel } from './parcel.tsx'

/** Products of the order, and their delivery. */
export function Goods({ data }: { data: OrderData }) {
  const { order, timeZone } = data
  const showsDocuments = order.sessions.length === 0 && order.giftCardsBought.length === 0
  return (
    <div className="cols">
      <Card title={`Commande n°\u00a0${order.number}`}>
        <OrderLines order={order} />
        {showsDocuments && <OrderDocuments data={data} />}
      </Card>
      {order.delivery && (
        <Card title={TITLES[order.delivery.type]}>
          <Parcel delivery={order.delivery} timeZone={timeZone} />
        </Card>
      )}
    </div>
  )
}

const TITLES: Record<OrderDelivery['type'], string> = {
  DELIVERY: 'Livraison',
  PICKUP: 'Livraison en point relais',
  CLICK_AND_COLLECT: 'Retrait sur place',
  COUNTER: 'Remise sur place',
  NO_DELIVERY: 'Sans livraison',
}
