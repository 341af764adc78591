import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Engine } from '../install/containers.ts'
import { replaceAll } from './containers.ts'

/**
 * podman is a script that writes down what it is told. It knows the version of « latest », of the
 * published files and of the running nginx; `broken` names a container that its new version breaks.
 */
const SCRIPT = `#!/bin/sh
cd "$(dirname "$0")"
echo "$*" >> log
case "$*" in
  'tag localhost/sesame:previous '*) echo previous > latest ;;
  'wait sesame-files') cp latest files; echo 0 ;;
  *' cat /srv/files/fingerprint') cat files ;;
  *' deploy/containers/gateway fingerprint') cat gateway ;;
  *'--no-deps gateway') cp latest gateway ;;
  'healthcheck run '*) [ "$3 $(cat latest)" != "$(cat broken) new" ] ;;
esac
`

let folder: string
let engine: Engine
const state = (name: string) => path.join(folder, name)
const readLog = () => readFileSync(state('log'), 'utf8').trim().split('\n')
const started = () => readLog().flatMap((line) => /--no-deps (?!files)(\S+)$/.exec(line)?.[1] ?? [])

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sesame-containers-'))
  const podman = state('podman')
  writeFileSync(podman, SCRIPT, { mode: 0o755 })
  for (const [name, text] of Object.entries({ latest: 'new', gateway: 'previous', broken: '' })) {
    writeFileSync(state(name), `${text}\n`)
  }
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`)
  vi.spyOn(console, 'log').mockImplementation(() => {})
  engine = { name: 'podman', compose: [podman], directory: folder, readySeconds: 0 }
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

const ALL = ['api-1', 'api-2', 'worker', 'certificates', 'backup', 'web-1', 'web-2', 'gateway']

test('each container is replaced once, nginx last', async () => {
  await replaceAll(engine)
  expect(started()).toEqual(ALL)
})

test('an nginx that has not changed goes on', async () => {
  writeFileSync(state('gateway'), 'new\n')
  await replaceAll(engine)
  expect(started()).toEqual(ALL.slice(0, -1))
})

test('an nginx that does not become healthy is brought back too', async () => {
  writeFileSync(state('broken'), 'sesame-gateway\n')
  await expect(replaceAll(engine)).rejects.toThrow('sesame-gateway n’est pas prêt')
  expect(started()).toEqual([...ALL, ...ALL])
  expect(readFileSync(state('gateway'), 'utf8')).toBe('previous\n')
  expect(readFileSync(state('files'), 'utf8')).toBe('previous\n')
})

test('a process that does not become healthy brings back those before it, and leaves nginx', async () => {
  writeFileSync(state('broken'), 'sesame-worker\n')
  await expect(replaceAll(engine)).rejects.toThrow('sesame-worker n’est pas prêt')
  expect(started()).toEqual(['api-1', 'api-2', 'worker', 'api-1', 'api-2', 'worker'])
})
