import type { Image } from '@sesame/contract/media'

import type { Context } from '../../../platform/context.ts'
import { findImages } from '../../media/service/read.ts'

/** The picture of a thing, if it has one that is still there. */
export function imageOf(images: ReadonlyMap<number, Image>, id: number | null): Image | null {
  return (id === null ? undefined : images.get(id)) ?? null
}

/** The pictures of many things, in one question. */
export function imagesOf(ctx: Context, things: readonly { idImage: number | null }[]) {
  return findImages(
    ctx,
    things.map(({ idImage }) => idImage),
  )
}
