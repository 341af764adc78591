import { requestPayment } from '../features/order/order-actions.server.ts'
import { getRequestContext } from '../lib/api/request-context.server.ts'
import type { RouteDeclaration } from '../lib/document/route-declaration.ts'
import type { Route } from './+types/commande-id-paiement'

export const handle: RouteDeclaration = { payment: true }

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const target = { id: params.id, request, url }
  return Response.json(await requestPayment(getRequestContext(context), target))
}
