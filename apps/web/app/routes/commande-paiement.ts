import { placeForScript } from '../features/checkout/place-order.server.ts'
import { getRequestContext } from '../lib/api/request-context.server.ts'
import type { RouteDeclaration } from '../lib/document/route-declaration.ts'
import type { Route } from './+types/commande-paiement'

export const handle: RouteDeclaration = { payment: true }

/** Places the order for the payment script; without JavaScript the form posts to `/commande`. */
export async function action({ context, request, url }: Route.ActionArgs) {
  return Response.json(await placeForScript(getRequestContext(context), request, url))
}
