import { expect, test } from '@playwright/test'

import { compareBoxes, type Box } from './boxes.ts'

const BUTTON: Box = { name: 'button Réserver', x: 20, y: 500, width: 300, height: 48 }

for (const [what, change, report] of [
  ['the same box', {}, []],
  ['twelve pixels', { x: 32, height: 60 }, []],
  ['a twentieth', { y: 525, width: 315 }, []],
  ['stretched', { height: 776 }, ['button Réserver: height 776 instead of 48']],
  ['cut', { width: 200 }, ['button Réserver: width 200 instead of 300']],
  ['moved', { x: 60, y: 600 }, ['button Réserver: x 60 instead of 20, y 600 instead of 500']],
] as const) {
  test(`boxes of two engines are compared: ${what}`, () => {
    expect(compareBoxes([BUTTON], [{ ...BUTTON, ...change }])).toEqual(report)
  })
}

test('boxes of two engines are compared: missing', () => {
  expect(compareBoxes([BUTTON], [])).toEqual(['button Réserver: missing'])
})
