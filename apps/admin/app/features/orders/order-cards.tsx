import { buyerName } from '@sesame/values/buyer-name'
import { formatEuros } from '@sesame/values/money'
import { Link } from 'react-router'

import { momentText, sessionText } from '../../lib/list/moment-text.ts'
import { useSite } from '../../lib/site/site.ts'
import { RefundButton } from '../refund/index.ts'
import { OrderStateTag } from './order-state-tag.tsx'
import { Refunded } from './order-table.tsx'
import { DELIVERIES, isRefundable, paymentText, type ListedOrder } from './orders.ts'

/** The same as the table, below 700 px. */
export function OrderCards({ orders, now }: { orders: readonly ListedOrder[]; now: Date }) {
  const { timeZone } = useSite()
  return (
    <ul className="cards below-700">
      {orders.map((order) => (
        <li key={order.id}>
          <h2>
            <Link to={`/commandes/${order.id}`}>{buyerName(order)}</Link>
          </h2>
          <span className="cards__total">
            {formatEuros(order.totalCents)}
            <Refunded cents={order.refundedCents} />
          </span>
          <p className="cards__facts">
            {order.label}
            {order.sessionAt && (
              <>
                <br />
                <time dateTime={order.sessionAt}>{sessionText(order.sessionAt, timeZone)}</time>
              </>
            )}
            <br />
            {[
              order.number,
              paymentText(order),
              order.deliveryState && DELIVERIES[order.deliveryState],
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
          <p className="cards__end">
            <OrderStateTag state={order.state} />
            <time dateTime={order.createdAt}>{momentText(order.createdAt, timeZone, now)}</time>
          </p>
          {isRefundable(order) && <RefundButton idOrder={order.id} of={order.number} />}
        </li>
      ))}
    </ul>
  )
}
