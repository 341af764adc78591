import type { Declination, Product, Variation } from '@sesame/contract/catalog'

type Sold = Pick<Declination, 'stock' | 'priceCents'>

/** Null if the stock is not low. */
export function stockText({ stock }: Pick<Declination, 'stock'>): string | null {
  if (!stock.isAvailable) return 'Épuisé'
  if (stock.left === null) return null
  return stock.left === 1 ? 'Dernier exemplaire' : `Plus que ${stock.left} en stock`
}

/** The declination shown first: the cheapest available one, or else the cheapest. */
export function firstOf<T extends Sold>(declinations: readonly T[]): T | undefined {
  const byPrice = declinations.toSorted((one, other) => priceOf(one) - priceOf(other))
  return byPrice.find(({ stock }) => stock.isAvailable) ?? byPrice[0]
}

function priceOf({ priceCents }: Sold): number {
  return priceCents ?? 0
}

/** « 13 % vol. », « 12,5 % vol. » */
export function alcoholText(alcoholBp: number): string {
  const percent = (alcoholBp / 100).toLocaleString('fr-FR', { maximumFractionDigits: 2 })
  return `${percent}\u00a0%\u00a0vol.`
}

interface Varying {
  values: readonly number[]
}

/**
 * Name of the only variation in which the declinations differ; null if there are none or several.
 */
export function variationName(
  declinations: readonly Varying[],
  variations: readonly Variation[],
): string | null {
  const found = variations.filter(({ values }) => {
    const ofEach = declinations.map((one) => values.find(({ id }) => one.values.includes(id))?.id)
    return !ofEach.includes(undefined) && new Set(ofEach).size > 1
  })
  return found.length === 1 ? found[0]!.name : null
}

/** « Vin de France, millésime 2019 » */
export function originText({ appellation, vintage }: Pick<Product, 'appellation' | 'vintage'>) {
  return [appellation, vintage && `millésime ${vintage}`].filter(Boolean).join(', ')
}
