import { defineConfig } from 'vite'

/** Bundles the bare page as the website's server is bundled. */
export default defineConfig({
  ssr: { noExternal: true },
  oxc: { jsx: { runtime: 'automatic' } },
  build: {
    target: 'es2023',
    ssr: './bench/minimal-page.tsx',
    emptyOutDir: true,
    copyPublicDir: false,
  },
})
