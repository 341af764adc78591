import type { Parameters } from '../../lib/site/parameters.ts'

export interface ProductPageStyle {
  /** `reversed`: the pictures stand on the right on wide screens. */
  page: 'default' | 'reversed'
  /** How the facts of a product are shown. */
  features: 'list' | 'tiles'
}

/** Reads PRODUCT_PAGE_STYLE and FEATURES_PRODUCT_STYLE; unknown values become the defaults. */
export function readProductPageStyle(parameters: Pick<Parameters, 'text'>): ProductPageStyle {
  const isReversed = parameters.text('PRODUCT_PAGE_STYLE')?.toUpperCase() === 'REVERSED'
  const hasTiles = parameters.text('FEATURES_PRODUCT_STYLE')?.toUpperCase() === 'TILES'
  return { page: isReversed ? 'reversed' : 'default', features: hasTiles ? 'tiles' : 'list' }
}
