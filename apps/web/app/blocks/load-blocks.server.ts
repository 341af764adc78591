import type { Block, BlockOf, BlockType, LeafBlock } from '@sesame/contract/blocks'

import { errorPage } from '../lib/ask.server.ts'
import { isRedirect } from '../lib/page-guards.server.ts'
import type { Visit } from '../lib/visit.server.ts'
import type { BlockData, Loaded, LoadedBlock, LoadedLeaf } from './block-data.ts'
import * as load from './block-loaders.server.ts'
import { createBlockSource, type BlockSource } from './block-source.server.ts'

type Loaders = {
  [T in Exclude<BlockType, 'columns'>]: (
    source: BlockSource,
    block: BlockOf<T>,
  ) => Promise<BlockData[T]> | null
}

const nothing = () => null

/** Where each block gets what it shows; `nothing` for those that bring all of it. */
const LOADERS: Loaders = {
  hero: load.hero,
  text: nothing,
  html: nothing,
  picture: nothing,
  gallery: nothing,
  video: nothing,
  cards: nothing,
  facts: nothing,
  scenarioList: load.scenarioList,
  serviceDetail: load.serviceDetail,
  prices: load.prices,
  openingHours: load.openingHours,
  booking: load.booking,
  nextSessions: load.nextSessions,
  giftCard: nothing,
  news: load.news,
  blog: load.blog,
  album: load.album,
  reviews: load.reviews,
  questions: load.questions,
  form: load.form,
  contact: load.address,
  map: nothing,
  practical: load.address,
  callToAction: nothing,
  elementList: load.elementList,
  newsletter: nothing,
  productList: load.productList,
}

type Validators = { [T in BlockType]?: (data: BlockData[T]) => boolean }

/** What a page is about. Where this says no, the page does not exist; its failure is the page's. */
const VALIDATE: Validators = {
  serviceDetail: (service) => service !== null,
}

/** Everything the blocks of a page show, asked for at once. A part that fails fails alone. */
export function loadBlocks(
  visit: Visit,
  url: URL,
  blocks: readonly Block[],
): Promise<LoadedBlock[]> {
  const source = createBlockSource(visit, url)
  return Promise.all(blocks.map((block) => loadBlock(source, block)))
}

async function loadBlock(source: BlockSource, block: Block): Promise<LoadedBlock> {
  if (block.type !== 'columns') return loadOne(source, block.type, block)
  const data = await Promise.all(
    block.columns.map((column) => Promise.all(column.map((leaf) => loadLeaf(source, leaf)))),
  )
  // What stands in the columns travels once, loaded.
  return { block: { ...block, columns: [] }, data }
}

function loadLeaf(source: BlockSource, leaf: LeafBlock): Promise<LoadedLeaf> {
  return loadOne(source, leaf.type, leaf) as Promise<LoadedLeaf>
}

async function loadOne<T extends Exclude<BlockType, 'columns'>>(
  source: BlockSource,
  type: T,
  block: BlockOf<T>,
): Promise<LoadedBlock> {
  const run = () => LOADERS[type](source, block)
  const validate = VALIDATE[type]
  const data = validate ? await run() : await alone(source.visit, run)
  if (validate && !validate(data)) throw errorPage({ status: 404 })
  return { block, data } as Loaded<T> as LoadedBlock
}

async function alone<T>(visit: Visit, run: () => Promise<T> | null): Promise<T | null> {
  try {
    return await run()
  } catch (error) {
    if (isRedirect(error)) throw error
    // Refusals that became error pages were told already.
    if (error instanceof Error) visit.house.log(error, visit.host)
    return null
  }
}
