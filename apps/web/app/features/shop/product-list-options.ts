import type { Parameters } from '../../lib/site/parameters.ts'

const RATIOS = ['1/1', '2/3', '3/4', '4/5', '4/3', '16/9'] as const

export interface ProductListOptions {
  display: 'GRID' | 'LIST'
  ratio: (typeof RATIOS)[number]
}

/** Reads PRODUCT_DISPLAY and PRODUCT_ASPECT_RATIO; unknown values become the defaults. */
export function readProductListOptions(parameters: Pick<Parameters, 'text'>): ProductListOptions {
  const display = parameters.text('PRODUCT_DISPLAY')?.toUpperCase()
  const ratio = parameters.text('PRODUCT_ASPECT_RATIO')?.replace(/\s*[:/]\s*/, '/')
  return {
    display: display === 'LIST' ? 'LIST' : 'GRID',
    ratio: RATIOS.find((one) => one === ratio) ?? '3/4',
  }
}
