import { join } from 'node:path'

import type { Config } from '@react-router/dev/config'

import { precompress } from './server/precompress.ts'

export default {
  appDirectory: 'app',
  ssr: true,
  // The table of pages is small: one cached file instead of a piece of it in every document.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) =>
    precompress(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
