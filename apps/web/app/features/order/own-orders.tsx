import type { ReplyOf } from '@sesame/contract/endpoint'
import type { listOwnOrders } from '@sesame/contract/order'
import { Link } from '@sesame/ui/link'
import { formatWeekday } from '@sesame/values/french-time'
import { formatEuros } from '@sesame/values/money'

import { orderStateText } from './order-state-text.ts'
import { ResendForm } from './resend-form.tsx'

import './own-orders.css'

interface OwnOrdersProps {
  orders: ReplyOf<typeof listOwnOrders>['orders']
  timeZone: string
}

export function OwnOrders({ orders, timeZone }: OwnOrdersProps) {
  return (
    <ul className="order-rows">
      {orders.map(({ id, number, label, state, deliveryState, ...order }) => (
        <li key={id}>
          <Link href={`/commande/${id}`}>{label || `Commande n°\u00a0${number}`}</Link>
          <span className="order-rows__price">{formatEuros(order.totalCents)}</span>
          <small>
            n°&nbsp;{number}, {formatWeekday(order.createdAt, timeZone)}
          </small>
          <span className="order-rows__state">{orderStateText(state, deliveryState)}</span>
          {order.canResend && <ResendForm idOrder={id} about={`la commande n° ${number}`} />}
        </li>
      ))}
    </ul>
  )
}
