import type { CartProduct } from '@sesame/contract/cart'
import { ButtonLink } from '@sesame/ui/button'
import { Notice } from '@sesame/ui/notice'
import { PageHeader } from '@sesame/ui/page-header'
import { Section } from '@sesame/ui/section'

import { CART_PATH, SHOP_PATH } from '../../lib/shop-paths.ts'

/** Nothing to pay for: the cart is empty, or was bought already. */
export function EmptyCart() {
  return (
    <Section ground="paper" width="narrow">
      <PageHeader
        title="Votre panier est vide"
        intro="Il n’y a rien à payer pour le moment. Si vous venez de commander, la confirmation est partie à votre adresse e-mail."
      />
      <ButtonLink variant="main" href={SHOP_PATH}>
        Voir la boutique
      </ButtonLink>
    </Section>
  )
}

interface CartStopProps {
  problem: string
  products: readonly CartProduct[]
}

/** Something in the cart cannot be sold as it is: what, and where it is mended. */
export function CartStop({ problem, products }: CartStopProps) {
  const faults = products.flatMap(({ id, name, problem: fault }) =>
    fault ? [{ id, name, fault }] : [],
  )
  return (
    <Section ground="paper" width="narrow">
      <PageHeader title="Un article de votre panier a changé" intro="Rien n’a été débité." />
      <div className="stack">
        <Notice kind="bad" title={problem}>
          {faults.length > 0 && (
            <ul>
              {faults.map(({ id, name, fault }) => (
                <li key={id}>
                  {name}&nbsp;: {fault}
                </li>
              ))}
            </ul>
          )}
        </Notice>
        <div>
          <ButtonLink variant="main" href={CART_PATH}>
            Revoir mon panier
          </ButtonLink>
        </div>
      </div>
    </Section>
  )
}
