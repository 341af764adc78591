import { askForPayment } from '../features/order/order-actions.server.ts'
import type { RouteDeclaration } from '../lib/route-declaration.ts'
import { visitOf } from '../lib/visit.server.ts'
import type { Route } from './+types/commande-id-paiement'

export const handle: RouteDeclaration = { payment: true }

export async function action({ context, params, url }: Route.ActionArgs) {
  return Response.json(await askForPayment(visitOf(context), { id: params.id, url }))
}
