import { execFile } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { afterAll, describe, expect, test } from 'vitest'

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '../..')
const UNITS = globSync('*.{service,target}', { cwd: import.meta.dirname }).toSorted()
const SERVICES = UNITS.filter((unit) => unit.endsWith('.service'))
const MAX_EXPOSURE = 3
const FOLDERS = new Set(['provider', 'backup'])

const folder = mkdtempSync(path.join(tmpdir(), 'sesame-units-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Units as installed, but with this checkout in the place of the installed release. */
function placeUnits(): string[] {
  return UNITS.map((unit) => {
    const text = readFileSync(path.join(import.meta.dirname, unit), 'utf8')
    const file = path.join(folder, unit)
    writeFileSync(file, text.replaceAll('/opt/sesame/current', root))
    return file
  })
}

/** `Overall exposure level for x.service: 1.3 OK`. */
async function exposureOf(file: string): Promise<number> {
  const { stdout } = await run('systemd-analyze', ['security', '--offline=yes', file])
  return Number(/exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1])
}

test('systemd finds no fault in the units', async () => {
  const { stdout, stderr } = await run('systemd-analyze', [
    ...['verify', '--man=no', '--recursive-errors=no'],
    ...placeUnits(),
  ])
  expect(stdout + stderr).toBe('')
})

describe('a process may do little to the machine', () => {
  test.each(SERVICES)('%s', async (unit) => {
    expect(await exposureOf(path.join(import.meta.dirname, unit))).toBeLessThanOrEqual(MAX_EXPOSURE)
  })

  test('a unit without these limits is found', async () => {
    const file = path.join(folder, 'open.service')
    writeFileSync(file, '[Service]\nExecStart=/bin/true\n')
    expect(await exposureOf(file)).toBeGreaterThan(MAX_EXPOSURE)
  })
})

test('a secret is never in the environment: each is a file of the unit’s credentials', () => {
  for (const unit of SERVICES) {
    const text = readFileSync(path.join(import.meta.dirname, unit), 'utf8')
    const loaded = [...text.matchAll(/^LoadCredential=(\w+):\/etc\/sesame\/secrets\/\1$/gm)]
    const used = [...text.matchAll(/\b([A-Z_]+)_FILE=%d\/(\w+)/g)]
    // Folders whose files are used only if they are there; deploy/with-provider-secrets finds them.
    const folders = loaded.map(([, name]) => name!).filter((name) => FOLDERS.has(name))
    for (const name of folders) expect(text).toContain(`with-provider-secrets %d/${name}_ `)
    const named = loaded.map(([, name]) => name!).filter((name) => !FOLDERS.has(name))
    expect(new Set(named)).toEqual(new Set(used.map(([, , name]) => name)))
    expect(text).not.toMatch(/\b(?:APP_SECRET|CERTIFICATE_SECRET|SMTP_URL|\w*DATABASE_URL)=/)
  }
})

test('only backups have the keys of their bucket', () => {
  const loading = SERVICES.filter((unit) =>
    readFileSync(path.join(import.meta.dirname, unit), 'utf8').includes(
      '\nLoadCredential=backup:/etc/sesame/secrets/backup\n',
    ),
  )
  expect(loading).toEqual(['sesame-backup.service'])
})

test('the target starts every process', () => {
  const target = readFileSync(path.join(import.meta.dirname, 'sesame.target'), 'utf8')
  for (const unit of SERVICES) expect(target).toContain(unit.replace('@.', '@1.'))
  expect(target).toContain('sesame-api@2.service')
  expect(target).toContain('sesame-web@2.service')
})
