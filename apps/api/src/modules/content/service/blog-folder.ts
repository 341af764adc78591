import type {
  BlogFolder,
  createBlogFolder as contract,
  EditedBlogFolder,
} from '@sesame/contract/blog'
import type { Image } from '@sesame/contract/media'
import type { z } from 'zod'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireVersion } from '../../../platform/version.ts'
import * as queries from '../queries/blog-folder.ts'
import { isArticleName, listNames } from '../queries/name.ts'
import {
  articlesBelow,
  folderAriane,
  folderUrl,
  isCircle,
  RESERVED_NAMES,
  type Folder,
} from '../rules/blog.ts'
import { imageOf, imagesOf } from './image.ts'
import {
  chooseName,
  deleted,
  requireImages,
  requireSlug,
  requireNoFaults,
  mapWriteErrors,
} from './write-checks.ts'

type FolderBody = z.output<NonNullable<(typeof contract)['body']>>

export async function listBlogFolders(ctx: Context) {
  const folders = await queries.listFolders(ctx.db, ctx.site.id, ctx.now)
  const first = await viewsOf(
    ctx,
    folders,
    folders.filter(({ idParent }) => idParent === null),
  )
  return { folders: first, total: first.length }
}

export async function getBlogFolder(ctx: Context, wanted: number | string) {
  const folders = await queries.listFolders(ctx.db, ctx.site.id, ctx.now)
  const found = requireFolder(folders, wanted)
  const inside = folders.filter(({ idParent }) => idParent === found.id)
  const [folder, ...rest] = await viewsOf(ctx, folders, [found, ...inside])
  return { folder: folder!, folders: rest }
}

export async function getFolderAriane(ctx: Context, wanted: number | string) {
  const folders = await queries.listFolders(ctx.db, ctx.site.id, ctx.now)
  return { ariane: folderAriane(folders, requireFolder(folders, wanted).id) }
}

export async function createBlogFolder(ctx: Context, body: FolderBody): Promise<BlogFolder> {
  const { db, site } = ctx
  const slug = await chooseName({ title: body.name, slug: body.slug }, async (name) => [
    ...RESERVED_NAMES,
    ...(await listNames(db, site.id, 'blog', name)),
  ])
  await requireFolderInput(ctx, { ...body, slug })
  const { id } = await mapWriteErrors(queries.insertFolder(db, site.id, { ...body, slug }))
  ctx.log.info({ idFolder: id, idActor: ctx.actor?.id }, 'blog folder created')
  return (await getBlogFolder(ctx, id)).folder
}

export async function getEditedBlogFolder(
  { db, site }: Context,
  id: number,
): Promise<EditedBlogFolder> {
  const folder = await queries.findEditedFolder(db, site.id, id)
  if (!folder) throw new AppError('not_found')
  return folder
}

export async function updateBlogFolder(
  ctx: Context,
  id: number,
  body: FolderBody & { version: number },
): Promise<EditedBlogFolder> {
  const slug = body.slug === undefined ? null : requireSlug(body.slug)
  await requireFolderInput(ctx, body)
  const folder = await ctx.db.transaction().execute(async (tx) => {
    // First the tree, then the folder: the other way round, two moves could wait for each other.
    await requireNoCycle(ctx, tx, { id, idParent: body.idParent })
    requireVersion(body, await queries.lockFolder(tx, ctx.site.id, id))
    return mapWriteErrors(queries.updateFolder(tx, ctx.site.id, { ...body, id, slug }))
  })
  ctx.log.info({ idFolder: id, idActor: ctx.actor?.id }, 'blog folder changed')
  return folder
}

export async function deleteBlogFolder(ctx: Context, id: number) {
  const reply = await deleted(queries.deleteFolder(ctx.db, ctx.site.id, id))
  ctx.log.info({ idFolder: id, idActor: ctx.actor?.id }, 'blog folder deleted')
  return reply
}

/** Checks slug, parent and picture before writing. */
async function requireFolderInput(
  ctx: Context,
  { slug, idParent, idImage }: FolderBody,
): Promise<void> {
  const { db, site, now } = ctx
  if (slug !== undefined && RESERVED_NAMES.includes(slug)) throw new AppError('url_taken')
  if (slug !== undefined && (await isArticleName(db, site.id, slug))) {
    throw new AppError('url_taken')
  }
  if (idParent !== null) {
    const folders = await queries.listFolders(db, site.id, now)
    if (!folders.some(({ id }) => id === idParent)) {
      requireNoFaults({ idParent: ['Ce dossier n’existe pas.'] })
    }
  }
  await requireImages(ctx, [idImage])
}

async function requireNoCycle(
  { site, now }: Context,
  tx: Db,
  { id, idParent }: { id: number; idParent: number | null },
): Promise<void> {
  if (idParent === null) return
  await queries.lockFolders(tx, site.id)
  if (isCircle(await queries.listFolders(tx, site.id, now), id, idParent)) {
    requireNoFaults({ idParent: ['Un dossier ne peut pas être rangé dans lui-même.'] })
  }
}

export function requireFolder(folders: readonly Folder[], wanted: number | string): Folder {
  const found = folders.find(({ id, slug }) => id === wanted || slug === wanted)
  if (!found) throw new AppError('not_found')
  return found
}

async function viewsOf(ctx: Context, folders: readonly Folder[], wanted: readonly Folder[]) {
  const images = await imagesOf(ctx, wanted)
  return wanted.map((folder) => folderView(folders, folder, images))
}

export function folderView(
  folders: readonly Folder[],
  { id, idParent, slug, name, description, idImage }: Folder,
  images: ReadonlyMap<number, Image>,
): BlogFolder {
  return {
    ...{ id, idParent, slug, name, description },
    url: folderUrl(folders, id),
    image: imageOf(images, idImage),
    total: articlesBelow(folders, id),
  }
}
