import pg from 'pg'
import { PgBoss } from 'pg-boss'

import { DEAD_LETTERS, QUEUE_OPTIONS, type JobDefinition } from './job.ts'

const DEAD_LETTER_SECONDS = 90 * 86_400

/** Creates pg-boss's schema and queues; run by the owner role during migration. */
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

/**
 * The worker runs jobs of all sites. The application may insert jobs of its site and read their
 * ids, but not payloads, which may contain personal data.
 */
const GRANTS = `
  REVOKE ALL ON ALL TABLES IN SCHEMA pgboss FROM sesame_app;
  REVOKE ALL ON ALL SEQUENCES IN SCHEMA pgboss FROM sesame_app;
  GRANT USAGE ON SCHEMA pgboss TO sesame_app, sesame_worker;
  GRANT SELECT ON pgboss.queue, pgboss.version TO sesame_app;
  GRANT INSERT, SELECT (id, start_after) ON pgboss.job_common TO sesame_app;
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pgboss TO sesame_worker;
  GRANT USAGE ON ALL SEQUENCES IN SCHEMA pgboss TO sesame_worker;
  ALTER TABLE pgboss.job_common ENABLE ROW LEVEL SECURITY;
  DROP POLICY IF EXISTS own_site ON pgboss.job_common;
  CREATE POLICY own_site ON pgboss.job_common TO sesame_app
    USING ((data ->> 'idSite')::int = (SELECT public.current_site()))
    WITH CHECK ((data ->> 'idSite')::int = (SELECT public.current_site()));
  DROP POLICY IF EXISTS all_sites ON pgboss.job_common;
  CREATE POLICY all_sites ON pgboss.job_common TO sesame_worker USING (true) WITH CHECK (true)`

async function grant(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    // Sent as one simple query, so all policies change in one transaction.
    await client.query(GRANTS)
  } finally {
    await client.end()
  }
}
