import { z } from 'zod'

import { job } from '../../platform/job.ts'

/** Enqueued every night, and when reviews older than a day are read. */
export const refreshReviews = job({
  name: 'content.refresh-reviews',
  payload: z.object({ idSite: z.int() }),
  onceInSeconds: 3600,
})
