import { getAlbum, listAlbums } from '@sesame/contract/album'
import { getBlog, listBlogFolders, listBlogs, listBlogsOfFolder } from '@sesame/contract/blog'
import { getOpening, listServices } from '@sesame/contract/booking'
import { listMealIcons, listProductTags, listVariations } from '@sesame/contract/catalog'
import { pathOf, type Client } from '@sesame/contract/client'
import { listElements } from '@sesame/contract/element'
import type { Endpoint } from '@sesame/contract/endpoint'
import { getNews, listNews } from '@sesame/contract/news'
import { getPage } from '@sesame/contract/page'
import { listGoogleReviews } from '@sesame/contract/review'

/** What says the same to every visitor. What is free or sold is not here: it must be asked anew. */
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
  listProductTags,
  listServices,
  listVariations,
])

/** Answers that are under way, by site and question. */
export type SharedAnswers = Map<string, Promise<unknown>>

/**
 * A client that joins a question another visitor has just asked instead of asking it again.
 * Nothing is kept once it is answered, so nothing grows old. For visitors without an account:
 * what an operator has just written, he must see at once.
 */
export function shareAnswers(answers: SharedAnswers, host: string, api: Client): Client {
  return async (endpoint, sent, key) => {
    if (!SHARED.has(endpoint)) return api(endpoint, sent, key)
    const question = `${host} ${pathOf(endpoint, sent ?? {})}`
    const underWay = answers.get(question)
    if (underWay) return underWay as ReturnType<typeof api<typeof endpoint>>
    const asked = api(endpoint, sent).finally(() => answers.delete(question))
    answers.set(question, asked)
    return asked
  }
}
