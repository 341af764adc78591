import { Block, type BlockType } from '@sesame/contract/blocks'
import { isRefusal } from '@sesame/contract/client'
import { getComponentConf } from '@sesame/contract/page'

import { createApi } from '../../lib/api/api.server.ts'
import type { AppContext, RequestContext } from '../../lib/api/request-context.server.ts'
import { createSiteCache, type SiteCache } from '../../lib/api/site-cache.ts'
import { DEFAULT_LOCALE } from '../../lib/site/locale.ts'

type Conf = Record<string, unknown>

const caches = new WeakMap<AppContext, SiteCache<Conf>>()

/** Caches the settings of a block type per host. */
function cacheOf(app: AppContext): SiteCache<Conf> {
  const known = caches.get(app)
  if (known) return known
  const cache = createSiteCache<Conf>({
    isFinal: (error) => isRefusal(error, 'unknown_site', 'site_mismatch'),
    load: async (key) => {
      const [host = '', slug = ''] = key.split(' ')
      const idSite = (await app.sites.get(host)).info.id
      const api = createApi({ apiUrl: app.apiUrl, host, idSite, locale: DEFAULT_LOCALE })
      return (await api(getComponentConf, { params: { slug } })).conf
    },
  })
  caches.set(app, cache)
  return cache
}

/** Fills the fields that a block leaves out with the site's settings for its type. */
export async function configureBlocks(
  ctx: RequestContext,
  blocks: readonly Block[],
): Promise<Block[]> {
  const types = [...new Set(blocks.map(({ type }) => type))]
  const confs = new Map(
    await Promise.all(types.map(async (type) => [type, await readConf(ctx, type)] as const)),
  )
  return blocks.map((block) => configure(block, confs.get(block.type) ?? {}))
}

async function readConf(ctx: RequestContext, type: BlockType): Promise<Conf> {
  try {
    return await cacheOf(ctx.app).get(`${ctx.host} ${type}`)
  } catch {
    // Blocks work without settings.
    return {}
  }
}

function configure(block: Block, conf: Conf): Block {
  if (Object.keys(conf).length === 0) return block
  const configured = Block.safeParse({ ...conf, ...block })
  return configured.success ? configured.data : block
}
