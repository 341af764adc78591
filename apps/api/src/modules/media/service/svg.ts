import { cleanSvg } from '../../../adapters/clean/clean-svg.ts'
import { openFiles } from '../../../adapters/files/file-store.ts'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import * as queries from '../queries.ts'
import { originalKey, svgFolder } from '../rules.ts'

const MAX_KEPT = 100

/** Drawings by their hash, which is of what they are: none of them ever becomes old. */
const kept = new Map<string, string>()

/** A drawing of this site, to be placed in a page; cleaned again with the cleaner of today. */
export async function loadSvg(ctx: Context, url: string) {
  const folder = svgFolder(url, ctx.site.url)
  const media = folder && (await queries.findSvg(ctx.db, ctx.site.id, folder))
  if (!media) throw notOurs()
  const svg = kept.get(media.sha256) ?? (await readClean(ctx, media))
  kept.delete(media.sha256)
  kept.set(media.sha256, svg)
  if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value!)
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
