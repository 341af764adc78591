import { searchCities } from '@sesame/contract/site'
import { z } from 'zod'

import { attempt } from '../lib/api/api.server.ts'
import { getRequestContext } from '../lib/api/request-context.server.ts'
import type { RouteDeclaration } from '../lib/document/route-declaration.ts'
import type { Route } from './+types/commande-villes'

export const handle: RouteDeclaration = { payment: true }

const Query = z.object({
  recherche: z.string().trim().min(2).max(80),
  pays: z.coerce.number().int().min(1).max(999),
})

/** Suggests towns for a delivery address; the list may be empty. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const query = Query.safeParse(Object.fromEntries(url.searchParams))
  if (!query.success) return Response.json({ cities: [] })
  const { recherche: search, pays: idCountry } = query.data
  const found = await attempt(getRequestContext(context).api, searchCities, {
    params: { search, idCountry },
  })
  return Response.json({ cities: found.kind === 'data' ? found.data.cities : [] })
}
