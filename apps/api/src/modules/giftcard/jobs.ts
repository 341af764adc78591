import { z } from 'zod'

import { job } from '../../platform/job.ts'

const idSite = z.int()

export const sendGiftCard = job({
  name: 'giftcard.send',
  payload: z.object({ idSite, idCard: z.uuid() }),
})

/** Once more, to whom the mail is recorded for. */
export const resendGiftCard = job({
  name: 'giftcard.resend',
  payload: z.object({
    ...{ idSite, idCard: z.uuid(), idMail: z.uuid() },
    to: z.enum(['recipient', 'buyer']),
  }),
})

export const sendGiftCardReminder = job({
  name: 'giftcard.send-reminder',
  payload: z.object({ idSite, idCard: z.uuid(), daysLeft: z.int() }),
})

/** Every morning: sends due cards, reminds before expiry, expires cards. */
export const processDueGiftCards = job({
  name: 'giftcard.process-due',
  payload: z.object({ idSite }),
})
