/**
 * Below systemd each version has a folder of its own, and a link names the one that runs: a build
 * changes nothing of it, and the way back is the link.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

import { CommandFault } from '../command.ts'
import { execute } from './command-line.ts'
import { readVersion, versionTag } from './containers.ts'
import type { Step } from './steps.ts'

const root = path.resolve(import.meta.dirname, '../../..')
export const CURRENT = '/opt/sesame/current'
const RELEASES = '/opt/sesame/releases'
/** What nginx serves, below the folder of a version. */
export const SERVED_DIR = '.run/served'
/** Written last: a folder without it was interrupted. */
const BUILT = 'release.env'

export const releaseFolder = () => path.join(RELEASES, versionTag())

/** The committed state of this checkout in a folder of its own, built. */
export function releaseStep(folder = releaseFolder()): Step {
  return {
    title: `construction de ${folder}`,
    isDone: () => existsSync(path.join(folder, BUILT)),
    apply: () => buildRelease(folder),
  }
}

async function buildRelease(folder: string): Promise<void> {
  await extractCommit(folder)
  await execute([path.join(folder, 'bin/bootstrap'), 'toolchain'], { cwd: folder })
  const pnpm = path.join(folder, 'bin/pnpm')
  await execute([pnpm, 'install', '--frozen-lockfile'], { cwd: folder })
  await execute([pnpm, 'build'], { cwd: folder })
  const { version, commit } = readVersion()
  const lines = [`SESAME_VERSION=${version}`, `SESAME_COMMIT=${commit || 'unknown'}`]
  writeFileSync(path.join(folder, BUILT), `${lines.join('\n')}\n`)
}

/** Changes that are not committed would run under the name of a version that has them not. */
async function extractCommit(folder: string): Promise<void> {
  const git = ['git', '-c', `safe.directory=${root}`, '-C', root]
  if ((await execute([...git, 'status', '--porcelain'])).trim() !== '') {
    throw new CommandFault(
      `Le dossier ${root} contient des modifications qui ne sont d’aucune version.`,
      'Regardez « git status », puis annulez-les ou enregistrez-les (git commit).',
    )
  }
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const archive = path.join(folder, 'source.tar')
  await execute([...git, 'archive', '--output', archive, 'HEAD'])
  await execute(['tar', '--extract', '--file', archive, '--directory', folder])
  rmSync(archive)
}

/** Replaces the link in one step: there is always one. */
export function switchTo(folder: string, current = CURRENT): void {
  mkdirSync(path.dirname(current), { recursive: true })
  const next = `${current}.next`
  rmSync(next, { force: true })
  symlinkSync(folder, next)
  renameSync(next, current)
}

/** Folders of versions that are neither run nor gone back to. */
export function removeReleases({ except }: { except: readonly string[] }): void {
  for (const name of readdirSync(RELEASES)) {
    const folder = path.join(RELEASES, name)
    if (!except.includes(folder)) rmSync(folder, { recursive: true })
  }
}

/**
 * Built files of this version, with those of the one before beside them: pages that were loaded
 * before an upgrade load their scripts after it. nginx serves this folder.
 */
export async function writeServedFiles(folder: string, previous?: string): Promise<void> {
  const served = path.join(folder, SERVED_DIR)
  rmSync(served, { recursive: true, force: true })
  mkdirSync(served, { recursive: true })
  const copy = ['cp', '--archive', '--link', '--force', '--no-target-directory']
  for (const [name, built] of Object.entries(SERVED)) {
    for (const release of [previous, folder]) {
      const source = release && path.join(release, built)
      if (source && existsSync(source)) await execute([...copy, source, path.join(served, name)])
    }
  }
}

/** As GATEWAY_STATIC_DIR and GATEWAY_ADMIN_DIR of deploy/systemd/sesame-gateway.service. */
const SERVED = { client: 'apps/web/build/client', 'back-office': 'apps/admin/build' }
