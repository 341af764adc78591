import type { OrderLine, OrderToPay } from '@sesame/contract/order'
import { formatEuros } from '@sesame/values/money'

export function OrderLines({ order }: { order: OrderToPay }) {
  return (
    <>
      <dl className="sumlist">
        {order.lines.map((line) => (
          <div key={line.line}>
            <dt>
              <b>{line.label}</b>
              <LineDetail line={line} />
            </dt>
            <dd>{formatEuros(line.totalCents)}</dd>
          </div>
        ))}
        {order.delivery && (
          <div>
            <dt>{shippingLabel(order.delivery)}</dt>
            <dd>{shippingText(order.delivery, order.shippingCents)}</dd>
          </div>
        )}
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

function LineDetail({ line }: { line: OrderLine }) {
  const { kind, detail, quantity, unitCents } = line
  const count = kind === 'product' ? `${quantity}\u00a0×\u00a0${formatEuros(unitCents)}` : ''
  const text = [detail, count].filter(Boolean).join(', ')
  return text && <small>{text}</small>
}

type Delivery = NonNullable<OrderToPay['delivery']>

function shippingLabel({ type, carrierName }: Delivery): string {
  if (type === 'CLICK_AND_COLLECT') return 'Retrait sur place'
  if (type === 'NO_DELIVERY') return 'Sans livraison'
  if (type === 'COUNTER') return 'Remise sur place'
  return carrierName ? `Livraison, ${carrierName}` : 'Livraison'
}

function shippingText({ type }: Delivery, cents: number): string {
  if (cents > 0) return formatEuros(cents)
  if (type === 'NO_DELIVERY') return 'rien à envoyer'
  if (type === 'COUNTER') return 'gratuite'
  return type === 'CLICK_AND_COLLECT' ? 'gratuit' : 'offerte'
}
