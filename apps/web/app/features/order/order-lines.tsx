import type { Order } from '@sesame/contract/order'
import { formatEuros } from '@sesame/values/money'

export function OrderLines({ order }: { order: Order }) {
  return (
    <>
      <dl className="sumlist">
        {order.lines.map(({ line, label, detail, totalCents }) => (
          <div key={line}>
            <dt>
              <b>{label}</b>
              {detail && <small>{detail}</small>}
            </dt>
            <dd>{formatEuros(totalCents)}</dd>
          </div>
        ))}
        {order.discountCents > 0 && (
          <div>
            <dt>Réduction</dt>
            <dd>{formatEuros(-order.discountCents)}</dd>
          </div>
        )}
        {order.giftCardCents > 0 && (
          <div>
            <dt>Cartes cadeaux</dt>
            <dd>{formatEuros(-order.giftCardCents)}</dd>
          </div>
        )}
      </dl>
      <p className="total">
        <span>
          Total
          <small>toutes taxes comprises</small>
        </span>
        <b>{formatEuros(order.totalCents)}</b>
      </p>
    </>
  )
}
