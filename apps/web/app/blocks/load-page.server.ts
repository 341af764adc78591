import type { Block, BlockOf, BlockType, LeafBlock } from '@sesame/contract/blocks'
import { getPage, type Layout, type PublishedPage } from '@sesame/contract/page'
import { OWN_LAYOUTS } from '@sesame/values/own-layouts'
import { redirect } from 'react-router'

import { configureBlocks } from '../features/page/block-settings.server.ts'
import { isRedirect, requirePageAccess, routeOf } from '../features/page/page-guards.server.ts'
import { loadOrErrorPage, errorPage } from '../lib/api/load.server.ts'
import { pagePathOf, type RequestContext } from '../lib/api/request-context.server.ts'
import { toCrumbs } from '../lib/document/breadcrumb.ts'
import { toShareImage } from '../lib/document/share-image.ts'
import { describePage } from '../lib/document/structured-data.server.ts'
import { scenarioNode } from '../lib/document/structured-data.ts'
import type { BlockData, Loaded, LoadedBlock, LoadedLeaf } from './block-data.ts'
import { createBlockSource, type BlockSource } from './block-source.server.ts'
import { readSentForm } from './sent-form.ts'
import { LOADERS } from './table.server.ts'
import type { TableType } from './table.ts'

const MAX_PATH = 300

type Validators = { [T in BlockType]?: (data: BlockData[T]) => boolean }

/**
 * If the block that a page is about has no data, the page is a 404; if its load fails, so does the
 * page.
 */
const VALIDATE: Validators = {
  serviceDetail: (detail) => detail !== null,
}

/** Throws an error page or a redirect if the page cannot be shown at this URL. */
export async function loadPage(ctx: RequestContext, url: URL) {
  const page = await openPage(ctx, url)
  const load = async (layouts: readonly Layout[]) =>
    loadBlocks(
      ctx,
      url,
      await configureBlocks(
        ctx,
        layouts.flatMap(({ blocks }) => blocks),
      ),
    )
  const { contents, header, footer } = sortLayouts(page)
  const [loaded, ownHeader, ownFooter] = await Promise.all([
    load(contents),
    load(header),
    load(footer),
  ])
  await describe(ctx, page, loaded)
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
    header: ownHeader,
    footer: ownFooter,
    isText: page.isText,
    hasAbsoluteMenu: page.useAbsoluteMenu,
    sent: readSentForm(url),
  }
}

/** Contents, and what is drawn in place of the site's header and footer. */
function sortLayouts({ layouts, isCustomHeader, isCustomFooter }: PublishedPage) {
  const named = (name: string) => layouts.filter((layout) => layout.name === name)
  const own = new Set<string>(Object.values(OWN_LAYOUTS))
  return {
    contents: layouts.filter(({ name }) => !own.has(name)),
    header: isCustomHeader ? named(OWN_LAYOUTS.header) : [],
    footer: isCustomFooter ? named(OWN_LAYOUTS.footer) : [],
  }
}

/** Also used by form actions, so that a form obeys the same access rules as its page. */
export async function openPage(ctx: RequestContext, url: URL): Promise<PublishedPage> {
  const page = await findPage(ctx, url)
  await requirePageAccess(ctx, url, page)
  return page
}

async function findPage(ctx: RequestContext, url: URL): Promise<PublishedPage> {
  const pathname = pagePathOf(ctx, url)
  if (pathname.length > MAX_PATH) throw errorPage({ status: 404 })
  const page = await loadOrErrorPage(ctx, getPage, { params: { url: pathname } })
  const isMoved = page.link.type === 'INTERNAL' || page.link.type === 'EXTERNAL'
  if (page.layouts.length === 0 && !isMoved && routeOf(page) === null)
    throw errorPage({ status: 404 })
  // Each page has one URL: « /accueil » redirects to « / ».
  if (page.url !== pathname) throw redirect(page.url + url.search, 301)
  return page
}

/** Loads the data of all blocks in parallel. A block whose load fails is shown without data. */
function loadBlocks(
  ctx: RequestContext,
  url: URL,
  blocks: readonly Block[],
): Promise<LoadedBlock[]> {
  const source = createBlockSource(ctx, url)
  return Promise.all(blocks.map((block) => loadBlock(source, block)))
}

async function loadBlock(source: BlockSource, block: Block): Promise<LoadedBlock> {
  if (block.type !== 'columns') return loadOne(source, block.type, block)
  const data = await Promise.all(
    block.columns.map((column) => Promise.all(column.map((leaf) => loadLeaf(source, leaf)))),
  )
  // The loaded leaves are in `data`, so the raw ones are not sent a second time.
  return { block: { ...block, columns: [] }, data }
}

function loadLeaf(source: BlockSource, leaf: LeafBlock): Promise<LoadedLeaf> {
  return loadOne(source, leaf.type, leaf) as Promise<LoadedLeaf>
}

async function loadOne<T extends TableType>(
  source: BlockSource,
  type: T,
  block: BlockOf<T>,
): Promise<LoadedBlock> {
  const run = async () => (await LOADERS[type]?.(source, block)) ?? null
  const validate = VALIDATE[type]
  const data = validate ? await run() : await alone(source.ctx, run)
  if (validate && !validate(data)) throw errorPage({ status: 404 })
  return { block, data } as Loaded<T> as LoadedBlock
}

async function alone<T>(ctx: RequestContext, run: () => Promise<T>): Promise<T | null> {
  try {
    return await run()
  } catch (error) {
    if (isRedirect(error)) throw error
    // Error pages are not Errors; `load.server.ts` has already logged unexpected failures.
    if (error instanceof Error) ctx.log(error, ctx.host)
    return null
  }
}

function describe(ctx: RequestContext, page: PublishedPage, blocks: readonly LoadedBlock[]) {
  const service = blocks.find(isDetail)?.data?.service
  const { url, shareImage: image } = page
  return describePage(ctx, {
    ...(page.breadcrumb.length > 1 && { breadcrumb: page.breadcrumb }),
    ...(service && {
      about: (origin: string) => scenarioNode(origin, service, { url, image }),
    }),
  })
}

function isDetail(loaded: LoadedBlock): loaded is Loaded<'serviceDetail'> {
  return loaded.block.type === 'serviceDetail'
}
