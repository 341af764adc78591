import { defineConfig } from 'vitest/config'

/** Tests with a database, used in mutation testing of use cases and limits. */
export default defineConfig({
  test: {
    // Test files chosen by tools/mutation.ts: all tests that reach the code would take hours.
    include: [process.env['MUTATION_TESTS'] ?? 'apps/api/src/modules/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/rules/**'],
    globalSetup: ['apps/api/test/global-setup.ts'],
    env: { SESAME_DEVELOPMENT: '1' },
    testTimeout: 60_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 1,
  },
})
