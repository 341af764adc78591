import type { MetaDescriptor } from 'react-router'

import { readSiteView, type RootData } from './root-data.ts'

interface Page {
  title: string
  description: string
  /** Kept out of search engines: forms and personal pages. */
  isPrivate?: boolean
  /** The title already names the site. */
  isWholeTitle?: boolean
}

interface MetaArgs {
  location: { pathname: string }
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

/** Title, description, canonical address and robots of a page. */
export function pageMeta({ location, matches }: MetaArgs, page: Page): MetaDescriptor[] {
  const root = matches[0]?.loaderData as RootData | undefined
  const site = root && readSiteView(root)
  const name = site?.frame.name
  return [
    { title: name && !page.isWholeTitle ? `${page.title} – ${name}` : page.title },
    { name: 'description', content: page.description },
    ...(page.isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(site && !page.isPrivate
      ? [{ tagName: 'link', rel: 'canonical', href: site.origin + location.pathname }]
      : []),
  ]
}
