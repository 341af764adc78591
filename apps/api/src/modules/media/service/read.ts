import type { ListQuery } from '@sesame/contract/list'
import type { Image, Media } from '@sesame/contract/media'

import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireVersion } from '../../../platform/version.ts'
import * as queries from '../queries.ts'
import { imageView, mediaView } from '../rules.ts'

/** Reads pictures by id in one query; other media are omitted. */
export async function findImages(
  { db, site }: Context,
  ids: readonly (number | null)[],
): Promise<Map<number, Image>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const images = (await queries.listSome(db, site.id, wanted)).map(imageView)
  return new Map(images.flatMap((image) => (image ? [[image.id, image]] : [])))
}

export async function listMedia(ctx: Context, list: ListQuery<queries.MediaField>) {
  const { db, site } = ctx
  const { rows, ...size } = await queries.listMediaIds(db, site.id, list)
  const ids = rows.map(({ id }) => id)
  const found = new Map(
    (await queries.listSome(db, site.id, ids)).map((row) => [row.id, mediaView(row)]),
  )
  return { media: ids.flatMap((id) => found.get(id) ?? []), ...size }
}

export async function getMedia({ db, site }: Context, id: number): Promise<Media> {
  const found = await queries.findMedia(db, site.id, id)
  if (!found) throw new AppError('not_found')
  return mediaView(found)
}

export async function updateMedia(
  ctx: Context,
  id: number,
  change: queries.MediaChange & { version: number },
) {
  const { db, site } = ctx
  await db.transaction().execute(async (tx) => {
    const stored = await queries.lockMedia(tx, site.id, id)
    requireVersion(change, stored && mediaView(stored))
    await queries.updateMedia(tx, site.id, id, change)
  })
  return getMedia(ctx, id)
}
