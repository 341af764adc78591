import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

import { layerOrder } from './layer-order-plugin.ts'
import { sonnerStyles } from './sonner-styles-plugin.ts'

const API_URL = 'http://127.0.0.1:4000'
const WEB_URL = 'http://127.0.0.1:4100'

export default defineConfig({
  base: '/admin/',
  plugins: [
    layerOrder(),
    sonnerStyles(),
    // Only builds the worker and gives it the list of files; the application registers it.
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'service-worker',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: { globPatterns: ['index.html', 'assets/*.{js,css,woff2}'] },
    }),
  ],
  // The port of `bin/pnpm dev`; the gateway does the same in production.
  server: {
    host: '127.0.0.1',
    port: 4300,
    strictPort: true,
    proxy: {
      '/api': { target: API_URL, rewrite: (path) => path.replace(/^\/api/, '') },
      '^/(?:media|site-\\d+)/': WEB_URL,
    },
  },
  build: {
    // The gateway serves the directory `build`, so the path of a file is its address.
    outDir: 'build/admin',
    target: 'es2023',
    // The oldest browsers with cascade layers, container queries and color-mix().
    cssTarget: ['chrome111', 'edge111', 'firefox128', 'safari16.4', 'ios16.4'],
    // Fonts and pictures as files: the policy allows data addresses for pictures only.
    assetsInlineLimit: 0,
  },
})
