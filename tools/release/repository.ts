import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { compareVersions, readSection, readVersions } from './changelog.ts'

export const root = path.resolve(import.meta.dirname, '../..')

export const readFile = (file: string) => readFileSync(path.join(root, file), 'utf8')

function git(...args: string[]): string {
  return execFileSync('git', ['-C', root, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
}

function isTrue(...args: string[]): boolean {
  try {
    git(...args)
    return true
  } catch {
    return false
  }
}

export const readVersion = () =>
  (JSON.parse(readFile('package.json')) as { version: string }).version

/** What keeps this commit from being released; all faults at once. */
export function findFaults(version: string): string[] {
  if (!/^\d+\.\d+\.\d+$/.test(version)) return [`package.json: « ${version} » is not X.Y.Z`]
  const changelog = readFile('CHANGELOG.md')
  return [...commitFaults(`v${version}`), ...changelogFaults(changelog, version)].concat(
    previousReleaseFaults(changelog, version),
  )
}

function commitFaults(tag: string): string[] {
  const faults: string[] = []
  if (git('status', '--porcelain') !== '') faults.push('the working tree has changes')
  // A workflow has the branch of the server only.
  const isOnMain = ['main', 'origin/main'].some((branch) =>
    isTrue('merge-base', '--is-ancestor', 'HEAD', branch),
  )
  if (!isOnMain) faults.push('this commit is not on main')
  if (!isTrue('rev-parse', '--verify', `refs/tags/${tag}`)) {
    return [...faults, `there is no tag ${tag}, which is the version of package.json`]
  }
  if (git('rev-parse', `refs/tags/${tag}^{commit}`) !== git('rev-parse', 'HEAD')) {
    faults.push(`tag ${tag} is on another commit`)
  }
  return faults
}

function changelogFaults(changelog: string, version: string): string[] {
  const faults: string[] = []
  if (!readSection(changelog, version)) faults.push(`CHANGELOG.md has nothing under ${version}`)
  if (readSection(changelog, 'Unreleased')) {
    faults.push('CHANGELOG.md still has lines under « Unreleased »')
  }
  return faults
}

interface PreviousRelease {
  version: string
  commit: string
  lastMigration: string
}

/** Upgrades are tried from the release that this file names, so it must be the one before. */
function previousReleaseFaults(changelog: string, version: string): string[] {
  const file = 'deploy/previous-release.json'
  const previous = JSON.parse(readFile(file)) as PreviousRelease
  const before = readVersions(changelog).find((one) => compareVersions(one, version) < 0)
  if (previous.version !== before) {
    return [`${file}: ${previous.version} is not the version before ${version} in CHANGELOG.md`]
  }
  if (!isTrue('merge-base', '--is-ancestor', previous.commit, 'HEAD')) {
    return [`${file}: commit ${previous.commit} is not in the history of this one`]
  }
  const manifest = JSON.parse(git('show', `${previous.commit}:package.json`)) as { version: string }
  if (manifest.version !== previous.version) {
    return [`${file}: package.json of its commit has version ${manifest.version}`]
  }
  const folder = 'apps/api/migrations'
  const migrations = git('ls-tree', '--name-only', previous.commit, `${folder}/`)
    .split('\n')
    .filter((name) => name.endsWith('.sql'))
  if (migrations.at(-1) !== `${folder}/${previous.lastMigration}`) {
    return [`${file}: the last migration of its commit is ${migrations.at(-1)}`]
  }
  if (!existsSync(path.join(root, folder, previous.lastMigration))) {
    return [`${file}: migration ${previous.lastMigration} is gone from this commit`]
  }
  return []
}
