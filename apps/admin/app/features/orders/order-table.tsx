import { buyerName } from '@sesame/values/buyer-name'
import { formatEuros } from '@sesame/values/money'
import { Link } from 'react-router'

import { momentText, sessionText } from '../../lib/list/moment-text.ts'
import { SortedColumn } from '../../lib/list/sorted-column.tsx'
import type { ListAddress } from '../../lib/list/use-list-address.ts'
import { useSite } from '../../lib/site/site.ts'
import { RefundButton } from '../refund/index.ts'
import { OrderStateTag } from './order-state-tag.tsx'
import { DELIVERIES, isRefundable, paymentText, type ListedOrder } from './orders.ts'

interface OrderTableProps {
  orders: readonly ListedOrder[]
  list: ListAddress
  now: Date
}

export function OrderTable({ orders, list, now }: OrderTableProps) {
  const { timeZone } = useSite()
  return (
    <table className="table from-700">
      <caption className="hidden-text">Commandes</caption>
      <thead>
        <tr>
          <SortedColumn field="lastname" list={list}>
            Client
          </SortedColumn>
          <th scope="col">Contenu</th>
          <SortedColumn field="sessionAt" list={list}>
            Session
          </SortedColumn>
          <SortedColumn field="state" list={list}>
            État
          </SortedColumn>
          <th scope="col" className="table__figure">
            Total
          </th>
          <SortedColumn field="createdAt" list={list} className="table__figure table__late">
            Commandée
          </SortedColumn>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <th scope="row">
              <Link to={`/commandes/${order.id}`}>{buyerName(order)}</Link>
              <small className="whitespace-nowrap">{order.number}</small>
            </th>
            <td>{order.label}</td>
            <td>
              {order.sessionAt && (
                <time dateTime={order.sessionAt}>{sessionText(order.sessionAt, timeZone)}</time>
              )}
            </td>
            <td>
              <OrderStateTag state={order.state} />
              <small>{paymentText(order)}</small>
              {order.deliveryState && <small>{DELIVERIES[order.deliveryState]}</small>}
            </td>
            <td className="table__figure">
              {formatEuros(order.totalCents)}
              <Refunded cents={order.refundedCents} />
              {isRefundable(order) && (
                <span className="table__act">
                  <RefundButton idOrder={order.id} of={order.number} />
                </span>
              )}
            </td>
            <td className="table__figure table__late">
              <time dateTime={order.createdAt}>{momentText(order.createdAt, timeZone, now)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function Refunded({ cents }: { cents: number }) {
  return cents > 0 && <small>dont {formatEuros(cents)} remboursés</small>
}
