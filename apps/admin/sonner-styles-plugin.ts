import type { Plugin } from 'vite'

const INJECTION = /^__insertCSS\(".*"\);$/m

/**
 * Sonner writes its styles into the document, which our Content-Security-Policy forbids;
 * `styles.css` imports the same rules from its package.
 */
export function sonnerStyles(): Plugin {
  return {
    name: 'sonner-styles',
    transform: {
      filter: { id: /\/sonner\/dist\/index\.mjs$/ },
      handler(code) {
        if (!INJECTION.test(code)) throw new Error('sonner no longer injects its styles this way')
        return { code: code.replace(INJECTION, ''), map: null }
      },
    },
  }
}
