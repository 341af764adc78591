import { expect, test } from 'vitest'

import { backupFindings } from './backups.ts'
import { certificateFindings, type DomainState } from './certificates.ts'
import { migrationFindings, queueFindings } from './database.ts'
import { clockFinding, diskFinding } from './machine.ts'
import { replicationFindings, type ReplicationState } from './replication.ts'

const levels = (findings: { level: string }[]) => findings.map(({ level }) => level)

test('a migration that is missing is a fault, one that is newer a warning', () => {
  expect(levels(migrationFindings(['1', '2'], new Set(['1', '2'])))).toEqual(['good'])
  expect(levels(migrationFindings(['1', '2'], new Set(['1'])))).toEqual(['fault'])
  expect(levels(migrationFindings(['1'], new Set(['1', '2'])))).toEqual(['warning'])
})

test.each([
  [119, 0, ['good']],
  [120, 0, ['warning']],
  [900, 0, ['fault']],
  [0, 3, ['good', 'warning']],
])('a queue %i s late with %i dead letters', (seconds, dead, expected) => {
  expect(levels(queueFindings({ seconds, dead }))).toEqual(expected)
})

test('a clock two seconds off is a fault', () => {
  expect(clockFinding(1999).level).toBe('good')
  expect(clockFinding(2000).level).toBe('fault')
})

test.each([
  [20, 'good'],
  [19, 'warning'],
  [5, 'warning'],
  [4, 'fault'],
])('a disk with %i % left', (bavail, level) => {
  expect(diskFinding('/srv', { bavail, blocks: 100, bsize: 1024 }).level).toBe(level)
})

const NOW = new Date('2026-11-18T12:00:00Z')
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000 + 1000)
const domain = (change: Partial<DomainState>): DomainState => ({
  ...{ host: 'www.lieu.fr', state: 'verified', dnsError: null, notAfter: null, lastError: null },
  ...change,
})

const lasting = (days: number) =>
  levels(certificateFindings([domain({ notAfter: inDays(days) })], NOW))

test('a certificate that ends within two weeks is a warning, one that has ended a fault', () => {
  expect(lasting(14)).toEqual(['good'])
  expect(lasting(13)).toEqual(['good', 'warning'])
  expect(lasting(-1)).toEqual(['good', 'fault'])
})

test('a lost domain with a certificate is a warning, however many days are left', () => {
  const lost = domain({ state: 'lost', dnsError: 'leads to 192.0.2.9', notAfter: inDays(80) })
  const [count, finding] = certificateFindings([lost], NOW)
  expect(count?.text).toContain('0 domaine sur 1')
  expect(finding).toMatchObject({ level: 'warning' })
  expect(finding?.text).toContain('leads to 192.0.2.9')
})

test('a domain without a certificate says what the check of its DNS found', () => {
  const lost = domain({ state: 'unverified', dnsError: '203.0.113.9' })
  const [count, finding] = certificateFindings([lost, domain({ notAfter: inDays(60) })], NOW)
  expect(count?.text).toContain('1 domaine sur 2')
  expect(finding?.text).toContain('203.0.113.9')
})

const ARCHIVED = { isOn: true, isFailing: false }
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)

test.each([
  ['database', 26, 'good'],
  ['database', 27, 'warning'],
  ['database', 53, 'fault'],
  ['files', 0.4, 'good'],
  ['files', 0.6, 'warning'],
  ['files', 2, 'fault'],
  ['rehearsal', 9 * 24, 'good'],
  ['rehearsal', 9 * 24 + 1, 'warning'],
])('a backup of %s that is %s hours old is %s', (kind, hours, level) => {
  const runs = [{ kind, succeededAt: hoursAgo(hours), failedAt: null }]
  expect(levels(backupFindings({ runs, archiver: ARCHIVED }, NOW))).toEqual([level, 'good'])
})

test('a backup that never ran, or whose last attempt failed, is a warning', () => {
  const never = { kind: 'database', succeededAt: null, failedAt: hoursAgo(1) }
  const failed = { kind: 'files', succeededAt: hoursAgo(0.2), failedAt: hoursAgo(0.1) }
  const mended = { kind: 'files', succeededAt: hoursAgo(0.1), failedAt: hoursAgo(0.2) }
  const runs = [never, failed, mended]
  expect(levels(backupFindings({ runs, archiver: ARCHIVED }, NOW))).toEqual([
    ...['warning', 'warning', 'good', 'good'],
  ])
})

test.each([
  [{ isOn: true, isFailing: false }, 'good'],
  [{ isOn: false, isFailing: false }, 'warning'],
  [{ isOn: true, isFailing: true }, 'fault'],
])('archiving that is %j is %s', (archiver, level) => {
  expect(levels(backupFindings({ runs: [], archiver }, NOW))).toEqual([level])
})

const SYNCHRONOUS = { syncState: 'sync', lagSeconds: 0 }
const ASYNCHRONOUS = { syncState: 'async', lagSeconds: null }
const replication = (change: Partial<ReplicationState>) =>
  levels(
    replicationFindings({
      ...{ isStandby: false, awaited: '', isSynchronousByPatroni: false, standbys: [] },
      ...change,
    }),
  )

test('a single server is well; one that is a standby is a fault', () => {
  expect(replication({})).toEqual(['good'])
  expect(replication({ isStandby: true })).toEqual(['fault'])
})

test('a synchronous standby is missed where one is wanted', () => {
  const standbys = [ASYNCHRONOUS]
  expect(replication({ awaited: 'node2', standbys })).toEqual(['fault'])
  expect(replication({ isSynchronousByPatroni: true, standbys })).toEqual(['warning'])
  expect(replication({ standbys })).toEqual(['good'])
  const both = [SYNCHRONOUS, ASYNCHRONOUS]
  expect(replication({ awaited: 'node2', standbys: both })).toEqual(['good'])
  expect(replication({ isSynchronousByPatroni: true, standbys: both })).toEqual(['good'])
})

test('a standby a minute late is a warning, and so is one whose state nobody may read', () => {
  expect(replication({ standbys: [{ ...SYNCHRONOUS, lagSeconds: 59 }] })).toEqual(['good'])
  expect(replication({ standbys: [{ ...SYNCHRONOUS, lagSeconds: 60 }] })).toEqual([
    ...['good', 'warning'],
  ])
  expect(replication({ standbys: [{ syncState: null, lagSeconds: null }] })).toEqual(['warning'])
})
