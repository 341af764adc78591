import { posix } from 'node:path'

/**
 * Resolves a specifier to a path from the root; undefined for npm packages and Node modules. The
 * file need not exist, because it may be generated.
 */
export function resolveImport(
  file: string,
  specifier: string,
  files: ReadonlyMap<string, unknown>,
): string | undefined {
  const path = locate(file, specifier.replace(/\?.*$/, ''))
  if (path === undefined) return undefined
  const candidates = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}/index.tsx`]
  return candidates.find((candidate) => files.has(candidate)) ?? path
}

function locate(file: string, specifier: string): string | undefined {
  if (/^\.\.?(?:\/|$)/.test(specifier)) return posix.join(posix.dirname(file), specifier)
  // React Router's template uses this alias for the folder of the app.
  if (specifier.startsWith('~/')) {
    const [top = '', app = ''] = file.split('/')
    return posix.join(top, app, 'app', specifier.slice(2))
  }
  const [scope, name = '', ...rest] = specifier.split('/')
  return scope === '@sesame' ? posix.join(folderOf(name), ...rest) : undefined
}

function folderOf(name: string): string {
  if (['values', 'contract', 'ui', 'server'].includes(name)) return `packages/${name}/src`
  return ['web', 'admin', 'api'].includes(name) ? `apps/${name}` : `tools/${name}`
}

/** Styles, pictures and other assets: not checked inside an app. */
export function isAsset(path: string): boolean {
  return /\.(?:css|svg|png|jpe?g|webp|avif|gif|ico|woff2?|json|txt|md|sql|html)$/.test(path)
}
