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
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A few files instead of twenty small ones: each costs a request, and a tag in
            // every document.
            advancedChunks: {
              groups: [
                {
                  name: 'react',
                  priority: 3,
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//,
                },
                {
                  name: 'parts',
                  priority: 2,
                  test: /packages\/ui\/|app\/lib\/(?!site-form|site-fields|form-reply|endpoint-body|texts)/,
                },
                {
                  name: 'forms',
                  priority: 1,
                  test: /node_modules\/(?:zod|@conform-to)\/|packages\/contract\/|app\/lib\//,
                },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: './server/door.ts' } } },
  },
})
