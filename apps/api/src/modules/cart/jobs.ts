import { z } from 'zod'

import { job } from '../../platform/job.ts'

export const deleteOldCarts = job({
  name: 'cart.forget-old-carts',
  payload: z.object({ idSite: z.int() }),
})
