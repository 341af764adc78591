import type { createElement as contract, EditedElement, Element } from '@sesame/contract/element'
import type { ListQuery } from '@sesame/contract/list'
import type { Image } from '@sesame/contract/media'
import type { z } from 'zod'

import { cleanHtml } from '../../../adapters/clean/cleaner.ts'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireVersion } from '../../../platform/version.ts'
import * as queries from '../queries/element.ts'
import { listElementNames } from '../queries/name.ts'
import { periodFaults, registrationFaults } from '../rules/period.ts'
import { registrationOf } from '../rules/registration.ts'
import { imageOf, imagesOf } from './image.ts'
import {
  chooseName,
  deleted,
  requireImages,
  requireSlug,
  requireNoFaults,
  mapWriteErrors,
} from './write-checks.ts'

type ElementBody = z.output<NonNullable<(typeof contract)['body']>>

export async function listElements(
  ctx: Context,
  route: string,
  list: ListQuery<queries.ElementField>,
) {
  const { rows, total } = await queries.listElements(ctx.db, ctx.site.id, { route, list })
  const images = await imagesOf(ctx, rows)
  return { elements: rows.map((row) => elementView(row, images, ctx.now)), total }
}

export async function getElement(
  ctx: Context,
  { route, id }: { route: string; id: number | string },
): Promise<Element> {
  const row = await queries.findElement(ctx.db, ctx.site.id, { route, wanted: id })
  if (!row) throw new AppError('not_found')
  return elementView(row, await imagesOf(ctx, [row]), ctx.now)
}

/** What an element is about and when, hidden or not. */
export type ElementEvent = NonNullable<Awaited<ReturnType<typeof queries.findEvent>>>

export function findEvent({ db, site }: Context, id: number): Promise<ElementEvent | undefined> {
  return queries.findEvent(db, site.id, id)
}

export async function createElement(
  ctx: Context,
  route: string,
  body: ElementBody,
): Promise<Element> {
  const { db, site } = ctx
  const slug = await chooseName(body, (name) => listElementNames(db, site.id, { name, route }))
  const values = await valuesOf(ctx, body)
  const row = await mapWriteErrors(queries.insertElement(db, site.id, { ...values, route, slug }))
  ctx.log.info({ idElement: row.id, idActor: ctx.actor?.id }, 'element added')
  return elementView(row, await imagesOf(ctx, [row]), ctx.now)
}

export async function getEditedElement(
  { db, site }: Context,
  key: { route: string; id: number },
): Promise<EditedElement> {
  const row = await queries.findEditedElement(db, site.id, key)
  if (!row) throw new AppError('not_found')
  return recordView(row)
}

export async function updateElement(
  ctx: Context,
  { route, id }: { route: string; id: number },
  body: ElementBody & { version: number },
): Promise<EditedElement> {
  const { db, site } = ctx
  const slug = body.slug === undefined ? null : requireSlug(body.slug)
  const values = await valuesOf(ctx, body)
  const row = await db.transaction().execute(async (tx) => {
    const stored = await queries.lockElement(tx, site.id, { route, id })
    requireVersion({ ...body, html: values.html }, stored && recordView(stored))
    return mapWriteErrors(queries.updateElement(tx, site.id, { ...values, route, id, slug }))
  })
  ctx.log.info({ idElement: id, idActor: ctx.actor?.id }, 'element changed')
  return recordView(row)
}

export async function deleteElement(ctx: Context, named: { route: string; id: number }) {
  const reply = await deleted(queries.deleteElement(ctx.db, ctx.site.id, named))
  ctx.log.info({ idElement: named.id, idActor: ctx.actor?.id }, 'element deleted')
  return reply
}

async function valuesOf(
  ctx: Context,
  body: ElementBody,
): Promise<Omit<queries.ElementValues, 'route'>> {
  const values = {
    ...body,
    startsAt: dateOf(body.startsAt),
    endsAt: dateOf(body.endsAt),
    registrationClosesAt: dateOf(body.registrationClosesAt),
  }
  requireNoFaults({ ...periodFaults(values), ...registrationFaults(values) })
  await requireImages(ctx, [body.idImage])
  return { ...values, html: await cleanHtml(body.html, ctx.site.id) }
}

const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant))

function recordView(row: queries.EditedElementRow): EditedElement {
  const { startsAt, endsAt, registrationClosesAt } = row
  return {
    ...row,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    registrationClosesAt: registrationClosesAt?.toISOString() ?? null,
  }
}

function elementView(
  row: queries.ElementRow,
  images: ReadonlyMap<number, Image>,
  now: Date,
): Element {
  const { idImage, startsAt, endsAt, capacity, closesAt, taken } = row
  const { id, route, slug, title, summary, html, url, group, properties } = row
  return {
    ...{ id, route, slug, title, summary, html, url, group, properties },
    image: imageOf(images, idImage),
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    registration: registrationOf({ capacity, closesAt, taken }, now),
  }
}
