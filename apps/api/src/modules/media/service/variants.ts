import { openFiles } from '../../../adapters/files/file-store.ts'
import type { FileStore } from '../../../adapters/files/store.ts'
import { encodeVariant, thumbhashOf, VARIANT_FORMATS } from '../../../adapters/pictures/picture.ts'
import type { Context } from '../../../platform/context.ts'
import * as queries from '../queries.ts'
import { folderOf, originalKey, variantWidths } from '../rules.ts'

/** Job: every width of a picture, in every format. */
export async function makeVariants(ctx: Context, id: number): Promise<void> {
  const { db, site, config } = ctx
  const media = await queries.findMedia(db, site.id, id)
  if (media?.kind !== 'image' || media.width === null) return
  const files = openFiles(config)
  const bytes = await files.get(originalKey(media))
  if (!bytes) {
    await queries.markFailed(db, site.id, id)
    throw new Error(`the original of media ${id} is not in the store`)
  }
  try {
    await writeVariants(files, { sha256: media.sha256, width: media.width, bytes })
    await queries.markMade(db, site.id, id, await thumbhashOf(bytes))
  } catch (error) {
    await queries.markFailed(db, site.id, id)
    throw error
  }
}

/** Creates missing variants and returns their number. */
export async function writeVariants(
  files: FileStore,
  { sha256, width, bytes }: { sha256: string; width: number; bytes: Uint8Array },
): Promise<number> {
  const folder = folderOf(sha256)
  let made = 0
  for (const one of variantWidths(width)) {
    for (const format of VARIANT_FORMATS) {
      const key = `${folder}${one}.${format}`
      if (await files.exists(key)) continue
      await files.put(key, await encodeVariant(bytes, { width: one, format }), `image/${format}`)
      made += 1
    }
  }
  return made
}
