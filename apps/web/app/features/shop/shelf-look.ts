import type { Parameters } from '../../lib/parameters.ts'

const RATIOS = ['1/1', '2/3', '3/4', '4/5', '4/3', '16/9'] as const

/** How a site shows its products. */
export interface ShelfLook {
  display: 'GRID' | 'LIST'
  ratio: (typeof RATIOS)[number]
}

/** PRODUCT_DISPLAY and PRODUCT_ASPECT_RATIO; what they do not know is the usual. */
export function readShelfLook(parameters: Pick<Parameters, 'text'>): ShelfLook {
  const display = parameters.text('PRODUCT_DISPLAY')?.toUpperCase()
  const ratio = parameters.text('PRODUCT_ASPECT_RATIO')?.replace(/\s*[:/]\s*/, '/')
  return {
    display: display === 'LIST' ? 'LIST' : 'GRID',
    ratio: RATIOS.find((one) => one === ratio) ?? '3/4',
  }
}
