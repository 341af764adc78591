import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import * as queries from '../queries/component.ts'
import { parseConf, isBlockType, readConf } from '../rules/component.ts'
import { asStoredJson, cleanRichTexts, requireImagesOfBlocks } from './clean-blocks.ts'

/** What a site has set for all blocks of a type. */
export async function getComponentConf({ db, site }: Context, slug: string) {
  if (!isBlockType(slug)) throw new AppError('not_found')
  return { slug, conf: parseConf(slug, await queries.findConf(db, site.id, slug)) }
}

export async function setComponentConf(
  ctx: Context,
  slug: string,
  wanted: Record<string, unknown>,
) {
  if (!isBlockType(slug)) throw new AppError('not_found')
  const { conf, errors } = readConf(slug, wanted)
  if (errors) throw new AppError('invalid_input', { errors })
  await requireImagesOfBlocks(ctx, conf, 'conf')
  const cleaned = await cleanRichTexts(conf, ctx.site.id)
  await queries.upsertConf(ctx.db, ctx.site.id, slug, asStoredJson(cleaned))
  ctx.log.info({ slug, idActor: ctx.actor?.id }, 'component configured')
  return getComponentConf(ctx, slug)
}
