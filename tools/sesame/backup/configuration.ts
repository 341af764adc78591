import path from 'node:path'

import type { BackupSettings, Repository } from './settings.ts'

export const STANZA = 'sesame'

/** The only place that writes pgBackRest's configuration. */
export function renderConfiguration(settings: BackupSettings): string {
  const { repository, passphrase, days, database } = settings
  const lines = [
    '# Écrit par « sesame backup » ; changez les variables BACKUP_… à la place.',
    '[global]',
    ...repositoryLines(repository),
    'repo1-cipher-type=aes-256-cbc',
    `repo1-cipher-pass=${passphrase}`,
    'repo1-bundle=y',
    // Full backups stay until a newer one is so many days old, so that every second between can be
    // restored.
    'repo1-retention-full-type=time',
    `repo1-retention-full=${days}`,
    'compress-type=zst',
    'compress-level=3',
    'start-fast=y',
    'process-max=2',
    // Not in /tmp, which services and containers do not share: two backups at once must notice.
    `lock-path=${path.join(path.dirname(database.directory), 'sesame-pgbackrest-lock')}`,
    'log-level-file=off',
    'log-level-console=warn',
    '',
    `[${STANZA}]`,
    `pg1-path=${database.directory}`,
    `pg1-socket-path=${database.socket}`,
    `pg1-port=${database.port}`,
    `pg1-user=${database.user}`,
  ]
  return `${lines.join('\n')}\n`
}

function repositoryLines(repository: Repository): string[] {
  if ('directory' in repository)
    return [`repo1-path=${path.join(repository.directory, 'database')}`]
  const { bucket, folder } = repository
  return [
    'repo1-type=s3',
    `repo1-path=/${path.join(folder, 'database')}`,
    `repo1-s3-bucket=${bucket.S3_BUCKET}`,
    `repo1-s3-endpoint=${bucket.S3_ENDPOINT?.replace('https://', '')}`,
    `repo1-s3-region=${bucket.S3_REGION}`,
    `repo1-s3-key=${bucket.S3_ACCESS_KEY}`,
    `repo1-s3-key-secret=${bucket.S3_SECRET_KEY}`,
    'repo1-s3-uri-style=path',
  ]
}

/**
 * Settings of PostgreSQL. Without a configuration nothing is archived and nothing is held back: WAL
 * that waits for a repository which nobody set up would fill the disk.
 */
export function archiveSettings({
  configFile,
}: Pick<BackupSettings, 'configFile'>): Record<string, string> {
  return {
    archive_mode: 'on',
    archive_timeout: '60',
    archive_command: `test ! -f ${configFile} || pgbackrest --config=${configFile} --stanza=${STANZA} archive-push %p`,
  }
}
