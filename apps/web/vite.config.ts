import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

import { chunkReload } from './chunk-reload-plugin.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), chunkReload()],
  // Bundled, the server starts in half a second whatever the pages import.
  ssr: { noExternal: true },
  build: { target: 'es2023' },
  environments: {
    ssr: { build: { rollupOptions: { input: './server/door.ts' } } },
  },
})
