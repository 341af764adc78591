import { z } from 'zod'

import { job } from '../../platform/job.ts'

const idSite = z.int()

/** Writes a file for the accountant. */
export const writeExport = job({
  name: 'books.write-export',
  payload: z.object({ idSite, idExport: z.uuid() }),
  // Each one takes a processor as long as it runs.
  atOnce: 1,
  // A year of documents is drawn and packed in more than the five minutes of other jobs.
  longestSeconds: 3 * 3600,
})

/** Every night: files for the accountant are deleted after some days. */
export const deleteOldExports = job({
  name: 'books.delete-old-exports',
  payload: z.object({ idSite }),
})
