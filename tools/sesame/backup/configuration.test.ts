import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { archiveSettings, renderConfiguration } from './configuration.ts'
import { requireSpace } from './copy.ts'
import { chooseType, listUsable, type Backup } from './repository.ts'
import { readBackupSettings } from './settings.ts'

const PASSPHRASE = { BACKUP_PASSPHRASE: 'a passphrase of more than 32 characters' }
const root = path.resolve(import.meta.dirname, '../../..')

test('a folder and a bucket are encrypted alike', () => {
  const folder = renderConfiguration(readBackupSettings(PASSPHRASE))
  const bucket = renderConfiguration(
    readBackupSettings({
      ...PASSPHRASE,
      ...{ BACKUP_REPOSITORY: 's3://saves/venue', BACKUP_S3_ENDPOINT: 's3.example.org' },
      ...{ BACKUP_S3_ACCESS_KEY: 'access', BACKUP_S3_SECRET_KEY: 'secret' },
    }),
  )
  expect(folder).toContain('repo1-path=/var/lib/sesame-backup/database\n')
  expect(bucket).toContain('repo1-type=s3\nrepo1-path=/venue/database\nrepo1-s3-bucket=saves\n')
  for (const text of [folder, bucket]) {
    expect(text).toContain('repo1-cipher-type=aes-256-cbc\n')
    expect(text).toContain('repo1-bundle=y\n')
    expect(text).toContain('compress-type=zst\n')
  }
})

test('without a passphrase, or with half a bucket, nothing is backed up', () => {
  expect(() => readBackupSettings({})).toThrow('BACKUP_PASSPHRASE')
  const half = { ...PASSPHRASE, BACKUP_REPOSITORY: 's3://saves' }
  expect(() => readBackupSettings(half)).toThrow('BACKUP_REPOSITORY')
})

test('the container of PostgreSQL archives by the same command', () => {
  const script = readFileSync(path.join(root, 'deploy/containers/database'), 'utf8')
  const { archive_command: command } = archiveSettings({ configFile: '$conf' })
  expect(script).toContain(`archive="${command}"`)
  expect(script).toContain('-c archive_mode=on -c archive_timeout=60')
})

const at = (day: number, hour: number) => new Date(Date.UTC(2026, 10, day, hour))

const backup = (type: Backup['type'], day: number): Backup => ({
  ...{ label: `${type}-${day}`, type, bytes: 1, databaseBytes: 1 },
  startedAt: new Date(Date.UTC(2026, 10, day, 2)),
  endedAt: new Date(Date.UTC(2026, 10, day, 3)),
})

test('a full backup comes once a week', () => {
  expect(chooseType([], new Date())).toBe('full')
  const known = [backup('full', 1), backup('diff', 2)]
  expect(chooseType(known, new Date(Date.UTC(2026, 10, 7, 2)))).toBe('diff')
  expect(chooseType(known, new Date(Date.UTC(2026, 10, 8, 2)))).toBe('full')
})

test('an instant is restored from a backup that had ended by then, the newest first', () => {
  const known = [backup('full', 1), backup('diff', 2)]
  const labels = (instant: Date | 'latest') => listUsable(known, instant).map(({ label }) => label)
  expect(labels(at(2, 2))).toEqual(['full-1'])
  expect(labels(at(2, 3))).toEqual(['diff-2', 'full-1'])
  expect(labels('latest')).toEqual(['diff-2', 'full-1'])
  expect(() => labels(at(1, 2))).toThrow('Aucune sauvegarde n’était terminée')
  expect(() => listUsable([], 'latest')).toThrow('aucune sauvegarde')
})

test.each([
  ['a restore needs room for the copy', true, [44e9, 45e9]],
  ['a rehearsal leaves the database room to write', false, [40e9, 41e9]],
])('%s', (_, forGood, [enough, tooMuch]) => {
  const volume = { folder: '/data', size: 100e9, free: 53e9 }
  const copyOf =
    (databaseBytes = 0) =>
    () =>
      requireSpace(volume, { databaseBytes, forGood })
  expect(copyOf(enough)).not.toThrow()
  expect(copyOf(tooMuch)).toThrow('libres')
})
