import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, createReadStream, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { gzipSync } from 'node:zlib'

import { writeSbom } from '../audit.ts'
import { execute } from '../sesame/install/command-line.ts'
import { buildSteps, findEngine, IMAGES, versionTag } from '../sesame/install/containers.ts'
import { runSteps } from '../sesame/install/steps.ts'
import { readSection } from './changelog.ts'
import { readFile, root } from './repository.ts'

export interface Release {
  version: string
  /** Where the files are written. */
  folder: string
}

const nameOf = ({ version, folder }: Release, suffix: string) =>
  path.join(folder, `sesame-${version}${suffix}`)

export function writeNotes(release: Release): void {
  const notes = readSection(readFile('CHANGELOG.md'), release.version)
  writeFileSync(nameOf(release, '-notes.md'), `${notes}\n`)
}

/** The same bytes at every run: times are those of the commit, and gzip notes none. */
export function writeSourceArchive(release: Release): void {
  const { version } = release
  const options = ['--format=tar', `--prefix=sesame-${version}/`, `v${version}`]
  const archive = execFileSync('git', ['-C', root, '-c', 'tar.umask=0002', 'archive', ...options], {
    maxBuffer: 2 ** 30,
  })
  writeFileSync(nameOf(release, '.tar.gz'), gzipSync(archive, { level: 9 }))
}

export function writeBillOfMaterials(release: Release): void {
  if (!writeSbom()) throw new Error('no SBOM could be written')
  copyFileSync(path.join(root, '.run/sbom.json'), nameOf(release, '-sbom.cdx.json'))
}

/** The images that `bin/sesame install` would build on the server; it builds none that is there. */
export async function writeImages(release: Release, base: string | undefined): Promise<void> {
  const engine = await findEngine()
  await runSteps(buildSteps(engine, { base }), { isDryRun: false })
  for (const image of Object.values(IMAGES)) {
    const file = nameOf(release, `-image-${image}.tar`)
    await execute([engine.name, 'save', '--output', file, `localhost/${image}:${versionTag()}`])
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** In the form that `sha256sum --check` reads. Returns its path. */
export async function writeSums({ folder }: Release): Promise<string> {
  const lines: string[] = []
  for (const name of readdirSync(folder).toSorted()) {
    lines.push(`${await hashOf(path.join(folder, name))}  ${name}\n`)
  }
  const file = path.join(folder, 'SHA256SUMS')
  writeFileSync(file, lines.join(''))
  return file
}
