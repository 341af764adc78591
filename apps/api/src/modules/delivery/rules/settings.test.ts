import { expect, test } from 'vitest'

import { deliverySettings } from './settings.ts'

const read = (values: Record<string, string>) => deliverySettings(new Map(Object.entries(values)))

test('a site that says nothing asks and promises nothing', () => {
  expect(read({})).toEqual({
    ...{ minimum: null, maximum: null, multiple: 1, freeBottles: null, freeCents: null },
    ...{ onlyInFrance: false, worldwide: false, alcoholToCorsica: false, collectHours: '' },
  })
})

test('parameters are read as operators write them', () => {
  const values = {
    ...{ MINIMUM_EXPEDITION_BOTTLE: '3', MAXIMUM_EXPEDITION_BOTTLE: '36', BOTTLE_MULTIPLE: '3' },
    ...{ FREE_SHIPPING_BOTTLE: '12', FREE_SHIPPING_PRICE: '149,90' },
    ...{ ONLY_SELL_IN_FRANCE: 'true', SELLS_WORLDWIDE: 'true', ALCOHOL_TO_CORSICA: 'true' },
    CLICK_AND_COLLECT_HOURS: 'Du mardi au samedi',
  }
  expect(read(values)).toEqual({
    ...{ minimum: 3, maximum: 36, multiple: 3, freeBottles: 12, freeCents: 14_990 },
    ...{ onlyInFrance: true, worldwide: true, alcoholToCorsica: true },
    collectHours: 'Du mardi au samedi',
  })
})

test.each(['0', '-3', 'trois', '', '0,5'])('« %s » is no number of bottles', (value) => {
  const values = { MINIMUM_EXPEDITION_BOTTLE: value, BOTTLE_MULTIPLE: value }
  expect(read(values)).toMatchObject({ minimum: null, multiple: 1 })
})

test('one bottle and half a one are one, and half a euro is half a euro', () => {
  expect(read({ MINIMUM_EXPEDITION_BOTTLE: '1,5' }).minimum).toBe(1)
  expect(read({ MINIMUM_EXPEDITION_BOTTLE: '1' }).minimum).toBe(1)
  expect(read({ FREE_SHIPPING_PRICE: '0,5' }).freeCents).toBe(50)
  expect(read({ FREE_SHIPPING_PRICE: '0' }).freeCents).toBeNull()
  expect(read({ FREE_SHIPPING_PRICE: 'Infinity' }).freeCents).toBeNull()
})

test('a switch is on only where it says so', () => {
  const values = { ONLY_SELL_IN_FRANCE: 'false', SELLS_WORLDWIDE: 'oui', ALCOHOL_TO_CORSICA: '1' }
  expect(read(values)).toMatchObject({
    ...{ onlyInFrance: false, worldwide: false, alcoholToCorsica: false },
  })
})
