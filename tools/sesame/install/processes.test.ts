import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, expect, test, vi } from 'vitest'

import { isSteady } from './processes.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'sesame-processes-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A systemctl that replies with this; the real one runs in `drill install`. */
function reply(state: string): void {
  const file = path.join(folder, 'systemctl')
  writeFileSync(file, `#!/bin/sh\nprintf '${state}\\n'\n`)
  chmodSync(file, 0o755)
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`)
}

test.each([
  ['MainPID=12\\nActiveState=active', true],
  ["MainPID='$$'\\nActiveState=active", false],
  ['MainPID=0\\nActiveState=activating', false],
  ['MainPID=0\\nActiveState=failed', false],
])('a process is steady if it is active and not started again: %s', async (state, expected) => {
  reply(state)
  await expect(isSteady('sesame-backup', 100)).resolves.toBe(expected)
})
