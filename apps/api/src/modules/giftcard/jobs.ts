import { z } from 'zod'

import { job } from '../../platform/job.ts'

const idSite = z.int()

export const sendGiftCard = job({
  name: 'giftcard.send',
  payload: z.object({ idSite, idCard: z.uuid() }),
})

export const sendGiftCardReminder = job({
  name: 'giftcard.send-reminder',
  payload: z.object({ idSite, idCard: z.uuid(), daysLeft: z.int() }),
})

/** Every morning: cards whose day has come, cards that end soon, cards that have ended. */
export const processDueGiftCards = job({
  name: 'giftcard.process-due',
  payload: z.object({ idSite }),
})
