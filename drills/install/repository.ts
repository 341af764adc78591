/** The repository that a server clones, with a second version in it. */
import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const SECOND = '99.0.0'

export interface Versions {
  first: string
  second: string
}

/** A bare copy of what is committed here; the branch `second` has other styles and a higher version. */
export async function publishVersions(source: string, repository: string): Promise<Versions> {
  await rm(repository, { recursive: true, force: true })
  const work = `${repository}.work`
  await rm(work, { recursive: true, force: true })
  await run('git', ['clone', '--quiet', '--depth', '1', `file://${source}`, work])
  const git = (...args: string[]) => run('git', ['-C', work, ...args])
  await git('checkout', '--quiet', '-B', 'first')
  await git('checkout', '--quiet', '-b', 'second')
  const manifest = path.join(work, 'package.json')
  const text = await readFile(manifest, 'utf8')
  const { version } = JSON.parse(text) as { version: string }
  await writeFile(manifest, text.replace(`"version": "${version}"`, `"version": "${SECOND}"`))
  const styles = path.join(work, 'apps/web/app/styles.css')
  await writeFile(styles, `${await readFile(styles, 'utf8')}\n.second-version {\n  order: 99;\n}\n`)
  const author = ['-c', 'user.name=Drill', '-c', 'user.email=drill@localhost']
  await git(...author, 'commit', '--quiet', '--all', '--message', 'chore: second version')
  await git('checkout', '--quiet', 'first')
  await run('git', ['clone', '--quiet', '--bare', work, repository])
  await rm(work, { recursive: true })
  return { first: version, second: SECOND }
}
