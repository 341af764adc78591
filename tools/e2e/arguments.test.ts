import path from 'node:path'

import { expect, test } from 'vitest'

import { playwrightArguments } from './arguments.ts'

const journeys = path.resolve(import.meta.dirname, '../../e2e')
const START = ['test', '-c', 'e2e/playwright.config.ts']

test.each([
  [[], START],
  [['--workers=3'], [...START, '--workers=3']],
  [['consent'], [...START, String.raw`/e2e/consent\.spec\.ts$`, '--no-deps']],
  [
    ['consent.spec.ts', '-g', 'CK-01'],
    [...START, String.raw`/e2e/consent\.spec\.ts$`, '--no-deps', '-g', 'CK-01'],
  ],
  [
    ['-g', 'consent'],
    [...START, '-g', 'consent'],
  ],
  [['e2e/shop-mixed.spec.ts'], [...START, String.raw`/e2e/shop-mixed\.spec\.ts$`, '--no-deps']],
  [
    ['links', 'shop-mixed'],
    [
      ...START,
      String.raw`/e2e/links\.spec\.ts$`,
      String.raw`/e2e/shop-mixed\.spec\.ts$`,
      ...['--no-deps', '--workers=1'],
    ],
  ],
])('%j starts Playwright with %j', (given, args) => {
  expect(playwrightArguments(given, journeys)).toEqual(args)
})
