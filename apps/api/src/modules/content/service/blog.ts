import type { Blog, BlogSummary, createBlog as contract, EditedBlog } from '@sesame/contract/blog'
import type { ListQuery } from '@sesame/contract/list'
import type { Image } from '@sesame/contract/media'
import type { z } from 'zod'

import { cleanHtml } from '../../../adapters/clean/cleaner.ts'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireVersion } from '../../../platform/version.ts'
import { listFolders } from '../queries/blog-folder.ts'
import * as queries from '../queries/blog.ts'
import { isFolderName, listNames } from '../queries/name.ts'
import {
  folderAriane,
  folderUrl,
  idsBelow,
  readingMinutes,
  RESERVED_NAMES,
  type Folder,
} from '../rules/blog.ts'
import { folderView, requireFolder } from './blog-folder.ts'
import { imageOf, imagesOf } from './image.ts'
import {
  chooseName,
  deleted,
  requireImages,
  requireSlug,
  requireNoFaults,
  mapWriteErrors,
} from './write-checks.ts'

type BlogBody = z.output<NonNullable<(typeof contract)['body']>>

/** Articles of a folder and of those below, or of the whole blog. */
export async function listBlogs(
  ctx: Context,
  list: ListQuery<queries.BlogField>,
  wanted?: number | string,
) {
  const { db, site, now } = ctx
  const folders = await listFolders(db, site.id, now)
  const idFolder = wanted === undefined ? null : requireFolder(folders, wanted).id
  const idFolders = idFolder === null ? null : idsBelow(folders, idFolder)
  const { rows, total } = await queries.listBlogs(db, site.id, { list, idFolders, now })
  const inside = folders.filter(({ idParent }) => idParent === idFolder)
  const images = await imagesOf(ctx, [...rows, ...inside])
  return {
    folders: inside.map((folder) => folderView(folders, folder, images)),
    blogs: rows.map((row) => summaryView(folders, row, images)),
    total,
  }
}

export async function getBlog(ctx: Context, wanted: number | string): Promise<Blog> {
  return blogView(ctx, await requireBlogArticle(ctx, wanted))
}

export async function getBlogAriane(ctx: Context, wanted: number | string) {
  const { id, idFolder, slug, title } = await requireBlogArticle(ctx, wanted)
  const folders = await listFolders(ctx.db, ctx.site.id, ctx.now)
  const url = `${folderUrl(folders, idFolder)}/${slug}`
  return { ariane: [...folderAriane(folders, idFolder), { id, url, name: title }] }
}

export async function createBlog(ctx: Context, body: BlogBody): Promise<Blog> {
  const { db, site, now } = ctx
  const slug = await chooseName(body, async (name) => [
    ...RESERVED_NAMES,
    ...(await listNames(db, site.id, 'blog', name)),
  ])
  const values = await valuesOf(ctx, { ...body, slug })
  const row = await mapWriteErrors(queries.insertBlog(db, site.id, { ...values, slug, now }))
  ctx.log.info({ idBlog: row.id, idActor: ctx.actor?.id }, 'article written')
  return blogView(ctx, row)
}

export async function getEditedBlog({ db, site }: Context, id: number): Promise<EditedBlog> {
  const row = await queries.findEditedBlog(db, site.id, id)
  if (!row) throw new AppError('not_found')
  return recordView(row)
}

export async function updateBlog(
  ctx: Context,
  id: number,
  body: BlogBody & { version: number },
): Promise<EditedBlog> {
  const { db, site, now } = ctx
  const slug = body.slug === undefined ? null : requireSlug(body.slug)
  const values = await valuesOf(ctx, body)
  const row = await db.transaction().execute(async (tx) => {
    const stored = await queries.lockBlog(tx, site.id, id)
    requireVersion({ ...body, html: values.html }, stored && recordView(stored))
    return mapWriteErrors(queries.updateBlog(tx, site.id, { ...values, id, slug, now }))
  })
  ctx.log.info({ idBlog: id, idActor: ctx.actor?.id }, 'article changed')
  return recordView(row)
}

export async function deleteBlog(ctx: Context, id: number) {
  const reply = await deleted(queries.deleteBlog(ctx.db, ctx.site.id, id))
  ctx.log.info({ idBlog: id, idActor: ctx.actor?.id }, 'article deleted')
  return reply
}

async function valuesOf(ctx: Context, body: BlogBody): Promise<queries.BlogValues> {
  const { db, site, now } = ctx
  const { slug, idFolder, idImage } = body
  if (slug !== undefined && RESERVED_NAMES.includes(slug)) throw new AppError('url_taken')
  if (slug !== undefined && (await isFolderName(db, site.id, slug))) throw new AppError('url_taken')
  const folders = await listFolders(db, site.id, now)
  if (idFolder !== null && !folders.some(({ id }) => id === idFolder)) {
    requireNoFaults({ idFolder: ['Ce dossier n’existe pas.'] })
  }
  await requireImages(ctx, [idImage])
  return {
    ...body,
    html: await cleanHtml(body.html, ctx.site.id),
    publishedAt: new Date(body.publishedAt),
  }
}

async function requireBlogArticle({ db, site, now }: Context, wanted: number | string) {
  const row = await queries.findBlog(db, site.id, wanted, now)
  if (!row) throw new AppError('not_found')
  return row
}

async function blogView(ctx: Context, row: queries.BlogRow): Promise<Blog> {
  const [folders, images] = await Promise.all([
    listFolders(ctx.db, ctx.site.id, ctx.now),
    imagesOf(ctx, [row]),
  ])
  return { ...summaryView(folders, row, images), html: row.html }
}

function recordView(row: queries.EditedBlogRow): EditedBlog {
  return { ...row, publishedAt: row.publishedAt.toISOString() }
}

function summaryView(
  folders: readonly Folder[],
  row: queries.BlogRow,
  images: ReadonlyMap<number, Image>,
): BlogSummary {
  const { id, idFolder, slug, title, summary, author } = row
  return {
    ...{ id, idFolder, slug, title, summary, author },
    url: `${folderUrl(folders, idFolder)}/${slug}`,
    image: imageOf(images, row.idImage),
    readingMinutes: readingMinutes(row.html),
    publishedAt: row.publishedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
