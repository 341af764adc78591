import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

import { chunkReload } from './chunk-reload-plugin.ts'

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), chunkReload()],
  // Bundled, the server starts in half a second whatever the pages import. Vite cannot run
  // CommonJS packages unbundled, so not in development.
  ...(command === 'build' && { ssr: { noExternal: true } }),
  // Found late, they would make the browser load everything a second time.
  optimizeDeps: { include: ['@conform-to/react', '@conform-to/zod/v4', 'zod'] },
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
                  test: /packages\/ui\/(?!src\/slider)|features\/(?:errors|frame|newsletter)\/|app\/lib\/(?!site-form|site-fields|form-reply|endpoint-body|texts|delivery-|payment\/)/,
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
}))
