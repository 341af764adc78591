import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { afterEach, beforeEach, expect, test } from 'vitest'
import { parse } from 'yaml'

interface Service {
  command?: string[]
  environment?: Record<string, string>
  healthcheck?: { test: [string, string] }
  volumes?: string[]
}

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const { services } = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>
}

let folder: string
const at = (name: string) => path.join(folder, name)
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sesame-compose-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const mounting = (target: string) =>
  Object.keys(services).filter((name) =>
    services[name]!.volumes?.some((volume) => volume.endsWith(`:${target}:ro`)),
  )

test('only backups have the keys of their bucket', () => {
  expect(mounting('/run/secrets/backup')).toEqual(['backup'])
  expect(mounting('/run/secrets/provider')).toEqual(['api-1', 'api-2', 'worker'])
})

test('the command of the container of backups has the keys that are in its folder, and no others', () => {
  mkdirSync(at('run/secrets/backup'), { recursive: true })
  mkdirSync(at('bin'))
  writeFileSync(at('bin/node'), '#!/bin/sh\nenv\necho "$*"\n', { mode: 0o755 })
  for (const name of ['backup_s3_access_key', 'backup_s3_secret_key', 's3_secret_key', 'other']) {
    writeFileSync(at(`run/secrets/backup/${name}`), 'a key')
  }
  const script = read('deploy/containers/process')
    .replaceAll('/run/secrets', at('run/secrets'))
    .replaceAll('deploy/with', `${root}/deploy/with`)
    .replace('cd /app', `cd ${folder}`)
  const printed = execFileSync('sh', ['-c', script, 'process', 'sesame', 'backup', '--full'], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] },
  }).split('\n')
  const file = (name: string) => at(`run/secrets/backup/${name}`)
  expect(printed.filter((line) => line.includes('_FILE=')).toSorted()).toEqual([
    `BACKUP_S3_ACCESS_KEY_FILE=${file('backup_s3_access_key')}`,
    `BACKUP_S3_SECRET_KEY_FILE=${file('backup_s3_secret_key')}`,
    `S3_SECRET_KEY_FILE=${file('s3_secret_key')}`,
  ])
  expect(printed).toContain('tools/sesame/main.ts backup --full')
})

test('backups that end at their start are not healthy, though an earlier start wrote its file', async () => {
  writeFileSync(at('sesame-pgbackrest.conf'), '')
  const child = spawn('/bin/sleep', ['60'])
  const [, check] = services['backup']!.healthcheck!.test
  const command = check
    .replace('/srv/database', folder)
    // Both instants are whole seconds, so one second may pass at once.
    .replace('steady 15', `steady 2 ${child.pid}`)
  const isHealthy = () => {
    try {
      execFileSync('sh', ['-c', command], { cwd: root, stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  }
  try {
    expect(isHealthy()).toBe(false)
    await delay(3100)
    expect(isHealthy()).toBe(true)
  } finally {
    child.kill()
  }
  await expect.poll(isHealthy).toBe(false)
})

test('the script of PostgreSQL reads no variable that its service does not set', () => {
  const used = [...read('deploy/containers/database').matchAll(/\$\{([A-Z_]+)/g)]
  expect(new Set(used.map(([, name]) => name))).toEqual(
    new Set(Object.keys(services['database']!.environment!)),
  )
})
