import type { EntryContext } from 'react-router'

type Manifest = EntryContext['manifest']

const manifests = new Map<string, Manifest>()

/**
 * The manifest with only the routes of this page. React Router builds every route of the
 * website anew for each document; a page needs its own branch.
 */
export function matchedManifest({ manifest, staticHandlerContext }: EntryContext): Manifest {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id)
  const key = ids.join(' ')
  const known = manifests.get(key)
  if (known) return known
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]))
  const matched = { ...manifest, routes }
  manifests.set(key, matched)
  return matched
}
