import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

import { chunkReload } from './chunk-reload-plugin.ts'

/** On pages made of blocks, and on the lists and pages that show the same cards. */
const CONTENT_STYLES =
  /(?:app\/blocks\/|features\/(?:home|scenario|prices|news|registration|slider)\/|gift-card\/gift-card|shop\/product-cards).*css$/
/** On every page, and what the home page shares with a few others: alone these are tiny files. */
const PARTS =
  /packages\/ui\/(?!src\/(?:slider|checkbox|description-list|error-summary|fieldset|pagination|password-input|quantity-field|radio-tiles|select|step-indicator|stepper|textarea))|features\/(?:errors|frame|newsletter|toast)\/|features\/consent\/(?:choice|document-boundary|signals)|app\/lib\/(?!forms\/(?:form\.tsx|fields|form-reply|focus-notice)|site\/access-plan)|app\/blocks\/(?:block-section|page-view)|features\/(?:blog\/blog-cards|news\/news-rows|home\/practical|registration\/registration-name|booking\/(?:use-live-calendars|booking-state|chosen-session-id))\.tsx?$/
/** What forms and purchases need and the home page does not. */
const CONTROLS =
  /packages\/ui\/(?!src\/slider)|lib\/(?:forms\/focus-notice|site\/access-plan)|features\/(?:booking\/session-|checkout\/checkout-data)/
const CHECKOUT_STYLES = /features\/(?:checkout|delivery|payment)\/.*css$/

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), chunkReload()],
  // Dependencies are bundled, so that the server starts in half a second. Not in development, where
  // Vite cannot run CommonJS packages.
  ...(command === 'build' && { ssr: { noExternal: true } }),
  // Listed here, because dependencies found late make Vite reload the page.
  optimizeDeps: { include: ['@conform-to/react', '@conform-to/zod/v4', 'zod'] },
  build: {
    target: 'es2023',
    // The oldest browsers with cascade layers, container queries and color-mix().
    cssTarget: ['chrome111', 'edge111', 'firefox128', 'safari16.4', 'ios16.4'],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Groups small chunks: each costs a request and a tag in every document.
            advancedChunks: {
              groups: [
                // Styles that belong to the same pages, a file each: few requests, little unused.
                { name: 'content', priority: 6, test: CONTENT_STYLES },
                { name: 'booking', priority: 5, test: /features\/booking\/.*\.css$/ },
                { name: 'checkout', priority: 4, test: CHECKOUT_STYLES },
                {
                  name: 'react',
                  priority: 3,
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//,
                },
                { name: 'parts', priority: 2, test: PARTS },
                { name: 'controls', priority: 1.5, test: CONTROLS },
                {
                  name: 'forms',
                  priority: 1,
                  test: /node_modules\/(?:zod|@conform-to)\/|packages\/contract\/|app\/lib\/|features\/member\/password-hint/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: './server/page-handler.ts' } } },
  },
}))
