import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import previousRelease from '../deploy/previous-release.json' with { type: 'json' }

const root = path.resolve(import.meta.dirname, '..')
const VERSION = '99.0.0'
/** minisign makes its key from the password on purpose slowly, and a machine may be busy. */
const LIMIT_MS = 240_000
const PASSWORD = 'only for this test'
const CHANGE = '- A change that the notes must name.'

const folder = mkdtempSync(path.join(tmpdir(), 'sesame-release-'))
const clone = path.join(folder, 'clone')
const files = path.join(clone, '.run/release', `v${VERSION}`)
const archive = path.join(files, `sesame-${VERSION}.tar.gz`)
const sums = path.join(files, 'SHA256SUMS')
afterAll(() => rmSync(folder, { recursive: true }))

const run = (name: string, args: string[], options: { input?: string; cwd?: string } = {}) =>
  spawnSync(name, args, { encoding: 'utf8', ...options })
const git = (...args: string[]) => execFileSync('git', ['-C', clone, ...args], { encoding: 'utf8' })
const key = (name: string) => path.join(folder, name)
const inClone = (file: string) => path.join(clone, file)
const read = (file: string) => readFileSync(inClone(file), 'utf8')

function change(file: string, edit: (text: string) => string): void {
  writeFileSync(inClone(file), edit(read(file)))
}

function commit(message: string): void {
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@localhost']
  git(...author, 'commit', '--quiet', '--all', '--message', message)
}

function makeKey(name: string): void {
  const made = run('minisign', ['-G', '-p', key(`${name}.pub`), '-s', key(`${name}.key`)], {
    input: `${PASSWORD}\n${PASSWORD}\n`,
  })
  expect(made.status).toBe(0)
}

/** The repository with what is not committed yet, its programs, and a version to release. */
beforeAll(() => {
  execFileSync('git', ['clone', '--quiet', root, clone])
  const list = ['-C', root, 'ls-files', '-z', '--modified', '--others', '--exclude-standard']
  const changed = execFileSync('git', list, { encoding: 'utf8' }).split('\0').filter(Boolean)
  for (const file of changed) {
    if (existsSync(path.join(root, file))) cpSync(path.join(root, file), inClone(file))
  }
  symlinkSync(path.join(root, '.tools'), inClone('.tools'))
  git('checkout', '--quiet', '-B', 'main')
  change('package.json', (text) => text.replace(/"version": "[^"]+"/, `"version": "${VERSION}"`))
  change('CHANGELOG.md', (text) => {
    const earlier = text.slice(text.indexOf(`\n## ${previousRelease.version} `))
    return `# Changelog\n\n## Unreleased\n\n## ${VERSION} (2026-01-01)\n\n${CHANGE}\n${earlier}`
  })
  git('add', '--all')
  commit('chore: a version to release')
  git('tag', 'start')
  makeKey('own')
  makeKey('other')
  writeFileSync(key('password'), `${PASSWORD}\n`, { mode: 0o600 })
}, LIMIT_MS)

beforeEach(() => {
  git('checkout', '--quiet', '--force', '-B', 'main', 'start')
  git('tag', '--force', `v${VERSION}`)
})

const keyOptions = (publicKey = 'own.pub') => [
  ...['--secret-key', key('own.key'), '--public-key', key(publicKey)],
  ...['--password-file', key('password')],
]

const release = (...args: string[]) => run(process.execPath, [inClone('tools/release.ts'), ...args])
const verify = () => run('minisign', ['-V', '-m', sums, '-p', key('own.pub')])
const checkSums = () => run('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: files })

function flipByte(file: string): void {
  const bytes = readFileSync(file)
  bytes[100]! ^= 1
  writeFileSync(file, bytes)
}

describe('a release', { timeout: LIMIT_MS }, () => {
  test('has notes, source and SBOM, with sums that its key signed', () => {
    expect(release(...keyOptions())).toMatchObject({ status: 0 })
    const verified = verify()
    expect(verified.status).toBe(0)
    expect(verified.stdout).toContain(`Trusted comment: sesame v${VERSION}`)
    expect(checkSums()).toMatchObject({ status: 0 })
    expect(readFileSync(sums, 'utf8').match(/\S+$/gm)).toEqual([
      `sesame-${VERSION}-notes.md`,
      `sesame-${VERSION}-sbom.cdx.json`,
      `sesame-${VERSION}.tar.gz`,
    ])
    expect(readFileSync(path.join(files, `sesame-${VERSION}-notes.md`), 'utf8')).toBe(`${CHANGE}\n`)
    const sbom = readFileSync(path.join(files, `sesame-${VERSION}-sbom.cdx.json`), 'utf8')
    expect((JSON.parse(sbom) as { components: unknown[] }).components.length).toBeGreaterThan(100)
  })

  test('has the source of its tag, the same bytes at every run', () => {
    expect(release(...keyOptions())).toMatchObject({ status: 0 })
    const first = readFileSync(archive)
    // As docs/operating.md lets an operator compare a clone with the archive.
    const command = ['-C', clone, 'archive', `--prefix=sesame-${VERSION}/`, `v${VERSION}`]
    const tree = execFileSync('git', command, { maxBuffer: 2 ** 30 })
    expect(gunzipSync(first).equals(tree)).toBe(true)
    expect(release(...keyOptions())).toMatchObject({ status: 0 })
    expect(readFileSync(archive).equals(first)).toBe(true)
  })

  test('of which one byte was changed is refused', () => {
    expect(release(...keyOptions())).toMatchObject({ status: 0 })
    flipByte(archive)
    expect(verify().status).toBe(0)
    expect(checkSums().status).not.toBe(0)
    flipByte(sums)
    expect(verify().status).not.toBe(0)
  })
})

/** Nothing is left under the name of the version, whatever an earlier test wrote. */
function expectRefusal(words: string, ...args: string[]): void {
  rmSync(files, { recursive: true, force: true })
  const { status, stderr } = release(...args)
  expect(stderr).toContain(words)
  expect(status).toBe(1)
  expect(existsSync(files)).toBe(false)
}

function retag(message: string): void {
  commit(message)
  git('tag', '--force', `v${VERSION}`)
}

describe('is refused', { timeout: LIMIT_MS }, () => {
  test('a working tree with changes', () => {
    change('README.md', (text) => `${text}\n`)
    expectRefusal('the working tree has changes', ...keyOptions())
  })

  test('a version that the changelog does not have', () => {
    change('CHANGELOG.md', (text) => text.replace(`## ${VERSION}`, '## 98.0.0'))
    retag('docs: another version')
    expectRefusal(`CHANGELOG.md has nothing under ${VERSION}`, ...keyOptions())
  })

  test('a version of the changelog without a line, and lines that no version has', () => {
    change('CHANGELOG.md', (text) =>
      text.replace(`${CHANGE}\n`, '').replace('Unreleased\n', `Unreleased\n\n${CHANGE}\n`),
    )
    retag('docs: lines in the wrong place')
    expectRefusal(`nothing under ${VERSION}\nCHANGELOG.md still has lines`, ...keyOptions())
  })

  test('a commit without the tag of its version', () => {
    change('README.md', (text) => `${text}\n`)
    commit('docs: a later commit')
    expectRefusal(`tag v${VERSION} is on another commit`, ...keyOptions())
    git('tag', '--delete', `v${VERSION}`)
    expectRefusal(`there is no tag v${VERSION}`, ...keyOptions())
  })

  test('a commit that is not on main', () => {
    git('checkout', '--quiet', '-b', 'aside')
    change('README.md', (text) => `${text}\n`)
    retag('docs: beside main')
    expectRefusal('this commit is not on main', ...keyOptions())
    git('checkout', '--quiet', 'main')
    git('branch', '--quiet', '--delete', '--force', 'aside')
  })

  test('another previous release than the one before', () => {
    change('deploy/previous-release.json', (text) => text.replace(previousRelease.version, '0.0.1'))
    retag('chore: a version that there never was')
    expectRefusal(`0.0.1 is not the version before ${VERSION}`, ...keyOptions())
  })

  test('a previous release whose commit or migration is not its own', () => {
    const file = 'deploy/previous-release.json'
    change(file, (text) => text.replace(previousRelease.commit, git('rev-parse', 'HEAD').trim()))
    retag('chore: another commit')
    expectRefusal(`package.json of its commit has version ${VERSION}`, ...keyOptions())
    change(file, (text) =>
      text
        .replace(/"commit": "\w+"/, `"commit": "${previousRelease.commit}"`)
        .replace(previousRelease.lastMigration, '20200101000000_site.sql'),
    )
    retag('chore: another migration')
    expectRefusal('the last migration of its commit is', ...keyOptions())
  })

  test('a signature without a key, with a key that others may read, or with another one', () => {
    expectRefusal('no key: --secret-key')
    expectRefusal('no key: --public-key', '--secret-key', key('own.key'))
    expectRefusal('the signature does not fit', ...keyOptions('other.pub'))
    chmodSync(key('own.key'), 0o644)
    expectRefusal('others may read', ...keyOptions())
    chmodSync(key('own.key'), 0o600)
  })

  test('a wrong password', () => {
    writeFileSync(key('password'), 'another\n')
    expectRefusal('minisign did not sign', ...keyOptions())
    writeFileSync(key('password'), `${PASSWORD}\n`)
  })
})
