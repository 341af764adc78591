import { z } from 'zod'

import { job } from '../../platform/job.ts'

/** Every night: enqueues each site's cleanup. */
export const runNightly = job({
  name: 'site.nightly',
  payload: z.object({}),
  cron: '15 3 * * *',
  retries: 5,
})

/** Every night: creates coming partitions and drops expired ones. */
export const maintainTables = job({
  name: 'site.maintain-tables',
  payload: z.object({}),
  cron: '45 2 * * *',
})

export const deleteExpiredData = job({
  name: 'site.forget-old-traces',
  payload: z.object({ idSite: z.int() }),
})

/** Every hour: enqueues the mails of the day of each site where it is nine in the morning. */
export const runMorning = job({
  name: 'site.morning',
  payload: z.object({}),
  cron: '0 * * * *',
  // The next hour is the morning of other sites.
  retries: 5,
})
