import { join } from 'node:path'

import type { Config } from '@react-router/dev/config'

import { precompress } from './server/precompress.ts'

export default {
  appDirectory: 'app',
  ssr: true,
  // The route manifest is small, so it is one cached file instead of a part of every document.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) =>
    precompress(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
