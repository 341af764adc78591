import { z } from 'zod'

import { job } from '../../platform/job.ts'

export const deleteOldProofs = job({
  name: 'consent.forget-old-measures',
  payload: z.object({ idSite: z.int() }),
})
