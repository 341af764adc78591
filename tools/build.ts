import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = path.resolve(import.meta.dirname, '..')

interface App {
  /** In an error message: « the website does not build ». */
  name: string
  directory: string
  command: string
  /** Files that a whole build has, below `build/`. */
  parts: readonly string[]
}

const WEB: App = {
  name: 'the website',
  directory: 'apps/web',
  command: 'react-router',
  parts: ['client', 'server/index.js'],
}
const ADMIN: App = {
  name: 'the back office',
  directory: 'apps/admin',
  command: 'vite',
  parts: ['admin/index.html', 'admin/sw.js', 'admin/assets'],
}

const SHARED_SOURCES = ['packages/**', 'pnpm-lock.yaml', 'tsconfig.base.json']
const NO_SOURCES = new Set(['node_modules', 'build', '.react-router'])
/** Hash of the sources of the last successful build. */
const STAMP = 'sources.sha256'

/** Builds the website for production, unless the existing build has the same sources. */
export async function buildWeb(): Promise<void> {
  build(WEB)
}

/** Builds the website and the back office, each unless its build has the same sources. */
export async function buildScreens(): Promise<void> {
  build(WEB)
  if (build(ADMIN)) precompress(path.join(root, ADMIN.directory, 'build/admin/assets'))
}

/** Returns false if there was nothing to do. */
function build({ name, directory, command, parts }: App): boolean {
  const built = path.join(root, directory, 'build')
  const stamp = path.join(built, STAMP)
  const sources = hashSources(directory)
  const isWhole = [...parts, STAMP].every((part) => existsSync(path.join(built, part)))
  if (isWhole && readFileSync(stamp, 'utf8') === sources) return false
  rmSync(stamp, { force: true })
  const result = spawnSync(path.join(root, directory, 'node_modules/.bin', command), ['build'], {
    cwd: path.join(root, directory),
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  if (result.status !== 0) {
    throw new Error(`${name} does not build:\n${result.stdout}${result.stderr}`)
  }
  writeFileSync(stamp, sources)
  return true
}

/** Compares contents, because a checkout changes file dates. */
function hashSources(directory: string): string {
  const hash = createHash('sha256').update(process.version)
  const files = globSync([`${directory}/**`, ...SHARED_SOURCES], {
    cwd: root,
    exclude: (name) => NO_SOURCES.has(path.basename(name)),
  })
  for (const file of files.toSorted()) {
    if (!statSync(path.join(root, file)).isFile()) continue
    hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)))
  }
  return hash.digest('hex')
}

/** Compressed once with all effort; nginx sends these files instead of compressing each time. */
function precompress(directory: string): void {
  for (const file of globSync('*.{js,css}', { cwd: directory })) {
    const text = readFileSync(path.join(directory, file))
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    writeFileSync(path.join(directory, `${file}.br`), brotliCompressSync(text, { params }))
    writeFileSync(path.join(directory, `${file}.gz`), gzipSync(text, { level: 9 }))
  }
}

if (import.meta.main) await buildScreens()
