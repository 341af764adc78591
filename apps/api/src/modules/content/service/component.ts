import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireVersion } from '../../../platform/version.ts'
import * as queries from '../queries/component.ts'
import { parseConf, isBlockType, readConf } from '../rules/component.ts'
import { asStoredJson, cleanRichTexts, requireImagesOfBlocks } from './clean-blocks.ts'

/** What a site has set for all blocks of a type. */
export async function getComponentConf(ctx: Context, slug: string) {
  const { conf } = await getEditedConf(ctx, slug)
  return { slug, conf }
}

export async function getEditedConf({ db, site }: Context, slug: string) {
  if (!isBlockType(slug)) throw new AppError('not_found')
  return recordView(slug, await queries.findConf(db, site.id, slug))
}

export async function setComponentConf(
  ctx: Context,
  slug: string,
  body: { conf: Record<string, unknown>; version: number },
) {
  const { db, site } = ctx
  if (!isBlockType(slug)) throw new AppError('not_found')
  const { conf, errors } = readConf(slug, body.conf)
  if (errors) throw new AppError('invalid_input', { errors })
  await requireImagesOfBlocks(ctx, conf, 'conf')
  const cleaned = await cleanRichTexts(conf, site.id)
  await db.transaction().execute(async (tx) => {
    const stored = recordView(slug, await queries.lockConf(tx, site.id, slug))
    requireVersion({ conf: cleaned, version: body.version }, stored)
    await queries.updateConf(tx, site.id, { slug, conf: asStoredJson(cleaned) })
  })
  ctx.log.info({ slug, idActor: ctx.actor?.id }, 'component configured')
  return getEditedConf(ctx, slug)
}

function recordView(slug: string, row: Awaited<ReturnType<typeof queries.findConf>>) {
  return { slug, conf: parseConf(slug, row?.conf), version: row?.version ?? 0 }
}
