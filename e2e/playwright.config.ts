import { defineConfig } from '@playwright/test'

const LAST = 'shop-mixed.spec.ts'
/** `bin/pnpm e2e:engines` runs the journeys of the other engines alone, and all of them. */
const IS_ENGINES = process.env['E2E_ENGINES'] === 'all'

export default defineConfig({
  testDir: '.',
  testMatch: IS_ENGINES ? 'engines/*.spec.ts' : '*.spec.ts',
  ...(IS_ENGINES ? {} : { grepInvert: /@engines/ }),
  projects: IS_ENGINES
    ? [{ name: 'engines' }]
    : [
        { name: 'journeys', testIgnore: LAST },
        // Runs last, because it changes a whole site.
        { name: 'last', testMatch: LAST, dependencies: ['journeys'] },
      ],
  outputDir: '../.run/e2e',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Upper limits: a slow machine is not a failure.
  timeout: 120_000,
  expect: { timeout: 40_000 },
  reporter: [
    ['list'],
    [
      'json',
      { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? '../.run/playwright.json' },
    ],
  ],
  use: {
    baseURL: 'http://127.0.0.1:8080',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // Traces would take a third of the run time; `--trace on` enables them.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
