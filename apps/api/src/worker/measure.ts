import { measureRefunds } from '../modules/order/service/measure.ts'
import { measureBackups } from '../platform/backup-metrics.ts'
import type { Config } from '../platform/config.ts'
import { measureDatabase } from '../platform/database-metrics.ts'
import type { Db } from '../platform/db.ts'
import { measureDisk } from '../platform/disk-metrics.ts'
import { measureQueues } from '../platform/queue-metrics.ts'
import { HANDLERS } from './handlers.ts'

const MAIL_QUEUES = new Set(
  HANDLERS.filter(({ sendsMail }) => sendsMail).map(({ job }) => job.name),
)

/** What the worker measures for the whole platform, each time it is scraped. */
export function measurePlatform(db: Db, config: Config): void {
  measureBackups(db)
  measureDatabase(db)
  measureQueues(db, MAIL_QUEUES)
  measureRefunds(db, config)
  if (config.FILES === 'local') measureDisk(config.MEDIA_DIR)
}
