import { defineConfig } from 'vitest/config'

/** Tests that start threads, processes or servers, and wait for them. */
const PROCESS_TESTS = [
  'apps/api/src/adapters/clean/*.test.ts',
  'apps/api/src/platform/database-down.test.ts',
  'apps/api/src/platform/live/listener.test.ts',
  'apps/api/src/platform/threads/*.test.ts',
  'deploy/containers/*.test.ts',
  'deploy/nginx/logs.test.ts',
  'deploy/prometheus/alerts.test.ts',
  'deploy/systemd/units.test.ts',
  'tools/release.test.ts',
  'tools/sesame/upgrade/*.test.ts',
  'tools/{smtp-sink,stripe-emulator}/src/**/*.test.ts',
]

/** A module's rules do no I/O; every other test of a module uses the database. */
const RULE_TESTS = [
  'apps/api/src/modules/*/rules.test.ts',
  'apps/api/src/modules/*/rules/**/*.test.ts',
]
const DATABASE_TESTS_ELSEWHERE = [
  'apps/api/seed/catalog.test.ts',
  'apps/api/src/platform/fast-path/*.test.ts',
  'apps/api/src/platform/{authentication,db,metrics-server,platform-routes,server,site-directory,upload}.test.ts',
]
const NEVER = ['**/node_modules/**', '**/build/**']

export const PROJECTS = [
  {
    name: 'pure',
    include: [
      '{packages,apps/{admin,web},tools,deploy}/**/*.test.{ts,tsx}',
      'apps/api/{seed,src/adapters,src/platform}/**/*.test.ts',
      ...RULE_TESTS,
    ],
    exclude: [...NEVER, ...PROCESS_TESTS, ...DATABASE_TESTS_ELSEWHERE],
    // Modules are loaded once per worker: these tests share no state through them.
    isolate: false,
  },
  { name: 'process', include: PROCESS_TESTS, exclude: NEVER },
  {
    name: 'database',
    include: [
      'apps/api/test/**/*.test.ts',
      'apps/api/src/modules/**/*.test.ts',
      ...DATABASE_TESTS_ELSEWHERE,
    ],
    exclude: [...NEVER, ...RULE_TESTS],
    globalSetup: ['apps/api/test/global-setup.ts'],
    isolate: false,
  },
]

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Known secrets and plain connections on loopback.
    env: { SESAME_DEVELOPMENT: '1' },
    // Limits, not waits: a slow machine is not a defect of the code.
    testTimeout: 60_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 20_000 } },
    projects: PROJECTS.map((test) => ({ extends: true, test })),
  },
})
