import type { Cart } from '@sesame/contract/cart'

import { Rule } from './rule.tsx'

/** What the buyer of goods must know before the button. */
export function GoodsRules({ cart }: { cart: Cart }) {
  return (
    <ul className="rules">
      <Rule icon="truck">
        Vous avez <b>14&nbsp;jours après réception</b> pour changer d’avis et être remboursé,
        livraison standard comprise. Le retour est à vos frais.
      </Rule>
      {cart.isAlcohol && (
        <Rule icon="circle-info">
          La vente d’alcool est <b>interdite aux mineurs de moins de 18&nbsp;ans</b>. Une pièce
          d’identité peut vous être demandée à la remise. L’abus d’alcool est dangereux pour la
          santé, à consommer avec modération.
        </Rule>
      )}
    </ul>
  )
}
