import { getAlbum, listAlbums } from '@sesame/contract/album'
import type { BlockOf, BlockType } from '@sesame/contract/blocks'
import { listBlogs, listBlogsOfFolder } from '@sesame/contract/blog'
import { getOpening, type Service } from '@sesame/contract/booking'
import { listProducts } from '@sesame/contract/catalog'
import { listElements } from '@sesame/contract/element'
import { getForm } from '@sesame/contract/form'
import { listNews } from '@sesame/contract/news'
import { listGoogleReviews } from '@sesame/contract/review'

import { toBlogCard } from '../features/blog/blog-card.ts'
import { loadBooking } from '../features/booking/load-booking.server.ts'
import { loadNextSessions } from '../features/home/load-next-sessions.server.ts'
import { toNewsRow } from '../features/news/news-row.ts'
import { termsOf } from '../features/prices/booking-terms.ts'
import { groupByPrices } from '../features/prices/price-groups.ts'
import { toDatedElement } from '../features/registration/dated-element.ts'
import { toPoster } from '../features/scenario/poster-service.ts'
import { readShelfLook } from '../features/shop/shelf-look.ts'
import { toWare } from '../features/shop/ware.ts'
import { publishedDay } from '../lib/published-day.ts'
import type { BlockData } from './block-data.ts'
import type { BlockSource } from './block-source.server.ts'

type Loader<T extends BlockType> = (source: BlockSource, block: BlockOf<T>) => Promise<BlockData[T]>

const HERO_SESSIONS = 6

export const hero: Loader<'hero'> = async (source, { hasNextSessions }) =>
  hasNextSessions ? sessionsOf(source, HERO_SESSIONS) : null

export const nextSessions: Loader<'nextSessions'> = (source, { count }) => sessionsOf(source, count)

/** Nothing is announced where nothing can be booked. */
async function sessionsOf(source: BlockSource, count: number) {
  const services = await source.services()
  return services.length > 0 ? loadNextSessions(source.visit, services, count) : null
}

export const scenarioList: Loader<'scenarioList'> = async (source, { tag, except }) => {
  const services = await source.services()
  return services
    .filter(({ slug, tags }) => slug !== except && (!tag || tags.includes(tag)))
    .map(toPoster)
}

export const serviceDetail: Loader<'serviceDetail'> = (source, { slug }) => serviceOf(source, slug)

async function serviceOf(source: BlockSource, slug: string): Promise<Service | null> {
  const services = await source.services()
  return services.find((found) => found.slug === slug) ?? null
}

export const prices: Loader<'prices'> = async (source, { slug }) => {
  const services = await source.services()
  return { groups: groupByPrices(services.filter((one) => !slug || one.slug === slug)) }
}

export const openingHours: Loader<'openingHours'> = async ({ visit, services }) => {
  const [opening, list] = await Promise.all([visit.api(getOpening), services()])
  return { opening, terms: termsOf(list) }
}

export const booking: Loader<'booking'> = async (source, { slug }) => {
  const { visit, url } = source
  if (slug === undefined) return loadBooking(visit, url)
  const service = await serviceOf(source, slug)
  return service && loadBooking(visit, url, { service })
}

export const news: Loader<'news'> = async ({ visit }, { count }) => {
  const [{ info }, { news: items }] = await Promise.all([
    visit.site(),
    visit.api(listNews, { query: { nbItem: count } }),
  ])
  return items.map((item) => toNewsRow(item, info.timeZone))
}

export const blog: Loader<'blog'> = async ({ visit }, { count, folder }) => {
  const query = { nbItem: count }
  const { blogs } = folder
    ? await visit.api(listBlogsOfFolder, { params: { id: folder }, query })
    : await visit.api(listBlogs, { query })
  const { info } = await visit.site()
  return blogs.map((article) => toBlogCard(article, info.timeZone))
}

export const album: Loader<'album'> = async ({ visit }, { slug }) => {
  if (slug) return { album: await visit.api(getAlbum, { params: { id: slug } }) }
  const { albums } = await visit.api(listAlbums)
  return { albums }
}

export const reviews: Loader<'reviews'> = async ({ visit }, { count }) => {
  const [{ info }, reply] = await Promise.all([visit.site(), visit.api(listGoogleReviews)])
  return {
    url: reply.url,
    reviews: reply.reviews.slice(0, count).map((review) => ({
      ...review,
      day: publishedDay(review.publishedAt, info.timeZone),
    })),
  }
}

export const questions: Loader<'questions'> = async ({ visit }, { route, group, count }) => {
  const { elements } = await visit.api(listElements, {
    params: { route },
    query: { nbItem: count, ...(group && { group }) },
  })
  return elements
}

export const elementList: Loader<'elementList'> = async ({ visit }, { route, count }) => {
  const { elements } = await visit.api(listElements, {
    params: { route },
    query: { nbItem: count },
  })
  const { info } = await visit.site()
  return elements.map((element) => toDatedElement(element, info.timeZone))
}

export const form: Loader<'form'> = ({ visit }, { idForm }) =>
  visit.api(getForm, { params: { id: idForm } })

/** Nothing stands on a shelf that is not open. */
export const productList: Loader<'productList'> = async ({ visit }, block) => {
  const { kind, tag, orderBy, count } = block
  const { info, parameters } = await visit.site()
  if (!info.isECommerce) return null
  const { products } = await visit.api(listProducts, {
    query: { nbItem: count, page: 1, orderBy, ...(kind && { kind }), ...(tag && { tags: tag }) },
  })
  return { wares: products.map(toWare), look: readShelfLook(parameters) }
}

export const address = async ({ visit }: BlockSource) => {
  const { addressHint } = await visit.site()
  return { addressHint }
}
