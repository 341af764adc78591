import type { FieldErrors } from '@sesame/contract/errors'
import type { ListQuery } from '@sesame/contract/list'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireVersion } from '../../../platform/version.ts'
import * as queries from '../queries/edit-page.ts'
import { isBelowItself } from '../rules/page.ts'
import { requireImages, requireNoFaults, mapWriteErrors } from './write-checks.ts'

export async function listPages({ db, site }: Context, list: ListQuery<queries.PageField>) {
  const { rows, ...size } = await queries.listPages(db, site.id, list)
  return { pages: rows.map(({ page }) => page), ...size }
}

export async function getEditedPage({ db, site }: Context, idPage: number) {
  const found = await queries.findPage(db, site.id, idPage)
  if (!found) throw new AppError('not_found')
  return recordView(found)
}

type FoundPage = NonNullable<Awaited<ReturnType<typeof queries.findPage>>>

const recordView = ({ page, ...rest }: FoundPage) => ({ ...page, ...rest })

export async function createPage(ctx: Context, body: queries.PageValues) {
  const { db, site, now } = ctx
  await requireImages(ctx, [body.idShareImage], 'idShareImage')
  const { id } = await db.transaction().execute(async (tx) => {
    await requireParentPage(ctx, tx, body)
    return mapWriteErrors(queries.insertPage(tx, site.id, body, now))
  })
  ctx.log.info({ idPage: id, idActor: ctx.actor?.id }, 'page created')
  return getEditedPage(ctx, id)
}

export async function updatePage(
  ctx: Context,
  idPage: number,
  body: queries.PageValues & { version: number },
) {
  const { db, site, now } = ctx
  await requireImages(ctx, [body.idShareImage], 'idShareImage')
  await db.transaction().execute(async (tx) => {
    // First the tree, then the page: the other way round, two moves could wait for each other.
    await requireParentPage(ctx, tx, body, idPage)
    const stored = await queries.lockPage(tx, site.id, idPage)
    requireVersion(body, stored && recordView(stored))
    await mapWriteErrors(queries.updatePage(tx, site.id, { id: idPage, page: body, now }))
  })
  ctx.log.info({ idPage, idActor: ctx.actor?.id }, 'page changed')
  return getEditedPage(ctx, idPage)
}

/** Deletes a page and its layouts, unless it has children or is linked to. */
export async function deletePage(ctx: Context, idPage: number) {
  const { isReferenced } = await mapWriteErrors(queries.deletePage(ctx.db, ctx.site.id, idPage), {
    reference: 'still_in_use',
  })
  if (isReferenced) throw new AppError('still_in_use')
  ctx.log.info({ idPage, idActor: ctx.actor?.id }, 'page deleted')
  return { deleted: true as const }
}

async function requireParentPage(
  { site }: Context,
  tx: Db,
  { idParent }: { idParent: number | null },
  idPage?: number,
): Promise<void> {
  if (idParent === null) return
  const pages = await queries.lockPages(tx, site.id)
  const errors: FieldErrors = {}
  if (!pages.some(({ id }) => id === idParent)) errors.idParent = ['Cette page n’existe pas.']
  else if (idPage !== undefined && isBelowItself(pages, idPage, idParent)) {
    errors.idParent = ['Une page ne peut pas être rangée sous elle-même.']
  }
  requireNoFaults(errors)
}
