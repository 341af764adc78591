import { expect, test } from 'vitest'

import { readParameters } from '../../lib/site/parameters.ts'
import { readProductListOptions } from './product-list-options.ts'

function look(values: Record<string, string>) {
  const parameters = Object.entries(values).map(([type, value], id) => ({
    ...{ id, type, kind: 'STRING' as const, label: type, value },
  }))
  return readProductListOptions(readParameters(parameters))
}

test('products stand in a grid, three by four, unless the parameters say otherwise', () => {
  expect(look({})).toEqual({ display: 'GRID', ratio: '3/4' })
  expect(look({ PRODUCT_DISPLAY: 'list', PRODUCT_ASPECT_RATIO: '1 / 1' })).toEqual({
    display: 'LIST',
    ratio: '1/1',
  })
  expect(look({ PRODUCT_DISPLAY: 'MASONRY', PRODUCT_ASPECT_RATIO: '99/1' })).toEqual({
    display: 'GRID',
    ratio: '3/4',
  })
})
