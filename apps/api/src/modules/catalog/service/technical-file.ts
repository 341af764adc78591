import type { Product } from '@sesame/contract/catalog'
import type { Image } from '@sesame/contract/media'

import { drawDocument } from '../../../adapters/documents/draw-document.ts'
import type { TechnicalSheetData } from '../../../adapters/documents/technical-sheet.ts'
import { openFiles } from '../../../adapters/files/file-store.ts'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { RawReply } from '../../../platform/raw-reply.ts'
import { getMailVenue } from '../../site/service.ts'
import { technicalFacts } from '../rules/technical-facts.ts'
import { getProduct, listMealIcons } from './read.ts'

/** The sheet of a product, or of one of its declinations alone. */
export async function getTechnicalFile(
  ctx: Context,
  { id, idDeclination }: { id: number; idDeclination?: number },
): Promise<RawReply> {
  const product = await getProduct(ctx, id)
  const declinations = product.declinations.filter(
    (one) => idDeclination === undefined || one.id === idDeclination,
  )
  if (declinations.length === 0) throw new AppError('not_found')
  const body = await drawSheet(ctx, { ...product, declinations })
  const [only] = idDeclination === undefined ? [] : declinations
  const name = only ? `${product.slug}-${only.id}` : product.slug
  return new RawReply({ contentType: 'application/pdf', filename: `fiche-${name}.pdf`, body })
}

async function drawSheet(ctx: Context, product: Product): Promise<Buffer> {
  const data = await sheetOf(ctx, product)
  const picture = await readPicture(ctx, product.image)
  return drawDocument(ctx, { kind: 'technicalSheet', data: { ...data, picture } })
}

async function sheetOf(
  ctx: Context,
  product: Product,
): Promise<Omit<TechnicalSheetData, 'picture'>> {
  const { name, summary, html, isAlcohol, updatedAt, declinations, awards, meals } = product
  const { mealIcons } = await listMealIcons(ctx)
  return {
    ...{ name, summary, html, isAlcohol, updatedAt },
    venue: await getMailVenue(ctx),
    facts: technicalFacts(product),
    awards: awards.map(({ name, year, medal }) => ({ name, year, medal })),
    meals: mealIcons.filter(({ id }) => meals.includes(id)).map(({ label }) => label),
    declinations: declinations.map(({ name, reference, priceCents, perLitreCents }) => ({
      ...{ name, reference, priceCents, perLitreCents },
    })),
    url: `${ctx.site.url}/boutique/${product.slug}`,
  }
}

/** Smallest variant of the picture; undefined for a drawing or if no variant exists yet. */
async function readPicture(ctx: Context, image: Image | null) {
  const width = image?.widths[0]
  if (!image || width === undefined) return null
  const key = `${image.externalPath.slice(1)}${width}.webp`
  const bytes = await openFiles(ctx.config).get(key)
  return bytes ? { bytes, alt: image.alt } : null
}
