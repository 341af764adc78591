import { readFile } from 'node:fs/promises'

import { startS3StandIn } from '../../tools/s3-stand-in/s3-stand-in.ts'
import type { Cluster, CommandResult } from './cluster.ts'

const KEYS = { accessKey: 'drill-access-key', secretKey: 'drill-secret-key' }
/** The first bytes of what pgBackRest has encrypted. */
const ENCRYPTED = Buffer.from('Salted__')

export interface BucketResult {
  commands: CommandResult[]
  /** Files of the database that whoever has the bucket could read. */
  unencrypted: number
  /** Files of the database in the bucket. */
  objects: number
}

/**
 * Backs up to a bucket over TLS instead of a folder, restores from it beside the database, and, as
 * on a new machine, beside an empty one.
 */
export async function backUpToBucket(cluster: Cluster): Promise<BucketResult> {
  const { environment, sesame, restoreElsewhere, certificate } = cluster
  const [key, cert] = await Promise.all([
    readFile(certificate.key, 'utf8'),
    readFile(certificate.file, 'utf8'),
  ])
  const bucket = await startS3StandIn('saves', KEYS, { tls: { key, cert }, pageSize: 1000 })
  Object.assign(environment, {
    BACKUP_REPOSITORY: 's3://saves/venue',
    BACKUP_S3_ENDPOINT: new URL(bucket.url).host,
    BACKUP_S3_ACCESS_KEY: KEYS.accessKey,
    BACKUP_S3_SECRET_KEY: KEYS.secretKey,
  })
  try {
    const commands = [
      await sesame('backup', '--full'),
      await sesame('backup', '--rehearse'),
      await restoreElsewhere(),
    ]
    const ofDatabase = [...bucket.objects].filter(([name]) => name.startsWith('venue/database/'))
    const unencrypted = ofDatabase.filter(
      ([, { bytes }]) => !bytes.subarray(0, ENCRYPTED.length).equals(ENCRYPTED),
    )
    for (const [name] of unencrypted) console.log(`not encrypted: ${name}`)
    return { commands, unencrypted: unencrypted.length, objects: ofDatabase.length }
  } finally {
    await bucket.close()
  }
}
