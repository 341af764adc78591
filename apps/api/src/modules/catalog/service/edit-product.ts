import type * as contract from '@sesame/contract/catalog'
import { dayIn } from '@sesame/values/working-days'

import { cleanHtml } from '../../../adapters/clean/cleaner.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireVersion } from '../../../platform/version.ts'
import {
  chooseName,
  requireImages,
  requireSlug,
  requireNoFaults,
} from '../../content/service/write-checks.ts'
import { withdrawDeclinations, writeDeclination } from '../queries/edit-declination.ts'
import { replaceFacts } from '../queries/edit-facts.ts'
import * as queries from '../queries/edit.ts'
import { findEditedProduct, lockProduct } from '../queries/edited-product.ts'
import { findAnyProduct } from '../queries/product.ts'
import { productFaults, tagsOf } from '../rules/product-faults.ts'
import { getShopMode } from './shop-mode.ts'
import { productView } from './views.ts'

type ProductBody = contract.ProductBody

export async function createProduct(ctx: Context, body: ProductBody): Promise<contract.Product> {
  const { db, site } = ctx
  const product = await checked(ctx, body)
  const slug = await chooseName({ title: body.name, slug: body.slug }, (name) =>
    queries.listNames(db, site.id, name),
  )
  const id = await mapWriteErrors(
    db.transaction().execute(async (tx) => {
      const id = await queries.insertProduct(tx, site.id, { ...product, slug })
      await writeParts(ctx, tx, { ...product, id })
      return id
    }),
  )
  ctx.log.info({ idProduct: id, idActor: ctx.actor?.id }, 'product written')
  return getAnyProduct(ctx, id)
}

export async function getEditedProduct(ctx: Context, id: number): Promise<contract.EditedProduct> {
  const product = await findEditedProduct(ctx.db, ctx.site.id, { id, day: today(ctx) })
  if (!product) throw new AppError('not_found')
  return product
}

export async function updateProduct(
  ctx: Context,
  id: number,
  body: ProductBody & { version: number },
): Promise<contract.EditedProduct> {
  const { db, site } = ctx
  const slug = body.slug === undefined ? undefined : requireSlug(body.slug)
  const product = await checked(ctx, body)
  await mapWriteErrors(
    db.transaction().execute(async (tx) => {
      const stored = await lockProduct(tx, site.id, { id, day: today(ctx) })
      requireVersion({ ...body, html: product.html }, stored)
      await queries.updateProduct(tx, site.id, { ...product, slug, id })
      await writeParts(ctx, tx, { ...product, id })
    }),
  )
  ctx.log.info({ idProduct: id, idActor: ctx.actor?.id }, 'product changed')
  return getEditedProduct(ctx, id)
}

/** Withdraws a product; its sales and price history are kept. */
export async function deleteProduct(ctx: Context, id: number) {
  const found = await queries.withdrawProduct(ctx.db, ctx.site.id, id, ctx.now)
  if (!found) throw new AppError('not_found')
  ctx.log.info({ idProduct: id, idActor: ctx.actor?.id }, 'product withdrawn')
  return { deleted: true as const }
}

async function checked(ctx: Context, body: ProductBody): Promise<queries.ProductValues> {
  requireNoFaults(productFaults(body))
  await requireImages(ctx, body.idImages, 'idImages')
  return { ...body, slug: undefined, html: await cleanHtml(body.html, ctx.site.id), now: ctx.now }
}

async function writeParts(
  ctx: Context,
  tx: Db,
  { id, vatRateBp, declinations, ...facts }: ProductBody & { id: number },
): Promise<void> {
  const { site } = ctx
  await queries.applyRate(tx, site.id, { id, rateBp: vatRateBp, from: today(ctx) })
  await replaceFacts(tx, site.id, { ...facts, id, tags: tagsOf(facts.tags) })
  const idsToKeep = declinations.flatMap((one) => one.id ?? [])
  await withdrawDeclinations(tx, site.id, { idProduct: id, idsToKeep })
  for (const [position, one] of declinations.entries()) {
    const written = await writeDeclination(tx, site.id, { ...one, position, idProduct: id })
    if (written === undefined) {
      requireNoFaults({ declinations: ['Cette déclinaison n’est pas de ce produit.'] })
    }
  }
}

const today = ({ site, now }: Context) => dayIn(site.timeZone, now)

async function getAnyProduct(ctx: Context, id: number): Promise<contract.Product> {
  const [mode, row] = await Promise.all([getShopMode(ctx), findAnyProduct(ctx.db, ctx.site.id, id)])
  if (!row) throw new AppError('not_found')
  return productView(ctx, row, mode)
}

/** Maps constraint violations to field errors. */
async function mapWriteErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const { constraint = '' } = error as { constraint?: string }
    if (constraint === 'product_id_site_slug_key') {
      throw new AppError('url_taken', { cause: error })
    }
    const [field, message] = REFUSED[constraint] ?? []
    if (!field || !message) throw error
    throw new AppError('invalid_input', { cause: error, errors: { [field]: [message] } })
  }
}

const UNKNOWN_PRODUCT = 'Ce produit n’existe pas.'
const REFUSED: Record<string, [field: string, message: string]> = {
  declination_id_site_reference_key: ['declinations', 'Cette référence est déjà prise.'],
  declination_value_id_site_id_value_fkey: ['declinations', 'Cette valeur n’existe pas.'],
  product_meal_id_site_id_meal_fkey: ['meals', 'Cette icône n’existe pas.'],
  product_recommended_id_site_id_other_fkey: ['recommended', UNKNOWN_PRODUCT],
  product_recommended_check: ['recommended', 'Un produit ne se recommande pas lui-même.'],
}
