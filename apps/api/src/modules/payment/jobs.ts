import { z } from 'zod'

import { job } from '../../platform/job.ts'

const idSite = z.int()

/** Stripe reports a changed account: reads it back. */
export const refreshAccounts = job({
  name: 'payment.refresh-accounts',
  payload: z.object({ idSite }),
})

/** A site has saved an account that it did not have before. */
export const accountSaved = job({
  name: 'payment.account-saved',
  payload: z.object({ idSite, idAccount: z.uuid() }),
})
