import { z } from 'zod'

import { job } from '../../platform/job.ts'

export const makeVariants = job({
  name: 'media.make-variants',
  payload: z.object({ idSite: z.int(), idMedia: z.int() }),
})

/** A row that used these files is gone: the files go too, unless another one uses them. */
export const forgetFile = job({
  name: 'media.forget-file',
  payload: z.object({ idSite: z.int(), sha256: z.string() }),
})
