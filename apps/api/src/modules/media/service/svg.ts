import { cleanSvg } from '../../../adapters/clean/cleaner.ts'
import { openFiles } from '../../../adapters/files/file-store.ts'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import * as queries from '../queries.ts'
import { originalKey, svgFolder } from '../rules.ts'

const MAX_CACHE_ENTRIES = 100

/** Cache of drawings by content hash, which never becomes stale. */
const cache = new Map<string, string>()

/** A drawing for embedding in a page; cleaned again with the current cleaner. */
export async function loadSvg(ctx: Context, url: string) {
  const folder = svgFolder(url, ctx.site.url)
  const media = folder && (await queries.findSvg(ctx.db, ctx.site.id, folder))
  if (!media) throw notOurs()
  const svg = cache.get(media.sha256) ?? (await readClean(ctx, media))
  cache.delete(media.sha256)
  cache.set(media.sha256, svg)
  if (cache.size > MAX_CACHE_ENTRIES) cache.delete(cache.keys().next().value!)
  return { svg }
}

async function readClean({ config, site }: Context, media: { sha256: string; extension: string }) {
  const bytes = await openFiles(config).get(originalKey(media))
  const svg = bytes && (await cleanSvg(new TextDecoder().decode(bytes), site.id))
  if (!svg) throw new AppError('not_found')
  return svg
}

function notOurs(): AppError {
  return new AppError('invalid_input', { errors: { url: ['Ce dessin n’est pas de ce site.'] } })
}
