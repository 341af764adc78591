import { Block, type BlockType } from '@sesame/contract/blocks'
import { isRefusal } from '@sesame/contract/client'
import { getComponentConf } from '@sesame/contract/page'

import { createApi } from './api.server.ts'
import { createSiteCache, type SiteCache } from './site-cache.ts'
import type { House, Visit } from './visit.server.ts'

type Conf = Record<string, unknown>

const caches = new WeakMap<House, SiteCache<Conf>>()

/** Settings of a block type, kept per host like all that a site's pages share. */
function cacheOf(house: House): SiteCache<Conf> {
  const known = caches.get(house)
  if (known) return known
  const cache = createSiteCache<Conf>({
    isFinal: (error) => isRefusal(error, 'unknown_site', 'site_mismatch'),
    load: async (key) => {
      const [host = '', slug = ''] = key.split(' ')
      const api = createApi({ apiUrl: house.apiUrl, host })
      return (await api(getComponentConf, { params: { slug } })).conf
    },
  })
  caches.set(house, cache)
  return cache
}

/** Blocks with what the site's settings say where they say nothing themselves. */
export async function configureBlocks(visit: Visit, blocks: readonly Block[]): Promise<Block[]> {
  const types = [...new Set(blocks.map(({ type }) => type))]
  const confs = new Map(
    await Promise.all(types.map(async (type) => [type, await readConf(visit, type)] as const)),
  )
  return blocks.map((block) => configure(block, confs.get(block.type) ?? {}))
}

async function readConf(visit: Visit, type: BlockType): Promise<Conf> {
  try {
    return await cacheOf(visit.house).get(`${visit.host} ${type}`)
  } catch {
    // The block stands without them.
    return {}
  }
}

function configure(block: Block, conf: Conf): Block {
  if (Object.keys(conf).length === 0) return block
  const configured = Block.safeParse({ ...conf, ...block })
  return configured.success ? configured.data : block
}
