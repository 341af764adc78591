import pg from 'pg'
import { PgBoss, type Queue } from 'pg-boss'

import { DEAD_LETTERS, queueOptionsOf, type JobDefinition } from './job.ts'

const DEAD_LETTER_SECONDS = 90 * 86_400

/** Creates pg-boss's schema and queues; run by the owner role during migration. */
export async function prepareQueue(ownerUrl: string, jobs: JobDefinition[]): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, supervise: false, schedule: false, max: 1 })
  boss.on('error', () => {})
  await boss.start()
  try {
    await ensureQueue(boss, {
      ...queueOptionsOf({ name: DEAD_LETTERS }),
      name: DEAD_LETTERS,
      retentionSeconds: DEAD_LETTER_SECONDS,
    })
    for (const job of jobs) await ensureQueue(boss, { ...queueOptionsOf(job), name: job.name })
    for (const { name, cron } of jobs) {
      if (cron) await boss.schedule(name, cron, {}, { tz: 'Europe/Paris', missed: 'once' })
    }
  } finally {
    await boss.stop({ graceful: false })
  }
  await grant(ownerUrl, jobs)
}

async function ensureQueue(
  boss: PgBoss,
  {
    name,
    policy,
    ...options
  }: ReturnType<typeof queueOptionsOf> & { name: string; retentionSeconds?: number },
): Promise<void> {
  // pg-boss clears a dead letter queue by null, which its types do not say.
  const settings = options as Omit<Queue, 'name' | 'policy'>
  const found = await boss.getQueue(name)
  if (found) await boss.updateQueue(name, settings)
  else await boss.createQueue(name, { ...settings, policy })
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

/**
 * pg-boss changes no policy of a queue that exists. All our queues share one table, which has the
 * indexes of every policy, and each job carries the policy it was sent with.
 */
const SET_POLICIES = `
  UPDATE pgboss.queue q SET policy = wanted.policy
  FROM jsonb_to_recordset($1) AS wanted (name text, policy text)
  WHERE q.name = wanted.name AND q.policy <> wanted.policy`

async function grant(ownerUrl: string, jobs: JobDefinition[]): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    // Sent as one simple query, so all policies change in one transaction.
    await client.query(GRANTS)
    const policies = jobs.map((job) => ({ name: job.name, policy: queueOptionsOf(job).policy }))
    await client.query(SET_POLICIES, [JSON.stringify(policies)])
  } finally {
    await client.end()
  }
}
