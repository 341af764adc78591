import { z } from 'zod'

import { job } from '../../platform/job.ts'

export const makeVariants = job({
  name: 'media.make-variants',
  payload: z.object({ idSite: z.int(), idMedia: z.int() }),
  // Each one decodes a whole picture in memory.
  atOnce: 2,
})

/** A media row was deleted: deletes its files unless another row uses them. */
export const deleteStoredFile = job({
  name: 'media.forget-file',
  payload: z.object({ idSite: z.int(), sha256: z.string() }),
})
