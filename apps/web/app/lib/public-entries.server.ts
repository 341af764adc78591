import { getSitemap, type SitemapEntry } from '@sesame/contract/page'

import { ask, orErrorPage } from './ask.server.ts'
import { publicEntries } from './public-entries.ts'
import type { Visit } from './visit.server.ts'

export async function loadPublicEntries(visit: Visit): Promise<SitemapEntry[]> {
  const [site, { entries }] = await Promise.all([
    orErrorPage(visit, visit.site()),
    ask(visit, getSitemap),
  ])
  return publicEntries(entries, { hasBlog: site.parameters.isOn('BLOG_ENABLED') })
}
