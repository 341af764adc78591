import type { DeliveryOffer } from '@sesame/contract/delivery-offer'
import { Notice } from '@sesame/ui/notice'
import { formatEuros } from '@sesame/values/money'

import { freeShippingText } from '../cart/index.ts'
import { findChosen } from '../delivery/index.ts'
import { type CheckoutData, totalOf } from './checkout-data.ts'

/** What it costs, line by line; the goods have lines of their own above. */
export function Totals({ checkout }: { checkout: CheckoutData }) {
  const { delivery } = checkout
  return (
    <>
      <dl className="sumlist">
        {linesOf(checkout).map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="total">
        <span>
          {isDeliveryMissing(checkout) ? 'Total hors livraison' : 'Total'}
          <small>toutes taxes comprises</small>
        </span>
        <b>{formatEuros(totalOf(checkout))}</b>
      </p>
      {delivery && <FreeShippingHint delivery={delivery} />}
    </>
  )
}

function linesOf({ quote, hold, giftCard, cart, delivery, deliveryProblem }: CheckoutData) {
  const isMixed = cart !== null && (hold !== null || giftCard !== null)
  const shown = (quote?.lines ?? []).filter(({ kind }) =>
    cart ? kind !== 'product' : hold === null,
  )
  const isKnown = delivery && deliveryProblem === null && delivery.missing === null
  return [
    ...shown.map(({ line, label, detail, totalCents }) => ({
      key: `line-${line}`,
      label: (hold && cart ? label : detail) || label,
      value: formatEuros(totalCents),
    })),
    ...(isMixed && quote
      ? [{ key: 'goods', label: 'Articles', value: formatEuros(cart.subtotalCents) }]
      : []),
    ...(delivery
      ? [
          {
            key: 'shipping',
            label: shippingLabel(delivery),
            value: isKnown ? shippingText(delivery, quote?.shippingCents ?? 0) : 'à choisir',
          },
        ]
      : []),
    ...(quote?.discountCents
      ? [{ key: 'discount', label: 'Réduction', value: formatEuros(-quote.discountCents) }]
      : []),
    ...(quote?.giftCardsUsed ?? []).map(({ hint, usedCents }) => ({
      key: hint,
      label: `Carte cadeau …${hint}`,
      value: formatEuros(-usedCents),
    })),
  ]
}

function shippingLabel(delivery: DeliveryOffer): string {
  if (delivery.selection.type === 'no_delivery') return 'Sans livraison'
  if (delivery.selection.type === 'clickAndCollect') return 'Retrait sur place'
  const name = findChosen(delivery).carrier?.name
  return name ? `Livraison, ${name}` : 'Livraison'
}

function shippingText({ selection }: DeliveryOffer, cents: number): string {
  if (cents > 0) return formatEuros(cents)
  if (selection.type === 'no_delivery') return 'rien à envoyer'
  return selection.type === 'clickAndCollect' ? 'gratuit' : 'offerte'
}

/** How far it is to a delivery that costs nothing. */
function FreeShippingHint({ delivery }: { delivery: DeliveryOffer }) {
  const { freeShipping, selection } = delivery
  if (!freeShipping || freeShipping.isReached || selection.type !== 'delivery') return null
  return <p className="tiny muted">{freeShippingText(freeShipping)}</p>
}

type Delivered = Pick<CheckoutData, 'delivery' | 'deliveryProblem'>

/** Nothing can be ordered before it is known how it is received, and what that costs. */
export function isDeliveryMissing({ delivery, deliveryProblem }: Delivered): boolean {
  return delivery !== null && (deliveryProblem !== null || delivery.missing !== null)
}

/** Reason why the button is disabled, with a link to the field concerned. */
export function DeliveryMissing({ checkout }: { checkout: Delivered }) {
  const { delivery, deliveryProblem } = checkout
  const missing = delivery && (deliveryProblem ?? delivery.missing)
  if (!missing) return null
  return (
    <Notice kind="info" title="Comment recevoir votre commande&#8239;?">
      <p>
        {missing} <a href="#livraison">Revenir au choix de la livraison</a>
      </p>
    </Notice>
  )
}
