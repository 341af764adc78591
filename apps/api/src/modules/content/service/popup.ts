import type { createPopup as contract, EditedPopup, Popup } from '@sesame/contract/popup'
import type { z } from 'zod'

import { cleanHtml } from '../../../adapters/clean/cleaner.ts'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireVersion } from '../../../platform/version.ts'
import * as queries from '../queries/popup.ts'
import { periodFaults } from '../rules/period.ts'
import { imageOf, imagesOf } from './image.ts'
import { deleted, requireImages, requireNoFaults, mapWriteErrors } from './write-checks.ts'

type PopupBody = z.output<NonNullable<(typeof contract)['body']>>

export async function getPopup(ctx: Context, id: number): Promise<Popup> {
  const row = await queries.findPopup(ctx.db, ctx.site.id, id, ctx.now)
  if (!row) throw new AppError('not_found')
  return popupView(ctx, row)
}

export async function createPopup(ctx: Context, body: PopupBody): Promise<Popup> {
  const values = await valuesOf(ctx, body)
  const row = await mapWriteErrors(queries.insertPopup(ctx.db, ctx.site.id, values))
  ctx.log.info({ idPopup: row.id, idActor: ctx.actor?.id }, 'popup created')
  return popupView(ctx, row)
}

export async function getEditedPopup({ db, site }: Context, id: number): Promise<EditedPopup> {
  const row = await queries.findEditedPopup(db, site.id, id)
  if (!row) throw new AppError('not_found')
  return recordView(row)
}

export async function updatePopup(
  ctx: Context,
  id: number,
  body: PopupBody & { version: number },
): Promise<EditedPopup> {
  const { db, site } = ctx
  const values = await valuesOf(ctx, body)
  const row = await db.transaction().execute(async (tx) => {
    const stored = await queries.lockPopup(tx, site.id, id)
    requireVersion({ ...body, html: values.html }, stored && recordView(stored))
    return mapWriteErrors(queries.updatePopup(tx, site.id, { ...values, id }))
  })
  ctx.log.info({ idPopup: id, idActor: ctx.actor?.id }, 'popup changed')
  return recordView(row)
}

/** Refused while a page shows it. */
export async function deletePopup(ctx: Context, id: number) {
  const reply = await deleted(queries.deletePopup(ctx.db, ctx.site.id, id))
  ctx.log.info({ idPopup: id, idActor: ctx.actor?.id }, 'popup deleted')
  return reply
}

async function valuesOf(ctx: Context, body: PopupBody): Promise<queries.PopupValues> {
  const values = { ...body, startsAt: dateOf(body.startsAt), endsAt: dateOf(body.endsAt) }
  requireNoFaults(periodFaults(values))
  await requireImages(ctx, [body.idImage])
  return { ...values, html: await cleanHtml(body.html, ctx.site.id) }
}

const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant))

function recordView(row: queries.EditedPopupRow): EditedPopup {
  const { startsAt, endsAt } = row
  return {
    ...row,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  }
}

async function popupView(ctx: Context, row: queries.PopupRow): Promise<Popup> {
  const { idImage, ...reported } = row
  return { ...reported, image: imageOf(await imagesOf(ctx, [row]), idImage) }
}
