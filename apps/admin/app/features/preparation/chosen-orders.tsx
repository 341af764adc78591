import { formatPhone, phoneHref } from '@sesame/values/phone'

import { useSite } from '../../lib/site/site.ts'
import { progressOf } from './picking.ts'
import { ordersText, unitsText, wayText, type Preparation } from './preparation.ts'

interface ChosenOrdersProps {
  orders: readonly Preparation[]
  /** Ids of orders that are left out. */
  without: readonly string[]
  onChoose: (idOrder: string, isChosen: boolean) => void
}

/** The orders of this page: which are picked now, and how far each is. */
export function ChosenOrders({ orders, without, onChoose }: ChosenOrdersProps) {
  const { timeZone } = useSite()
  return (
    <section className="panel chosen-orders" aria-labelledby="chosen-orders">
      <h2 id="chosen-orders">{ordersText(orders.length)} à prélever</h2>
      <ul>
        {orders.map((order) => (
          <li key={order.idOrder}>
            <label className="pick-list__tick">
              <input
                type="checkbox"
                checked={!without.includes(order.idOrder)}
                aria-label={`Prélever n°\u00a0${order.number}, ${order.name}`}
                onChange={({ currentTarget }) => onChoose(order.idOrder, currentTarget.checked)}
              />
            </label>
            <OrderProgress order={order} timeZone={timeZone} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OrderProgress({ order, timeZone }: { order: Preparation; timeZone: string }) {
  const { number, name, phone, email, remark } = order
  const { units, picked, missing } = progressOf(order.lines)
  return (
    <div className="chosen-orders__order">
      <p>
        <b>n°&nbsp;{number}</b> {name}
      </p>
      <p className={missing > 0 ? 'chosen-orders__missing' : 'muted'}>
        {[
          wayText(order, timeZone),
          `${unitsText(units)}, ${picked} pris`,
          missing > 0 && `${missing}\u00a0manque`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <progress max={units} value={picked} aria-label={`n°\u00a0${number}, articles pris`} />
      {remark && <p className="chosen-orders__remark">«&nbsp;{remark}&nbsp;»</p>}
      {missing > 0 && (
        <p className="chosen-orders__contact">
          <a href={phoneHref(phone)}>{formatPhone(phone)}</a>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </div>
  )
}
