import { z } from 'zod'

import { job } from '../../platform/job.ts'

/** Asked for every night, and by whoever reads reviews that are older than a day. */
export const refreshReviews = job({
  name: 'content.refresh-reviews',
  payload: z.object({ idSite: z.int() }),
  onceInSeconds: 3600,
})
