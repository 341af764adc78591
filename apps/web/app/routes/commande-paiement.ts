import { placeForScript } from '../features/checkout/place-order.server.ts'
import { visitOf } from '../lib/visit.server.ts'
import type { Route } from './+types/commande-paiement'

/** The order of a page that pays by script; without one, `/commande` itself is posted to. */
export async function action({ context, request, url }: Route.ActionArgs) {
  return Response.json(await placeForScript(visitOf(context), request, url))
}
