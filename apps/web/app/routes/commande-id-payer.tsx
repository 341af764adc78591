import { loadOrderToPay } from '../features/order/load-order.server.ts'
import { actOnOrderToPay } from '../features/order/order-actions.server.ts'
import { wordsToPay } from '../features/order/order-words.ts'
import { PayPage } from '../features/order/pay-page.tsx'
import { getRequestContext } from '../lib/api/request-context.server.ts'
import { pageMeta } from '../lib/document/page-meta.ts'
import type { RouteDeclaration } from '../lib/document/route-declaration.ts'
import type { Route } from './+types/commande-id-payer'

export const handle: RouteDeclaration = { payment: true, footer: 'short' }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return loadOrderToPay(getRequestContext(context), params.id, url)
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  return actOnOrderToPay(getRequestContext(context), { id: params.id, url, request })
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: args.loaderData ? wordsToPay(args.loaderData.order).title : 'Paiement',
    description: 'Le paiement de votre commande.',
    isPrivate: true,
  })
}

export default function CommandeIdPayer({ loaderData }: Route.ComponentProps) {
  return <PayPage data={loaderData} />
}
