import { Breadcrumb } from '@sesame/ui/breadcrumb'
import { PageHeader } from '@sesame/ui/page-header'
import { Section } from '@sesame/ui/section'

import { BlogListingView } from '../features/blog/blog-listing.tsx'
import { requireBlog } from '../features/blog/blog-switch.server.ts'
import { loadBlogListing } from '../features/blog/load-listing.server.ts'
import { readPageWords } from '../features/page/page-texts.server.ts'
import { errorPage } from '../lib/api/load.server.ts'
import { getRequestContext } from '../lib/api/request-context.server.ts'
import { HOME_STEP, toCrumbs } from '../lib/document/breadcrumb.ts'
import { pageMeta } from '../lib/document/page-meta.ts'
import type { RouteDeclaration } from '../lib/document/route-declaration.ts'
import { describePage } from '../lib/document/structured-data.server.ts'
import { pageSearch } from '../lib/document/url-query.ts'
import type { Route } from './+types/blog'

export const handle: RouteDeclaration = { cache: 'shared' }

const TRAIL = [HOME_STEP, { name: 'Blog', url: '/blog' }]
const WORDS = {
  title: 'Le blog',
  description:
    'Conseils d’équipe, coulisses et histoires\u00a0: des articles à lire avant de venir.',
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getRequestContext(context)
  await requireBlog(ctx)
  const [listing, words] = await Promise.all([
    loadBlogListing(ctx, url),
    readPageWords(ctx, '/blog', WORDS),
  ])
  if (listing.total === 0 && !listing.words) throw errorPage({ status: 404 })
  await describePage(ctx, { breadcrumb: TRAIL })
  return { listing, words }
}

export function meta(args: Route.MetaArgs) {
  const { words = { ...WORDS, image: null }, listing } = args.loaderData ?? {}
  const page = listing?.page ?? 1
  const title = page > 1 ? `${words.title}, page\u00a0${page}` : words.title
  const isPrivate = Boolean(listing?.words)
  return pageMeta(args, { ...words, title, search: pageSearch(page), isPrivate })
}

export default function BlogPage({ loaderData: { listing } }: Route.ComponentProps) {
  return (
    <Section background="leaf">
      <PageHeader
        title="Le blog"
        intro="Des conseils pour bien jouer, et ce qui se passe derrière le décor."
        before={<Breadcrumb items={toCrumbs(TRAIL)} />}
      />
      <BlogListingView listing={listing} />
    </Section>
  )
}
