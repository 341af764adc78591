import { posix } from 'node:path'

/**
 * The path a specifier stands for, from the root of the repository, or nothing where it names an
 * npm package or a Node module. The file need not exist: a generated one has a place too.
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
  // The alias React Router's own template gives to the folder of the app.
  if (specifier.startsWith('~/')) {
    const [top = '', app = ''] = file.split('/')
    return posix.join(top, app, 'app', specifier.slice(2))
  }
  const [scope, name = '', ...rest] = specifier.split('/')
  return scope === '@sesame' ? posix.join(folderOf(name), ...rest) : undefined
}

function folderOf(name: string): string {
  if (['values', 'contract', 'ui'].includes(name)) return `packages/${name}/src`
  return ['web', 'admin', 'api'].includes(name) ? `apps/${name}` : `tools/${name}`
}

/** Style sheets, pictures and the like: no code, so no direction to keep inside an app. */
export function isAsset(path: string): boolean {
  return /\.(?:css|svg|png|jpe?g|webp|avif|gif|ico|woff2?|json|txt|md|sql|html)$/.test(path)
}
