import type { ListQuery } from '@sesame/contract/list'
import type { Image } from '@sesame/contract/media'
import type { createNews as contract, EditedNews, News, NewsSummary } from '@sesame/contract/news'
import type { z } from 'zod'

import { cleanHtml } from '../../../adapters/clean/cleaner.ts'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireVersion } from '../../../platform/version.ts'
import { listNames } from '../queries/name.ts'
import * as queries from '../queries/news.ts'
import { imageOf, imagesOf } from './image.ts'
import { chooseName, deleted, requireImages, requireSlug, mapWriteErrors } from './write-checks.ts'

type NewsBody = z.output<NonNullable<(typeof contract)['body']>>

export async function listNews(ctx: Context, list: ListQuery<queries.NewsField>) {
  const { db, site, now } = ctx
  const [{ rows, total }, promoted] = await Promise.all([
    queries.listNews(db, site.id, list, now),
    queries.findPromoted(db, site.id, now),
  ])
  const images = await imagesOf(ctx, promoted ? [...rows, promoted] : rows)
  return {
    news: rows.map((row) => summaryView(row, images)),
    total,
    promoted: promoted ? summaryView(promoted, images) : null,
  }
}

export async function getNews(ctx: Context, wanted: number | string): Promise<News> {
  const row = await queries.findNews(ctx.db, ctx.site.id, wanted, ctx.now)
  if (!row) throw new AppError('not_found')
  return newsView(ctx, row)
}

export async function createNews(ctx: Context, body: NewsBody): Promise<News> {
  const { db, site, now } = ctx
  const slug = await chooseName(body, (name) => listNames(db, site.id, 'news', name))
  const values = await valuesOf(ctx, body)
  const row = await mapWriteErrors(queries.insertNews(db, site.id, { ...values, slug, now }))
  ctx.log.info({ idNews: row.id, idActor: ctx.actor?.id }, 'news written')
  return newsView(ctx, row)
}

export async function getEditedNews({ db, site }: Context, id: number): Promise<EditedNews> {
  const row = await queries.findEditedNews(db, site.id, id)
  if (!row) throw new AppError('not_found')
  return recordView(row)
}

export async function updateNews(
  ctx: Context,
  id: number,
  body: NewsBody & { version: number },
): Promise<EditedNews> {
  const { db, site, now } = ctx
  const slug = body.slug === undefined ? null : requireSlug(body.slug)
  const values = await valuesOf(ctx, body)
  const row = await db.transaction().execute(async (tx) => {
    const stored = await queries.lockNews(tx, site.id, id)
    requireVersion({ ...body, html: values.html }, stored && recordView(stored))
    return mapWriteErrors(queries.updateNews(tx, site.id, { ...values, id, slug, now }))
  })
  ctx.log.info({ idNews: id, idActor: ctx.actor?.id }, 'news changed')
  return recordView(row)
}

export async function deleteNews(ctx: Context, id: number) {
  const reply = await deleted(queries.deleteNews(ctx.db, ctx.site.id, id))
  ctx.log.info({ idNews: id, idActor: ctx.actor?.id }, 'news deleted')
  return reply
}

async function valuesOf(ctx: Context, body: NewsBody): Promise<queries.NewsValues> {
  await requireImages(ctx, [body.idImage])
  return {
    ...body,
    html: await cleanHtml(body.html, ctx.site.id),
    publishedAt: new Date(body.publishedAt),
  }
}

async function newsView(ctx: Context, row: queries.NewsRow): Promise<News> {
  const images = await imagesOf(ctx, [row])
  return { ...summaryView(row, images), html: row.html }
}

function recordView(row: queries.EditedNewsRow): EditedNews {
  return { ...row, publishedAt: row.publishedAt.toISOString() }
}

function summaryView(row: queries.NewsSummaryRow, images: Map<number, Image>): NewsSummary {
  const { id, slug, title, summary, idImage, isPromoted } = row
  return {
    ...{ id, slug, title, summary, isPromoted },
    url: `/actualites/${slug}`,
    image: imageOf(images, idImage),
    publishedAt: row.publishedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
