import { VisuallyHidden } from '@sesame/ui/visually-hidden'
import { formatEuros } from '@sesame/values/money'

import type { ProductCardPrice } from './product-card-data.ts'

import './product-cards.css'

/** Price, former price and price per litre. */
export function PriceTag({ price }: { price: ProductCardPrice }) {
  const { cents, isLowest, referenceCents, perLitreCents } = price
  return (
    <p className="cost">
      {isLowest && <span className="cost__from">à partir de </span>}
      <span className="cost__now">{formatEuros(cents)}</span>
      {referenceCents !== null && <FormerPrice cents={referenceCents} />}
      {perLitreCents !== null && <small>soit {formatEuros(perLitreCents)} le litre</small>}
    </p>
  )
}

/** By law the crossed-out price must be the lowest of the last thirty days. */
export function FormerPrice({ cents }: { cents: number }) {
  return (
    <>
      {' '}
      <VisuallyHidden>au lieu de</VisuallyHidden> <s>{formatEuros(cents)}</s>
      <small>prix barré&nbsp;: le plus bas des 30&nbsp;derniers jours</small>
    </>
  )
}

/** Shown if prices are hidden. */
export function PriceOnRequest() {
  return <p className="cost">Prix sur demande</p>
}
