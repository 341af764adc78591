import { VisuallyHidden } from '@sesame/ui/visually-hidden'
import { formatEuros } from '@sesame/values/money'

import type { WarePrice } from './ware.ts'

/** A price, what it is reduced from, and what a litre costs. */
export function PriceTag({ price }: { price: WarePrice }) {
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

/** The law says which former price may be crossed out: the lowest of the thirty days before. */
export function FormerPrice({ cents }: { cents: number }) {
  return (
    <>
      {' '}
      <VisuallyHidden>au lieu de</VisuallyHidden> <s>{formatEuros(cents)}</s>
      <small>prix barré&nbsp;: le plus bas des 30&nbsp;derniers jours</small>
    </>
  )
}

/** Where prices are not shown. */
export function PriceAsked() {
  return <p className="cost">Prix sur demande</p>
}
