import { placeForScript } from '../features/checkout/place-order.server.ts'
import type { RouteDeclaration } from '../lib/route-declaration.ts'
import { visitOf } from '../lib/visit.server.ts'
import type { Route } from './+types/commande-paiement'

export const handle: RouteDeclaration = { payment: true }

/** The order of a page that pays by script; without one, `/commande` itself is posted to. */
export async function action({ context, request, url }: Route.ActionArgs) {
  return Response.json(await placeForScript(visitOf(context), request, url))
}
