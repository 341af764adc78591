import { spawnSync } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

/** The production build of the website. */
export async function buildWeb(): Promise<void> {
  const result = spawnSync(path.join(root, 'apps/web/node_modules/.bin/react-router'), ['build'], {
    cwd: path.join(root, 'apps/web'),
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  if (result.status !== 0)
    throw new Error(`the website does not build:\n${result.stdout}${result.stderr}`)
}

if (import.meta.main) await buildWeb()
