import pg from 'pg'
import { PgBoss } from 'pg-boss'

import { DEAD_LETTERS, QUEUE_OPTIONS, type JobDefinition } from './job.ts'

const DEAD_LETTER_SECONDS = 90 * 86_400

/** The queue's own tables and its queues, made by the owner when the schema is migrated. */
export async function prepareQueue(ownerUrl: string, jobs: JobDefinition[]): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, supervise: false, schedule: false, max: 1 })
  boss.on('error', () => {})
  await boss.start()
  try {
    const { deadLetter, ...options } = QUEUE_OPTIONS
    await ensureQueue(boss, DEAD_LETTERS, { ...options, retentionSeconds: DEAD_LETTER_SECONDS })
    for (const { name } of jobs) await ensureQueue(boss, name, { ...options, deadLetter })
    for (const { name, cron } of jobs) {
      if (cron) await boss.schedule(name, cron, {}, { tz: 'Europe/Paris', missed: 'once' })
    }
  } finally {
    await boss.stop({ graceful: false })
  }
  await grant(ownerUrl)
}

async function ensureQueue(boss: PgBoss, name: string, options: object): Promise<void> {
  const found = await boss.getQueue(name)
  if (found) await boss.updateQueue(name, options)
  else await boss.createQueue(name, options)
}

async function grant(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(`
      GRANT USAGE ON SCHEMA pgboss TO sesame_app;
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pgboss TO sesame_app;
      GRANT USAGE ON ALL SEQUENCES IN SCHEMA pgboss TO sesame_app;
      GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA pgboss TO sesame_app`)
  } finally {
    await client.end()
  }
}
