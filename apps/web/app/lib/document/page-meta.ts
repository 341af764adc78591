import { crop } from '@sesame/values/crop'
import type { MetaDescriptor } from 'react-router'

import { readSiteView, type RootData } from '../site/root-data.ts'
import { shareAddress, type ShareImage } from './share-image.ts'

const TITLE_LENGTH = 60
const DESCRIPTION_LENGTH = 155

interface Page {
  title: string
  description: string
  /** Excludes the page from search engines: forms, searches and personal pages. */
  isPrivate?: boolean
  /** True if the title already contains the site's name. */
  isWholeTitle?: boolean
  /** Part of the query that belongs to the canonical URL: `?page=2`. */
  search?: string
  /** Picture for shared links; defaults to the site's own. */
  image?: ShareImage | null
  /** Dates of an article or a news item. */
  article?: { publishedAt: string; updatedAt: string }
}

interface MetaArgs {
  location: { pathname: string }
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

/** Meta tags for search engines and social networks. */
export function pageMeta({ location, matches }: MetaArgs, page: Page): MetaDescriptor[] {
  const root = matches[0]?.loaderData as RootData | undefined
  const site = root && readSiteView(root)
  const name = site?.frame.name
  const title = titleOf(page, name)
  const description = crop(page.description, DESCRIPTION_LENGTH)
  const words = [{ title }, { name: 'description', content: description }]
  if (page.isPrivate) return [...words, { name: 'robots', content: 'noindex' }]
  if (!site) return words
  const url = site.origin + location.pathname + (page.search ?? '')
  return [
    ...words,
    { tagName: 'link', rel: 'canonical', href: url },
    ...properties({
      'og:title': page.title,
      'og:description': description,
      'og:url': url,
      'og:type': page.article ? 'article' : 'website',
      'og:locale': 'fr_FR',
      'og:site_name': site.frame.name,
      ...(page.article && {
        'article:published_time': page.article.publishedAt,
        'article:modified_time': page.article.updatedAt,
      }),
    }),
    ...picture(page.image ?? site.shareImage, site.origin),
  ]
}

/** Drops the site's name if both do not fit, because people search for the page's own title. */
function titleOf({ title, isWholeTitle }: Page, name: string | undefined): string {
  if (!name || isWholeTitle || title.includes(name)) return title
  const both = `${title} – ${name}`
  return both.length <= TITLE_LENGTH ? both : title
}

function picture(image: ShareImage | null, origin: string): MetaDescriptor[] {
  if (!image) return [{ name: 'twitter:card', content: 'summary' }]
  return [
    ...properties({
      'og:image': shareAddress(image, origin),
      'og:image:width': String(image.width),
      'og:image:height': String(image.height),
      'og:image:alt': image.alt,
    }),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

function properties(values: Record<string, string>): MetaDescriptor[] {
  return Object.entries(values).map(([property, content]) => ({ property, content }))
}
