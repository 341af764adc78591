import { describe, expect, test } from 'vitest'

import { checkImports, formatViolation } from '../check-imports.ts'

const MODULES = 'apps/api/src/modules'

function check(...files: [file: string, source: string][]): string[] {
  return checkImports(new Map(files)).map(formatViolation)
}

describe('what a file may use', () => {
  test.each([
    'const now = new Date()',
    'const now = new Date',
    'const now = Date.now()',
    'const dice = Math.random()',
    'const now = globalThis.Date.now()',
    'const id = crypto.randomUUID()',
    'const start = performance.now()',
    'const reply = fetch(url)',
  ])('a rule may not say %s', (statement) => {
    expect(check([`${MODULES}/cart/rules.ts`, statement])).toHaveLength(1)
  })

  test.each([
    'const end = new Date(now.getTime() + 1)',
    'function f(now: Date) {}',
    `const text = 'new Date()'`,
    'const x = repository.fetch(url)',
  ])('a rule may say %s', (statement) => {
    expect(check([`${MODULES}/cart/rules.ts`, statement])).toEqual([])
  })

  test.each([
    'const port = process.env.PORT',
    `const port = process?.env['PORT']`,
    `const env = process['env']`,
    'const port = globalThis.process.env.PORT',
    'const { argv, env } = process',
    `import { env } from 'node:process'`,
  ])('a service may not say %s', (statement) => {
    expect(check([`${MODULES}/cart/service.ts`, statement])).toEqual([
      `${MODULES}/cart/service.ts:1: modules/cart/service → process.env: only the configuration reads the environment`,
    ])
  })

  test.each([
    'apps/api/src/platform/config.ts',
    'apps/web/server/config.ts',
    'apps/web/server.ts',
    'apps/api/test/database.ts',
    'apps/api/src/platform/db.test.ts',
    'tools/demo.ts',
    'drills/run.ts',
  ])('%s may read the environment', (file) => {
    expect(check([file, 'const port = process.env.PORT'])).toEqual([])
  })
})

test('a file that cannot be parsed is a violation, not a file without imports', () => {
  const file = `${MODULES}/cart/service.ts`
  expect(check([file, `import './routes.ts'\nconst = 1`])).toEqual([
    expect.stringContaining(`${file}:2: modules/cart/service → parser: `),
  ])
})

describe('circles', () => {
  const a = 'apps/api/src/platform/a.ts'
  const b = 'apps/api/src/platform/b.ts'
  const c = 'apps/api/src/platform/c.ts'

  test('a circle is reported once, with its path', () => {
    const found = check(
      [a, `\nimport './b.ts'`],
      [b, `export * from './c.ts'`],
      [c, `const later = import('./a.ts')`],
    )
    expect(found).toEqual([`${a}:2: platform → platform: circle: ${a} → ${b} → ${c} → ${a}`])
  })

  test('a circle through the name of a package is found', () => {
    const found = check(
      ['packages/values/src/a.ts', `import '@sesame/values/b'`],
      ['packages/values/src/b.ts', `import './a.ts'`],
    )
    expect(found).toHaveLength(1)
  })

  test('a file that imports itself is a circle', () => {
    expect(check([a, `import './a.ts'`])).toHaveLength(1)
  })

  test('two ways to one file, and a way back by types only, are no circle', () => {
    const found = check(
      [a, `import './b.ts'\nimport './c.ts'`],
      [b, `import './c.ts'`],
      [c, `import type { A } from './a.ts'`],
    )
    expect(found).toEqual([])
  })
})

test.each([
  'apps/api/src/helpers.ts',
  `${MODULES}/cart/utils.ts`,
  `${MODULES}/unheard-of/service.ts`,
  'packages/common/src/index.ts',
  'apps/web/app/features/unlisted/page.tsx',
])('%s has no place in the layout', (file) => {
  expect(check([file, ''])).toEqual([
    expect.stringMatching(/ → layout: no row of the import table covers this file$/),
  ])
})
