import { readPageWords } from '../features/page/page-texts.server.ts'
import { ListingPage } from '../features/shop/listing-page.tsx'
import { listingTitle, listingTrail, listingWords } from '../features/shop/listing-words.ts'
import { isNarrowed } from '../features/shop/listing.ts'
import { loadListing } from '../features/shop/load-listing.server.ts'
import { getRequestContext, pagePathOf } from '../lib/api/request-context.server.ts'
import { pageMeta } from '../lib/document/page-meta.ts'
import type { RouteDeclaration } from '../lib/document/route-declaration.ts'
import { describePage } from '../lib/document/structured-data.server.ts'
import { pageSearch } from '../lib/document/url-query.ts'
import type { Route } from './+types/boutique'

export const handle: RouteDeclaration = { cache: 'shared' }

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getRequestContext(context)
  const data = await loadListing(ctx, url)
  const { listing } = data
  const [words] = await Promise.all([
    readPageWords(ctx, pagePathOf(ctx, url), listingWords(listing)),
    describePage(ctx, { breadcrumb: listingTrail(listing) }),
  ])
  return { data, words }
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) {
    return pageMeta(args, { title: 'La boutique', description: '', isPrivate: true })
  }
  const { data, words } = args.loaderData
  const { listing, total } = data
  const title = listing.page > 1 ? listingTitle(listing) : words.title
  return pageMeta(args, {
    ...words,
    title,
    search: pageSearch(listing.page),
    isPrivate: isNarrowed(listing) || total === 0,
  })
}

export default function Boutique({ loaderData }: Route.ComponentProps) {
  const { data, words } = loaderData
  return <ListingPage data={data} intro={words.description} />
}
