import { actOnCheckout } from '../features/checkout/checkout-actions.server.ts'
import { CheckoutPage } from '../features/checkout/checkout-page.tsx'
import { CartStop, EmptyCart } from '../features/checkout/checkout-problems.tsx'
import { loadCheckout } from '../features/checkout/load-checkout.server.ts'
import { DeliveryForm } from '../features/delivery/delivery-form.tsx'
import { getRequestContext } from '../lib/api/request-context.server.ts'
import { pageMeta } from '../lib/document/page-meta.ts'
import type { RouteDeclaration } from '../lib/document/route-declaration.ts'
import type { Route } from './+types/commande'

export const handle: RouteDeclaration = { payment: true, footer: 'short' }

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadCheckout(getRequestContext(context), url)
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return actOnCheckout(getRequestContext(context), request, url)
}

/** Always reloads, because a refusal may mean that the total or the hold has changed. */
export function shouldRevalidate(): boolean {
  return true
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: titleOf(args.loaderData),
    description: 'Vos coordonnées et le paiement de votre commande.',
    isPrivate: true,
  })
}

function titleOf(checkout: Route.MetaArgs['loaderData']): string {
  if (checkout?.cart) return 'Livraison et paiement, étape 2 sur 3'
  if (checkout?.hold !== null) return 'Coordonnées et paiement, étape 2 sur 3'
  return checkout.giftCard ? 'Coordonnées et paiement' : 'Votre panier est vide'
}

export default function Commande({ loaderData, actionData }: Route.ComponentProps) {
  const { hold, giftCard, cart, delivery, deliveryProblem, cartProblem } = loaderData
  if (!hold && !giftCard && !cart) return <EmptyCart />
  if (cart && cartProblem !== null) {
    return <CartStop problem={cartProblem} products={cart.products} />
  }
  return (
    <CheckoutPage checkout={loaderData} reply={actionData}>
      {delivery && delivery.selection.type !== 'no_delivery' && (
        <DeliveryForm offer={delivery} problem={deliveryProblem} />
      )}
    </CheckoutPage>
  )
}
