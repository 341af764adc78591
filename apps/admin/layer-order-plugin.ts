import type { Plugin } from 'vite'

const ORDER = '@layer base, parts, theme, features;'

/**
 * Names the order of the cascade layers in every style sheet. The browser takes the order of the
 * sheet that it reads first, and which one that is depends on how the build cuts its chunks.
 */
export function layerOrder(): Plugin {
  return {
    name: 'layer-order',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/apps\/admin\/app\/.*\.css$/.test(id) || code.includes(ORDER)) return undefined
      return { code: `${ORDER}\n${code}`, map: null }
    },
  }
}
