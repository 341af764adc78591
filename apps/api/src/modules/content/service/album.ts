import type {
  Album,
  AlbumSummary,
  createAlbum as contract,
  EditedAlbum,
} from '@sesame/contract/album'
import type { ListQuery } from '@sesame/contract/list'
import type { z } from 'zod'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireVersion } from '../../../platform/version.ts'
import * as queries from '../queries/album.ts'
import { listNames } from '../queries/name.ts'
import { imageOf, imagesOf } from './image.ts'
import {
  chooseName,
  deleted,
  requireImages,
  requireSlug,
  requireNoFaults,
  mapWriteErrors,
} from './write-checks.ts'

type AlbumBody = z.output<NonNullable<(typeof contract)['body']>>

export async function listAlbums(ctx: Context, list: ListQuery<queries.AlbumField>) {
  const { rows, total } = await queries.listAlbums(ctx.db, ctx.site.id, list)
  const images = await imagesOf(ctx, rows)
  const albums = rows.map((row) =>
    summaryView(row, { cover: imageOf(images, row.idImage), total: row.images }),
  )
  return { albums, total }
}

export async function getAlbum(ctx: Context, wanted: number | string): Promise<Album> {
  return albumView(ctx, await queries.findAlbum(ctx.db, ctx.site.id, wanted))
}

export async function createAlbum(ctx: Context, body: AlbumBody): Promise<Album> {
  const { db, site, now } = ctx
  const slug = await chooseName(body, (name) => listNames(db, site.id, 'album', name))
  const id = await write(ctx, body, (tx) =>
    queries.insertAlbum(tx, site.id, { ...body, slug, now }),
  )
  return albumView(ctx, await queries.findWrittenAlbum(db, site.id, id))
}

export async function getEditedAlbum({ db, site }: Context, id: number): Promise<EditedAlbum> {
  const album = await queries.findEditedAlbum(db, site.id, id)
  if (!album) throw new AppError('not_found')
  return album
}

export async function updateAlbum(
  ctx: Context,
  id: number,
  body: AlbumBody & { version: number },
): Promise<EditedAlbum> {
  const { site, now } = ctx
  const slug = body.slug === undefined ? null : requireSlug(body.slug)
  await write(ctx, body, async (tx) => {
    requireVersion(body, await queries.lockAlbum(tx, site.id, id))
    return queries.updateAlbum(tx, site.id, { ...body, id, slug, now })
  })
  return getEditedAlbum(ctx, id)
}

export async function deleteAlbum(ctx: Context, id: number) {
  const reply = await deleted(queries.deleteAlbum(ctx.db, ctx.site.id, id))
  ctx.log.info({ idAlbum: id, idActor: ctx.actor?.id }, 'album deleted')
  return reply
}

async function write(
  ctx: Context,
  { images }: AlbumBody,
  writeRow: (tx: Db) => Promise<{ id: number } | undefined>,
): Promise<number> {
  const { db, site } = ctx
  const ids = images.map(({ idImage }) => idImage)
  if (new Set(ids).size < ids.length) {
    requireNoFaults({ images: ['Une image n’est qu’une fois dans un album.'] })
  }
  await requireImages(ctx, ids, 'images')
  const idAlbum = await db.transaction().execute(async (tx) => {
    const { id } = await mapWriteErrors(writeRow(tx))
    await queries.replaceImages(tx, site.id, { idAlbum: id, images })
    return id
  })
  ctx.log.info({ idAlbum, idActor: ctx.actor?.id }, 'album written')
  return idAlbum
}

async function albumView(ctx: Context, row: queries.AlbumRow | undefined): Promise<Album> {
  if (!row) throw new AppError('not_found')
  const found = await imagesOf(ctx, row.images)
  const images = row.images.flatMap(({ idImage, caption }) => {
    const image = imageOf(found, idImage)
    return image ? [{ ...image, caption }] : []
  })
  const cover = imageOf(found, row.images[0]?.idImage ?? null)
  return { ...summaryView(row, { cover, total: images.length }), images }
}

function summaryView(
  row: Omit<queries.AlbumRow, 'images'>,
  { cover, total }: Pick<AlbumSummary, 'cover' | 'total'>,
): AlbumSummary {
  const { id, slug, title, description, updatedAt } = row
  return {
    ...{ id, slug, title, description, cover, total },
    url: `/albums/${slug}`,
    updatedAt: updatedAt.toISOString(),
  }
}
