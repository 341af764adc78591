import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{packages,apps,tools,deploy}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/build/**'],
    globalSetup: ['apps/api/test/global-setup.ts'],
    // Known secrets and plain connections on loopback.
    env: { SESAME_DEVELOPMENT: '1' },
    // Limits, not waits: a machine that is slow for a while is no fault of the code.
    testTimeout: 60_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
  },
})
