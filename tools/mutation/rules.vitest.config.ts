import { defineConfig } from 'vitest/config'

/** Tests of pure rules, which need no database and which mutation testing repeats often. */
export default defineConfig({
  test: {
    include: [
      'apps/api/src/modules/{delivery,cart,catalog}/rules/**/*.test.ts',
      'apps/api/src/modules/{delivery,cart,catalog}/rules*.test.ts',
      'apps/api/src/modules/order/rules/*.test.ts',
      'packages/values/src/opening-hours.test.ts',
    ],
    exclude: ['**/node_modules/**'],
    testTimeout: 60_000,
    maxWorkers: 1,
  },
})
