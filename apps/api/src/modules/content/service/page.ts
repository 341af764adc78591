import type { PublishedPage } from '@sesame/contract/page'

import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { findImages } from '../../media/service/read.ts'
import * as queries from '../queries/page.ts'
import { imageIdsOf, readBlocks } from '../rules/blocks.ts'
import { breadcrumbOf, isShown, pageUrlOf } from '../rules/page.ts'

/** A page as visitors see it. */
export async function getPage(ctx: Context, url: string): Promise<PublishedPage> {
  const page = await findPage(ctx, url)
  if (!page) throw new AppError('not_found')
  return page
}

/** Undefined if the site shows no page at this address. */
export async function findPage(ctx: Context, url: string): Promise<PublishedPage | undefined> {
  const found = await queries.findPublishedPage(ctx.db, ctx.site.id, pageUrlOf(url))
  if (!found || !isShown(found.page, found.layouts.length)) return undefined
  return publishedView(ctx, found)
}

/** The page as it would be if its drafts were published. */
export async function getDraftPage(ctx: Context, idPage: number): Promise<PublishedPage> {
  const found = await queries.findDraftPage(ctx.db, ctx.site.id, idPage)
  if (!found) throw new AppError('not_found')
  return publishedView(ctx, found)
}

async function publishedView(ctx: Context, found: queries.PageWithLayouts): Promise<PublishedPage> {
  const { page, idShareImage, way, home, updatedAt, ...rest } = found
  const layouts = found.layouts.map(({ id, name, blocks }) => ({
    ...{ id, name },
    blocks: dropInvalidBlocks(ctx, id, blocks),
  }))
  const ids = imageIdsOf(layouts)
  const images = await findImages(ctx, [...ids, idShareImage])
  return {
    ...page,
    ...rest,
    layouts,
    images: ids.flatMap((id) => images.get(id) ?? []),
    shareImage: images.get(idShareImage ?? 0) ?? null,
    breadcrumb: breadcrumbOf(home, way),
    updatedAt: updatedAt.toISOString(),
  }
}

/** Blocks that no longer match their schema are skipped; the page is still shown. */
export function dropInvalidBlocks({ log }: Context, idLayout: number, stored: unknown) {
  const { blocks, unfit } = readBlocks(stored)
  if (unfit.length > 0) log.warn({ idLayout, unfit }, 'blocks left out')
  return blocks
}
