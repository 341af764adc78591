import type { Cart, CartProduct } from '@sesame/contract/cart'

import type { Context } from '../../../platform/context.ts'
import { getSoldProducts } from '../../catalog/service/for-orders.ts'
import type { ParcelLine, ParcelProblem } from '../../delivery/service/for-orders.ts'
import { describeParcel } from '../../delivery/service/outline.ts'
import type { CartRow } from '../queries.ts'

/** A cart as it is shown, at the prices and with the stock of now. */
export async function cartView(ctx: Context, row: CartRow): Promise<Cart> {
  const lines = await pricedLines(ctx, row)
  const parcel = await describeParcel(ctx, lines, { isSent: row.type !== 'clickAndCollect' })
  const products = lines.map((line) => lineView(line, parcel.problems))
  return {
    id: row.id,
    products,
    totalProduct: sum(products, ({ quantity }) => quantity),
    subtotalCents: parcel.subtotalCents,
    bottles: parcel.bottles,
    isAlcohol: products.some(({ isAlcohol }) => isAlcohol),
    discountCode: row.discountCode,
    type: row.type,
    freeShipping: parcel.freeShipping,
    shippingProblems: parcel.problems
      .filter(({ idDeclination }) => idDeclination === null)
      .map(({ reason }) => reason),
  }
}

async function pricedLines(ctx: Context, { id, lines }: CartRow): Promise<ParcelLine[]> {
  if (lines.length === 0) return []
  const ids = lines.map(({ idDeclination }) => idDeclination)
  const products = await getSoldProducts(ctx, ctx.db, ids, { idCart: id })
  const byId = new Map(products.map((product) => [product.idDeclination, product]))
  return lines.flatMap(({ idDeclination, quantity }) => {
    const product = byId.get(idDeclination)
    return product ? [{ product, quantity }] : []
  })
}

function lineView({ product, quantity }: ParcelLine, problems: ParcelProblem[]): CartProduct {
  const problem = problems.find(({ idDeclination }) => idDeclination === product.idDeclination)
  // What is not sold has no price, above all where prices are hidden.
  const unitCents = product.isSold ? product.priceCents : 0
  return {
    id: product.idDeclination,
    idProduct: product.idProduct,
    quantity,
    type: product.kind,
    hasShippingFees: product.hasShippingFees,
    capacity: product.capacity,
    capacityUnit: product.capacityUnit,
    sellByMultipleOf: product.sellByMultipleOf,
    reference: product.reference,
    name: product.name,
    declinationName: product.declinationName,
    slug: product.slug,
    image: product.image,
    isAlcohol: product.isAlcohol,
    unitCents,
    totalCents: unitCents * quantity,
    problem: problem?.reason ?? null,
  }
}

const sum = <T>(all: T[], of: (one: T) => number) => all.reduce((total, one) => total + of(one), 0)
