import { CartPage } from '../features/cart/cart-page.tsx'
import { actOnCart, loadCart } from '../features/cart/cart.server.ts'
import { getRequestContext } from '../lib/api/request-context.server.ts'
import { pageMeta } from '../lib/document/page-meta.ts'
import type { RouteDeclaration } from '../lib/document/route-declaration.ts'
import { readForm } from '../lib/forms/read-form.server.ts'
import type { Route } from './+types/panier'

export const handle: RouteDeclaration = { services: true }

export async function loader({ context }: Route.LoaderArgs) {
  return loadCart(getRequestContext(context))
}

export async function action({ context, request }: Route.ActionArgs) {
  return actOnCart(getRequestContext(context), await readForm(request))
}

/** Always reloads, because a refusal may mean that prices or stocks have changed. */
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
  return <CartPage data={loaderData} reply={actionData} />
}
