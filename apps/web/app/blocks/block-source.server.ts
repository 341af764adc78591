import type { BlockOf, BlockType } from '@sesame/contract/blocks'
import {
  listServiceResults,
  listServices,
  type Service,
  type ServiceResults,
} from '@sesame/contract/service'

import { loadOrErrorPage } from '../lib/api/load.server.ts'
import type { RequestContext } from '../lib/api/request-context.server.ts'
import type { BlockData } from './block-data.ts'

/** Shared by the loaders of all blocks of one page. */
export interface BlockSource {
  ctx: RequestContext
  url: URL
  /** Memoized: services are requested once, however many blocks need them. */
  services: () => Promise<Service[]>
}

export type BlockLoader<T extends BlockType> = (
  source: BlockSource,
  block: BlockOf<T>,
) => Promise<BlockData[T]>

export function createBlockSource(ctx: RequestContext, url: URL): BlockSource {
  let services: Promise<Service[]> | undefined
  return {
    ctx,
    url,
    services: () => {
      services ??= loadOrErrorPage(ctx, listServices).then((reply) => reply.services)
      return services
    },
  }
}

/** Empty if they cannot be read: figures are no reason to lose a page. */
export async function loadResults({ ctx }: BlockSource): Promise<ServiceResults[]> {
  try {
    return (await ctx.api(listServiceResults)).results
  } catch (error) {
    ctx.log(error, ctx.host)
    return []
  }
}

export async function findService(source: BlockSource, slug: string): Promise<Service | null> {
  const services = await source.services()
  return services.find((found) => found.slug === slug) ?? null
}
