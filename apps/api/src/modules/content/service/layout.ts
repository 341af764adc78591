import { createHash } from 'node:crypto'

import type { Block } from '@sesame/contract/blocks'
import type { UploadedFile } from '@sesame/contract/upload'

import { sniff } from '../../../adapters/pictures/sniff.ts'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { deleteMedia } from '../../media/service/delete-file.ts'
import { findImages } from '../../media/service/read.ts'
import { uploadMedia } from '../../media/service/upload.ts'
import * as queries from '../queries/layout.ts'
import { imageIdsOf } from '../rules/blocks.ts'
import { asStoredJson, cleanRichTexts, requireImagesOfBlocks } from './clean-blocks.ts'
import { dropInvalidBlocks } from './page.ts'

/** The layout for editing: the draft, or else the published version. */
export async function getEditedLayout(ctx: Context, key: queries.LayoutKey) {
  const { pageTitle, previewHash, idPreview, ...layout } = await getLayout(ctx, key)
  const blocks = dropInvalidBlocks(ctx, layout.id, layout.blocks)
  const ids = imageIdsOf(blocks)
  const images = await findImages(ctx, [...ids, idPreview])
  return {
    ...layout,
    blocks,
    images: ids.flatMap((id) => images.get(id) ?? []),
    versions: layout.versions.map(({ createdAt, publishedAt, ...version }) => ({
      ...version,
      createdAt: new Date(createdAt).toISOString(),
      publishedAt: publishedAt && new Date(publishedAt).toISOString(),
    })),
    preview: images.get(idPreview ?? 0) ?? null,
  }
}

/** Refuses if the draft has changed since it was read (optimistic lock). */
export async function saveLayoutDraft(
  ctx: Context,
  key: queries.LayoutKey,
  { blocks, fromVersion }: { blocks: Block[]; fromVersion: number },
) {
  const { id: idLayout } = await getLayout(ctx, key)
  await requireImagesOfBlocks(ctx, blocks, 'blocks')
  const draft = {
    idLayout,
    fromVersion,
    blocks: asStoredJson(await cleanRichTexts(blocks, ctx.site.id)),
  }
  await queries.saveDraftOf(ctx.db, ctx.site.id, draft)
  ctx.log.info({ idLayout, idActor: ctx.actor?.id }, 'draft saved')
  return getEditedLayout(ctx, key)
}

export async function publishLayout(ctx: Context, key: queries.LayoutKey) {
  const { id: idLayout } = await getLayout(ctx, key)
  await queries.publishDraftOf(ctx.db, ctx.site.id, idLayout, ctx.now)
  ctx.log.info({ idLayout, idActor: ctx.actor?.id }, 'layout published')
  return getEditedLayout(ctx, key)
}

export async function restoreLayout(ctx: Context, key: queries.LayoutKey, version: number) {
  const { id: idLayout } = await getLayout(ctx, key)
  const restored = await queries.restoreVersion(ctx.db, ctx.site.id, idLayout, version)
  if (!restored) throw new AppError('not_found')
  ctx.log.info({ idLayout, version, idActor: ctx.actor?.id }, 'version restored')
  return getEditedLayout(ctx, key)
}

/** True if the stored preview shows this HTML, so that no new one is needed. */
export async function checkLayoutHash(ctx: Context, key: queries.LayoutKey, html: string) {
  const { previewHash } = await getLayout(ctx, key)
  const hash = createHash('sha256').update(html).digest('hex')
  return { hash, isSame: hash === previewHash }
}

export async function uploadLayoutPreview(
  ctx: Context,
  key: queries.LayoutKey,
  { hash, file }: { hash: string; file: UploadedFile },
) {
  const { id: idLayout, pageTitle } = await getLayout(ctx, key)
  const kind = (await sniff(file.bytes))?.kind
  if (kind !== 'image') throw new AppError('unsupported_media_type')
  const alt = `Aperçu de la page « ${pageTitle} »`
  const { id, image } = await uploadMedia(ctx, { alt, focalX: 0.5, focalY: 0.5 }, file)
  if (!image) throw new Error('a picture is a picture')
  const preview = { idLayout, idPreview: id, hash }
  const updated = await queries.updatePreview(ctx.db, ctx.site.id, preview)
  await deleteUnusedPicture(ctx, updated ? updated.former : id)
  if (!updated) throw new AppError('not_found')
  return { preview: image }
}

/** Replaces the preview; the old picture is deleted unless used elsewhere. */
async function deleteUnusedPicture(ctx: Context, id: number | null): Promise<void> {
  if (id === null) return
  try {
    await deleteMedia(ctx, id)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

async function getLayout(ctx: Context, key: queries.LayoutKey): Promise<queries.LayoutRow> {
  const found = await queries.findLayout(ctx.db, ctx.site.id, key)
  if (!found) throw new AppError('not_found')
  return found
}
