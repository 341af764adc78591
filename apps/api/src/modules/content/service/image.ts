import type { Image } from '@sesame/contract/media'

import type { Context } from '../../../platform/context.ts'
import { findImages } from '../../media/service/read.ts'

/** Picture of an item, if it exists. */
export function imageOf(images: ReadonlyMap<number, Image>, id: number | null): Image | null {
  return (id === null ? undefined : images.get(id)) ?? null
}

/** Pictures of many items in one query. */
export function imagesOf(ctx: Context, things: readonly { idImage: number | null }[]) {
  return findImages(
    ctx,
    things.map(({ idImage }) => idImage),
  )
}
