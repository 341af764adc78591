import { loadOrder } from '../features/order/load-order.server.ts'
import { actOnOrder } from '../features/order/order-actions.server.ts'
import { OrderPage } from '../features/order/order-page.tsx'
import { wordsFor } from '../features/order/order-words.ts'
import { getRequestContext } from '../lib/api/request-context.server.ts'
import { pageMeta } from '../lib/document/page-meta.ts'
import type { RouteDeclaration } from '../lib/document/route-declaration.ts'
import type { Route } from './+types/commande-id'

export const handle: RouteDeclaration = { payment: true, loadsOwnCart: true }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return loadOrder(getRequestContext(context), params.id, url)
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  return actOnOrder(getRequestContext(context), { id: params.id, url, request })
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: args.loaderData ? wordsFor(args.loaderData.order).title : 'Commande',
    description: 'Votre commande, ses documents et la suite.',
    isPrivate: true,
  })
}

export default function CommandeId({ loaderData }: Route.ComponentProps) {
  return <OrderPage data={loaderData} />
}
