import { z } from 'zod'

import { job } from '../../platform/job.ts'

/** Every night: asks each site to forget what it need not keep. */
export const runNightly = job({ name: 'site.nightly', payload: z.object({}), cron: '15 3 * * *' })

/** Every night: months to come and months that are over, of tables that are kept by month. */
export const maintainTables = job({
  name: 'site.maintain-tables',
  payload: z.object({}),
  cron: '45 2 * * *',
})

export const forgetOldTraces = job({
  name: 'site.forget-old-traces',
  payload: z.object({ idSite: z.int() }),
})

/** Every morning: asks each site for the mails of the day. */
export const runMorning = job({ name: 'site.morning', payload: z.object({}), cron: '0 9 * * *' })
