import { actOnCart } from '../features/cart/cart-actions.server.ts'
import { CartPage } from '../features/cart/cart-page.tsx'
import { loadCart } from '../features/cart/load-cart.server.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { readForm } from '../lib/read-form.server.ts'
import type { RouteDeclaration } from '../lib/route-declaration.ts'
import { visitOf } from '../lib/visit.server.ts'
import type { Route } from './+types/panier'

export const handle: RouteDeclaration = { services: true }

export async function loader({ context }: Route.LoaderArgs) {
  return loadCart(visitOf(context))
}

export async function action({ context, request }: Route.ActionArgs) {
  return actOnCart(visitOf(context), await readForm(request))
}

/** A refusal may mean that prices or stocks have changed. */
export function shouldRevalidate(): boolean {
  return true
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Votre panier',
    description: 'Ce que vous avez choisi, avant la livraison et le paiement.',
    isPrivate: true,
  })
}

export default function Panier({ loaderData, actionData }: Route.ComponentProps) {
  return <CartPage data={loaderData} refusal={actionData?.message ?? null} />
}
