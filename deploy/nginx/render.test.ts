import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { removeStaleSocket } from './render.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'sesame-render-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['of a process that runs stays', String(process.pid), true],
  ['of a process that has ended is removed', String(spawnSync('true').pid), false],
  ['is removed without a process', '', false],
])('the socket of the gateway %s', (_, pid, isThere) => {
  writeFileSync(path.join(folder, 'nginx.pid'), `${pid}\n`)
  writeFileSync(path.join(folder, 'web.sock'), '')
  removeStaleSocket(folder)
  expect(existsSync(path.join(folder, 'web.sock'))).toBe(isThere)
})

test('workers from before a reload end, although public streams do not', () => {
  const template = readFileSync(path.join(import.meta.dirname, 'sesame.conf.template'), 'utf8')
  const [main] = template.split('\nevents {')
  expect(main).toMatch(/^worker_shutdown_timeout \d+m;$/m)
})
