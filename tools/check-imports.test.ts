import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { describe, expect, onTestFinished, test } from 'vitest'

import { checkImports, formatViolation } from './check-imports.ts'

const MODULES = 'apps/api/src/modules'

/** Result for one import on the second line of a file. */
function checkImport(file: string, statement: string): string[] {
  return checkImports(new Map([[file, `// first line\n${statement}`]])).map(formatViolation)
}

function run(files: Record<string, string>): { status: number | null; output: string } {
  const root = mkdtempSync(join(tmpdir(), 'check-imports-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(join(root, dirname(file)), { recursive: true })
    writeFileSync(join(root, file), source)
  }
  const script = join(import.meta.dirname, 'check-imports.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, root])
  return { status, output: `${stdout.toString()}${stderr.toString()}` }
}

describe('refused imports', () => {
  test.each([
    ['packages/values/src/money.ts', '@sesame/contract/errors', 'values → contract'],
    ['packages/values/src/money.ts', 'zod', 'values → zod'],
    ['packages/values/src/money.ts', 'node:crypto', 'values → crypto'],
    ['packages/contract/src/site.ts', '@sesame/ui/button', 'contract → ui'],
    ['packages/contract/src/site.ts', '../../../apps/web/app/lib/api.ts', 'contract → web:lib'],
    ['packages/contract/src/site.ts', 'fastify', 'contract → fastify'],
    ['packages/ui/src/button.tsx', '@sesame/contract/site', 'ui → contract'],
    ['packages/ui/src/button.tsx', '@sesame/web/app/lib/api.ts', 'ui → web:lib'],
    ['packages/ui/src/button.tsx', 'react-router', 'ui → react-router'],
    ['packages/values/src/a.test.ts', '@sesame/api/src/http.ts', 'test → http.ts'],

    ['apps/web/app/root.tsx', '../../api/src/platform/db.ts', 'web:root → platform'],
    ['apps/web/app/routes/a.tsx', '../../../admin/app/lib/api.ts', 'web:routes → admin:lib'],
    ['apps/web/app/lib/api.ts', '../features/cart/total.tsx', 'web:lib → web:features/cart'],
    ['apps/web/app/lib/api.ts', '~/routes/home.tsx', 'web:lib → web:routes'],
    ['apps/web/app/features/cart/a.tsx', '../faq/b.tsx', 'web:features/cart → web:features/faq'],
    [
      'apps/web/app/features/cart/a.tsx',
      '../delivery/b.tsx',
      'web:features/cart → web:features/delivery',
    ],
    [
      'apps/web/app/features/cart/a.tsx',
      '../delivery/parts/index.ts',
      'web:features/cart → web:features/delivery',
    ],
    [
      'apps/web/app/features/cart/a.tsx',
      '../order/index.ts',
      'web:features/cart → web:features/order',
    ],
    [
      'apps/admin/app/features/account/b.tsx',
      '../orders/index.ts',
      'admin:features/account → admin:features/orders',
    ],
    ['apps/web/app/features/cart/a.tsx', '../../routes/b.tsx', 'web:features/cart → web:routes'],
    ['apps/web/app/features/cart/a.tsx', '../../blocks/b.tsx', 'web:features/cart → web:blocks'],
    ['apps/web/app/features/cart/a.tsx', '../../root.tsx', 'web:features/cart → web:root'],
    ['apps/web/app/blocks/hero.tsx', '../routes/home.tsx', 'web:blocks → web:routes'],
    ['apps/web/app/routes/a.tsx', 'pg', 'web:routes → pg'],
    ['apps/web/app/lib/a.ts', '../../test/fake-api.ts', 'web:lib → test'],
    ['apps/admin/app/lib/api.ts', '../features/login/b.tsx', 'admin:lib → admin:features/login'],
    ['apps/admin/app/root.tsx', '@sesame/web/app/root.tsx', 'admin:root → web:root'],

    [`${MODULES}/cart/rules.ts`, './queries.ts', 'modules/cart/rules → modules/cart/queries'],
    [`${MODULES}/cart/rules.ts`, '../../platform/db.ts', 'modules/cart/rules → platform'],
    [`${MODULES}/cart/rules.ts`, '../site/rules.ts', 'modules/cart/rules → modules/site/rules'],
    [`${MODULES}/cart/rules/price.ts`, 'node:fs', 'modules/cart/rules → fs'],
    [`${MODULES}/cart/rules.ts`, 'node:fs/promises', 'modules/cart/rules → fs'],
    [`${MODULES}/cart/rules.ts`, 'net', 'modules/cart/rules → net'],
    [`${MODULES}/cart/rules.ts`, 'kysely', 'modules/cart/rules → kysely'],
    [`${MODULES}/cart/rules.ts`, 'fastify', 'modules/cart/rules → fastify'],
    [`${MODULES}/cart/rules.ts`, '@fastify/cookie', 'modules/cart/rules → @fastify/cookie'],

    [`${MODULES}/cart/queries.ts`, './service.ts', 'modules/cart/queries → modules/cart/service'],
    [`${MODULES}/cart/queries.ts`, './rules.ts', 'modules/cart/queries → modules/cart/rules'],
    [
      `${MODULES}/cart/queries.ts`,
      '../site/queries.ts',
      'modules/cart/queries → modules/site/queries',
    ],
    [`${MODULES}/cart/queries.ts`, '@sesame/contract/cart', 'modules/cart/queries → contract'],

    [`${MODULES}/cart/service.ts`, './routes.ts', 'modules/cart/service → modules/cart/routes'],
    [
      `${MODULES}/cart/service/add-item.ts`,
      '../../order/service.ts',
      'modules/cart/service → modules/order/service',
    ],
    [
      `${MODULES}/cart/service.ts`,
      '../site/queries.ts',
      'modules/cart/service → modules/site/queries',
    ],
    [`${MODULES}/cart/service.ts`, '../site/rules.ts', 'modules/cart/service → modules/site/rules'],
    [`${MODULES}/cart/service.ts`, '../site/jobs.ts', 'modules/cart/service → modules/site/jobs'],
    [`${MODULES}/cart/service.ts`, 'kysely', 'modules/cart/service → kysely'],
    [`${MODULES}/cart/service.ts`, 'stripe', 'modules/cart/service → stripe'],

    [`${MODULES}/cart/routes.ts`, './queries.ts', 'modules/cart/routes → modules/cart/queries'],
    [`${MODULES}/cart/routes.ts`, './rules.ts', 'modules/cart/routes → modules/cart/rules'],
    [
      `${MODULES}/cart/routes.ts`,
      '../site/service.ts',
      'modules/cart/routes → modules/site/service',
    ],
    [`${MODULES}/cart/routes.ts`, '@sesame/values/money', 'modules/cart/routes → values'],
    [`${MODULES}/cart/jobs.ts`, './service.ts', 'modules/cart/jobs → modules/cart/service'],
    [`${MODULES}/cart/jobs.ts`, 'pg-boss', 'modules/cart/jobs → pg-boss'],

    [
      'apps/api/src/adapters/mail.ts',
      '../modules/site/service.ts',
      'adapters → modules/site/service',
    ],
    ['apps/api/src/adapters/mail.ts', '@sesame/contract/site', 'adapters → contract'],
    ['apps/api/src/adapters/mail.ts', 'pg', 'adapters → pg'],
    ['apps/api/src/platform/db.ts', '../modules/site/rules.ts', 'platform → modules/site/rules'],
    ['apps/api/src/platform/db.ts', '../adapters/mail.ts', 'platform → adapters'],
    ['apps/api/src/platform/db.ts', 'nodemailer', 'platform → nodemailer'],
    ['apps/api/src/platform/db.ts', '@aws-sdk/client-s3', 'platform → @aws-sdk/client-s3'],
    ['apps/api/src/platform/db.ts', '../../test/context.ts', 'platform → test'],
    ['apps/api/src/http.ts', './modules/site/service.ts', 'http.ts → modules/site/service'],
    ['apps/api/src/http.ts', './worker.ts', 'http.ts → worker.ts'],
    ['apps/api/src/worker.ts', './modules/site/queries.ts', 'worker.ts → modules/site/queries'],
    ['apps/api/src/worker.ts', 'pg-boss', 'worker.ts → pg-boss'],
    ['apps/api/seed/world.ts', '../../web/app/lib/api.ts', 'seed → web:lib'],
    ['apps/api/seed/world.ts', 's3mini', 'seed → s3mini'],
    ['apps/api/src/platform/db.ts', '@sesame/smtp-sink/src/store.ts', 'platform → tools'],
    ['apps/api/src/platform/db.ts', '../../../../../other/a.ts', 'platform → ../other/a.ts'],
  ])('%s may not import %s', (file, specifier, link) => {
    const found = checkImport(file, `import { it } from '${specifier}'`)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(`${file}:2: ${link}: `)
  })

  test.each([[`import('./routes.ts')`], [`export * from './routes.ts'`], [`import './routes.ts'`]])(
    'by %s as well',
    (statement) => {
      expect(checkImport(`${MODULES}/cart/service.ts`, statement)).toHaveLength(1)
    },
  )

  test('an import whose target is computed is refused, since it cannot be checked', () => {
    expect(checkImport(`${MODULES}/cart/service.ts`, 'import(name)')).toHaveLength(1)
    expect(checkImport('tools/demo.ts', 'import(name)')).toEqual([])
    expect(checkImport('apps/web/server.ts', 'import(build)')).toEqual([])
  })
})

describe('allowed imports', () => {
  test.each([
    ['packages/values/src/money.ts', './currency.ts'],
    ['packages/values/src/money.test.ts', 'fast-check'],
    ['packages/contract/src/site.ts', '@sesame/values/slug'],
    ['packages/contract/src/site.ts', 'zod'],
    ['packages/ui/src/price.tsx', '@sesame/values/money'],
    ['packages/ui/src/price.tsx', 'react/jsx-runtime'],
    ['apps/web/app/lib/api.ts', '@sesame/contract/client'],
    ['apps/web/app/features/cart/a.tsx', './b.tsx'],
    ['apps/web/app/features/cart/a.tsx', '../delivery/index.ts'],
    ['apps/web/app/features/cart/a.server.ts', '../delivery/index.server.ts'],
    ['apps/web/app/blocks/hero.tsx', '../features/delivery/b.tsx'],
    ['apps/web/app/features/cart/a.tsx', '../../lib/api.ts'],
    ['apps/web/app/features/cart/a.tsx', '@sesame/ui/button'],
    ['apps/web/app/features/cart/a.tsx', '../../theme.css?url'],
    ['apps/web/app/blocks/hero.tsx', '../features/cart/a.tsx'],
    ['apps/web/app/blocks/hero.tsx', '../lib/api.ts'],
    ['apps/web/app/blocks/hero.tsx', '@sesame/contract/content'],
    ['apps/web/app/routes/home.tsx', '../blocks/table.ts'],
    ['apps/web/app/routes/home.tsx', '@sesame/contract/content'],
    ['apps/web/app/routes/home.tsx', './+types/home'],
    ['apps/web/app/root.tsx', './features/frame/header.tsx'],
    ['apps/web/app/root.tsx', '@sesame/ui/styles/tokens.css'],
    ['apps/web/server.ts', './server/config.ts'],
    ['apps/web/vite.config.ts', 'vite'],
    ['apps/admin/app/routes/home.tsx', '../lib/api.ts'],
    [`${MODULES}/cart/rules.ts`, '@sesame/values/money'],
    [`${MODULES}/cart/rules.ts`, '@sesame/contract/cart'],
    [`${MODULES}/cart/rules/price.ts`, './discount.ts'],
    [`${MODULES}/cart/rules.ts`, 'libphonenumber-js/max'],
    [`${MODULES}/cart/queries.ts`, 'kysely'],
    [`${MODULES}/cart/queries.ts`, '../../platform/db.ts'],
    [`${MODULES}/cart/queries.ts`, '@sesame/values/money'],
    [`${MODULES}/cart/service.ts`, './rules.ts'],
    [`${MODULES}/cart/service.ts`, './queries.ts'],
    [`${MODULES}/cart/service/add-item.ts`, '../jobs.ts'],
    [`${MODULES}/cart/service/add-item.ts`, '../../booking/service/hold-seats.ts'],
    [`${MODULES}/cart/service.ts`, '../../adapters/payment.ts'],
    [`${MODULES}/cart/service.ts`, '../../platform/errors.ts'],
    [`${MODULES}/cart/service.ts`, '@sesame/contract/cart'],
    [`${MODULES}/cart/service.ts`, '@sesame/values/money'],
    [`${MODULES}/cart/routes.ts`, './service.ts'],
    [`${MODULES}/cart/routes.ts`, '@sesame/contract/cart'],
    [`${MODULES}/cart/routes.ts`, '../../platform/route.ts'],
    [`${MODULES}/cart/jobs.ts`, '../../platform/job.ts'],
    [`${MODULES}/cart/jobs.ts`, '@sesame/contract/cart'],
    [`${MODULES}/cart/jobs.ts`, '@sesame/values/ids'],
    ['apps/api/src/adapters/mail.tsx', 'nodemailer'],
    ['apps/api/src/adapters/mail.tsx', '../platform/config.ts'],
    ['apps/api/src/adapters/mail.tsx', '@sesame/values/money'],
    ['apps/api/src/platform/db.ts', 'pg'],
    ['apps/api/src/platform/route.ts', '@sesame/contract/errors'],
    ['apps/api/src/platform/route.ts', '@sesame/values/ids'],
    ['apps/api/src/http.ts', './modules/order/routes.ts'],
    ['apps/api/src/http.ts', './adapters/mail.tsx'],
    ['apps/api/src/http.ts', './platform/config.ts'],
    ['apps/api/src/worker.ts', './modules/order/jobs.ts'],
    ['apps/api/src/worker.ts', './modules/order/service.ts'],
    ['apps/api/src/worker.ts', './adapters/mail.tsx'],
    ['apps/api/src/worker.ts', './platform/config.ts'],
    ['apps/api/seed/world.ts', '../src/modules/site/service.ts'],
    ['apps/api/seed/world.ts', '../src/modules/site/queries.ts'],
    ['apps/api/seed/world.ts', '../src/platform/db.ts'],
    ['apps/api/seed/world.ts', '@sesame/values/money'],
    ['apps/api/test/context.ts', '../src/modules/site/queries.ts'],
    [`${MODULES}/cart/service.test.ts`, '../order/queries.ts'],
    ['tools/demo.ts', '../apps/api/src/platform/config.ts'],
  ])('%s may import %s', (file, specifier) => {
    expect(checkImport(file, `import { it } from '${specifier}'`)).toEqual([])
  })

  test.each([
    [`${MODULES}/cart/queries.ts`, `import type { Price } from './rules.ts'`],
    [`${MODULES}/cart/service.ts`, `import type { Transaction } from 'kysely'`],
  ])('%s may %s', (file, statement) => {
    expect(checkImport(file, statement)).toEqual([])
  })
})

test('having read nothing is a failure', () => {
  expect(() => checkImports(new Map())).toThrow('no source file')
})

describe('on the command line', () => {
  test('a clean tree passes and says how much was read', () => {
    const { status, output } = run({
      'packages/values/src/a.ts': `import './b.ts'`,
      'packages/values/src/b.ts': '',
      'packages/values/node_modules/c/c.ts': `import 'pg'`,
      'apps/web/build/d.ts': `import 'pg'`,
      'apps/web/.react-router/e.ts': `import 'pg'`,
    })
    expect(status).toBe(0)
    expect(output).toBe('imports: 2 files, 1 imports, no violation\n')
  })

  test('a violation fails and is printed', () => {
    const { status, output } = run({ 'packages/values/src/a.ts': `import 'pg'` })
    expect(status).toBe(1)
    expect(output).toContain('packages/values/src/a.ts:1: values → pg: ')
  })

  test('a tree without source files fails', () => {
    const { status, output } = run({ 'packages/values/readme.md': '' })
    expect(status).toBe(1)
    expect(output).toContain('no source file')
  })
})
