import { formatEuros } from '@sesame/values/money'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

import type { ListAddress } from '../../lib/list/use-list-address.ts'
import { useSite } from '../../lib/site/site.ts'
import { OrderStateTag } from './order-state-tag.tsx'
import { orderedAt, sessionText } from './ordered-at.ts'
import { DELIVERIES, PAYMENTS, type ListedOrder } from './orders.ts'

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
              {order.firstname} {order.lastname}
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
              <small>{PAYMENTS[order.paymentState]}</small>
              {order.deliveryState && <small>{DELIVERIES[order.deliveryState]}</small>}
            </td>
            <td className="table__figure">
              {formatEuros(order.totalCents)}
              <Refunded cents={order.refundedCents} />
            </td>
            <td className="table__figure table__late">
              <time dateTime={order.createdAt}>{orderedAt(order.createdAt, timeZone, now)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface SortedColumnProps {
  field: string
  list: ListAddress
  className?: string
  children: ReactNode
}

function SortedColumn({ field, list, className, children }: SortedColumnProps) {
  const direction = directionOf(field, list.orderBy)
  const orderBy = direction === 'ascending' ? `-${field}` : field
  return (
    <th scope="col" className={className} aria-sort={direction ?? undefined}>
      <Link to={list.hrefOf({ orderBy })} preventScrollReset>
        {children}
        {direction && (
          <span className="table__direction" aria-hidden="true">
            {direction === 'ascending' ? '↑' : '↓'}
          </span>
        )}
      </Link>
    </th>
  )
}

function directionOf(field: string, orderBy: string) {
  if (orderBy === field) return 'ascending' as const
  return orderBy === `-${field}` ? ('descending' as const) : null
}

export function Refunded({ cents }: { cents: number }) {
  return cents > 0 && <small>dont {formatEuros(cents)} remboursés</small>
}
