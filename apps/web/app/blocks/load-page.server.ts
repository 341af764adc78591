import { getPage, type PublishedPage } from '@sesame/contract/page'
import { redirect } from 'react-router'

import { ask, errorPage } from '../lib/ask.server.ts'
import { describePage } from '../lib/graph.server.ts'
import { configureBlocks } from '../lib/page-conf.server.ts'
import { passGuards } from '../lib/page-guards.server.ts'
import { toShareImage } from '../lib/share-image.ts'
import { scenarioNode } from '../lib/structured-data.ts'
import { toCrumbs } from '../lib/trail.ts'
import type { Visit } from '../lib/visit.server.ts'
import type { Loaded, LoadedBlock } from './block-data.ts'
import { loadBlocks } from './load-blocks.server.ts'
import { readSentForm } from './sent-form.ts'

const MAX_PATH = 300

/** A page and all it shows; or the error page, or where it leads. */
export async function loadPage(visit: Visit, url: URL) {
  const page = await openPage(visit, url)
  const blocks = await configureBlocks(
    visit,
    page.layouts.flatMap((layout) => layout.blocks),
  )
  const loaded = await loadBlocks(visit, url, blocks)
  await describe(visit, page, loaded)
  return {
    path: page.url,
    title: page.title,
    description: page.metaDescription ?? page.title,
    shareImage: page.shareImage && toShareImage(page.shareImage),
    isIndexed: page.isIndexed,
    idPopup: page.idPopup,
    updatedAt: page.updatedAt,
    breadcrumb: toCrumbs(page.breadcrumb),
    images: page.images,
    blocks: loaded,
    sent: readSentForm(url),
  }
}

/** The page at this address, for those who may see it: also what a form must be sent to. */
export async function openPage(visit: Visit, url: URL): Promise<PublishedPage> {
  const page = await findPage(visit, url)
  await passGuards(visit, url, page)
  return page
}

async function findPage(visit: Visit, { pathname, search }: URL): Promise<PublishedPage> {
  if (pathname.length > MAX_PATH) throw errorPage({ status: 404 })
  const page = await ask(visit, getPage, { params: { url: pathname } })
  const isMoved = page.link.type === 'INTERNAL' || page.link.type === 'EXTERNAL'
  if (page.layouts.length === 0 && !isMoved) throw errorPage({ status: 404 })
  // One address for a page: « /accueil » is « / ».
  if (page.url !== pathname) throw redirect(page.url + search, 301)
  return page
}

function describe(visit: Visit, page: PublishedPage, blocks: readonly LoadedBlock[]) {
  const service = blocks.find(isDetail)?.data
  const { url, shareImage: image } = page
  return describePage(visit, {
    ...(page.breadcrumb.length > 1 && { breadcrumb: page.breadcrumb }),
    ...(service && {
      about: (origin: string) => scenarioNode(origin, service, { url, image }),
    }),
  })
}

function isDetail(loaded: LoadedBlock): loaded is Loaded<'serviceDetail'> {
  return loaded.block.type === 'serviceDetail'
}
