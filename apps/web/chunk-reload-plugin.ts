import type { Plugin } from 'vite'

const FILE = /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/
const RELOAD = 'window.location.reload();'
// Replaces a module that failed to load by one that throws, because a rejected import would leave
// an empty page.
const GUARDED =
  'if (window.reloadAfterMissingChunk?.() !== true) return { default() { throw error } };'

/**
 * React Router reloads whenever a page's module cannot be loaded. The specification allows one
 * reload in 60 seconds; after that the visitor sees the error page.
 */
export function chunkReload(): Plugin {
  let isGuarded = false
  return {
    name: 'chunk-reload',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!FILE.test(id)) return undefined
      if (!code.includes(RELOAD)) this.error('React Router no longer reloads here: check the guard')
      isGuarded = true
      return { code: code.replace(RELOAD, GUARDED), map: null }
    },
    buildEnd(error) {
      if (!error && !isGuarded) this.error('The guard on chunk reloads was not applied')
    },
  }
}
