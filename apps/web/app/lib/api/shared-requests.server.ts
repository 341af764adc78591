import { getAlbum, listAlbums } from '@sesame/contract/album'
import { getBlog, listBlogFolders, listBlogs, listBlogsOfFolder } from '@sesame/contract/blog'
import { listMealIcons, listVariations } from '@sesame/contract/catalog'
import { pathOf, type Client } from '@sesame/contract/client'
import { listElements } from '@sesame/contract/element'
import type { Endpoint } from '@sesame/contract/endpoint'
import { getNews, listNews } from '@sesame/contract/news'
import { getPage } from '@sesame/contract/page'
import { listProductFacets } from '@sesame/contract/product-facet'
import { listGoogleReviews } from '@sesame/contract/review'
import { getOpening, listServiceResults, listServices } from '@sesame/contract/service'

/** Endpoints with the same reply for every visitor; availability is always loaded anew. */
const SHARED: ReadonlySet<Endpoint> = new Set<Endpoint>([
  getAlbum,
  getBlog,
  getNews,
  getOpening,
  getPage,
  listAlbums,
  listBlogFolders,
  listBlogs,
  listBlogsOfFolder,
  listElements,
  listGoogleReviews,
  listMealIcons,
  listNews,
  listProductFacets,
  listServiceResults,
  listServices,
  listVariations,
])

/** Pending requests by site and path. */
export type SharedRequests = Map<string, Promise<unknown>>

/**
 * A client that joins a pending request of another visitor instead of sending the same again.
 * Nothing is cached: the entry is deleted with the response. Only for visitors without an account,
 * because operators must see their own changes at once.
 */
export function shareRequests(shared: SharedRequests, host: string, api: Client): Client {
  return async (endpoint, sent, key) => {
    if (!SHARED.has(endpoint)) return api(endpoint, sent, key)
    const requestKey = `${host} ${pathOf(endpoint, sent ?? {})}`
    const known = shared.get(requestKey)
    if (known) return known as ReturnType<typeof api<typeof endpoint>>
    const pending = api(endpoint, sent).finally(() => shared.delete(requestKey))
    shared.set(requestKey, pending)
    return pending
  }
}
