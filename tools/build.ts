import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const built = path.join(root, 'apps/web/build')
/** Hash of the sources of the last successful build. */
const stamp = path.join(built, 'sources.sha256')

const PARTS = ['client', 'server/index.js', 'sources.sha256']

const SOURCES = ['apps/web/**', 'packages/**', 'pnpm-lock.yaml', 'tsconfig.base.json']
const NO_SOURCES = new Set(['node_modules', 'build', '.react-router'])

/** Builds the website for production, unless the existing build has the same sources. */
export async function buildWeb(): Promise<void> {
  const sources = hashSources()
  const isWhole = PARTS.every((part) => existsSync(path.join(built, part)))
  if (isWhole && readFileSync(stamp, 'utf8') === sources) return
  rmSync(stamp, { force: true })
  const result = spawnSync(path.join(root, 'apps/web/node_modules/.bin/react-router'), ['build'], {
    cwd: path.join(root, 'apps/web'),
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  if (result.status !== 0)
    throw new Error(`the website does not build:\n${result.stdout}${result.stderr}`)
  writeFileSync(stamp, sources)
}

/** Compares contents, because a checkout changes file dates. */
function hashSources(): string {
  const hash = createHash('sha256').update(process.version)
  const files = globSync(SOURCES, {
    cwd: root,
    exclude: (name) => NO_SOURCES.has(path.basename(name)),
  })
  for (const file of files.toSorted()) {
    if (!statSync(path.join(root, file)).isFile()) continue
    hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)))
  }
  return hash.digest('hex')
}

if (import.meta.main) await buildWeb()
