import { createHash } from 'node:crypto'

import type { Media } from '@sesame/contract/media'
import type { UploadedFile } from '@sesame/contract/upload'

import { cleanSvg, MAX_SVG_BYTES } from '../../../adapters/clean/cleaner.ts'
import { openFiles } from '../../../adapters/files/file-store.ts'
import { cleanPicture } from '../../../adapters/pictures/picture.ts'
import { sniff, type Sniffed } from '../../../adapters/pictures/sniff.ts'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { makeVariants } from '../jobs.ts'
import * as queries from '../queries.ts'
import { drawingSize, originalKey } from '../rules.ts'
import { getMedia } from './read.ts'

/** The bytes to store: pictures and drawings are cleaned, other files unchanged. */
interface Original extends Sniffed {
  content: Uint8Array
  width: number | null
  height: number | null
}

interface UploadData {
  alt: string
  focalX: number
  focalY: number
}

export async function uploadMedia(
  ctx: Context,
  data: UploadData,
  { filename, bytes }: UploadedFile,
): Promise<Media> {
  const { content, ...original } = await originalOf(bytes, ctx.site.id)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const key = originalKey({ sha256, extension: original.extension })
  const files = openFiles(ctx.config)
  const store = async () => {
    if (!(await files.exists(key))) await files.put(key, content, original.type)
  }

  await store()
  const row = { idSite: ctx.site.id, sha256, filename, ...data, ...original }
  const id = await ctx.db.transaction().execute(async (tx) => {
    const idMedia = await queries.insertMedia(tx, { ...row, bytes: content.length })
    if (original.kind === 'image') {
      await ctx.queue.enqueue(tx, makeVariants, { idSite: ctx.site.id, idMedia })
    }
    return idMedia
  })
  // Stored again, because a concurrent deletion may have removed the same file.
  await store()
  return getMedia(ctx, id)
}

async function originalOf(bytes: Uint8Array, idSite: number): Promise<Original> {
  const sniffed = await sniff(bytes)
  switch (sniffed?.kind) {
    case undefined:
      throw new AppError('unsupported_media_type')
    case 'svg':
      return { ...sniffed, ...(await cleanDrawing(bytes, idSite)) }
    case 'image': {
      const picture = await cleanPicture(bytes)
      if (picture === 'unreadable') throw refusal('Cette image est illisible.')
      if (picture === 'too many pixels') {
        throw refusal('Cette image dépasse 40 millions de pixels.')
      }
      return { kind: 'image', ...picture, content: picture.bytes }
    }
    case 'video':
    case 'document':
      return { ...sniffed, content: bytes, width: null, height: null }
  }
}

async function cleanDrawing(bytes: Uint8Array, idSite: number) {
  if (bytes.length > MAX_SVG_BYTES) throw refusal('Ce dessin dépasse 256 Kio.')
  const svg = await cleanSvg(new TextDecoder().decode(bytes), idSite)
  if (svg === undefined) throw refusal('Ce dessin est illisible.')
  return { content: new Uint8Array(Buffer.from(svg)), ...drawingSize(svg) }
}

function refusal(message: string): AppError {
  return new AppError('invalid_input', { errors: { files: [message] } })
}
