import { z } from 'zod'

import { job } from '../../platform/job.ts'

const idSite = z.int()

/** Somebody says that a payment has changed: it is read back, and settled if it succeeded. */
export const settlePayment = job({
  name: 'order.settle-payment',
  payload: z.object({ idSite, idAccount: z.uuid(), intent: z.string() }),
})

/** Every minute: what the provider knows of the last two days beside what we know. */
export const reconcilePayments = job({
  name: 'order.reconcile-payments',
  payload: z.object({}),
  cron: '* * * * *',
})

/** Every minute: gives up, site by site, the orders that were not paid in time. */
export const expireOrders = job({
  name: 'order.expire',
  payload: z.object({}),
  cron: '* * * * *',
})

/** The order is given up: its payment must not succeed any more. */
export const cancelPayments = job({
  name: 'order.cancel-payments',
  payload: z.object({ idSite, idOrder: z.uuid() }),
})

export const refundPayment = job({
  name: 'order.refund-payment',
  payload: z.object({ idSite, idRefund: z.uuid() }),
})

export const sendOrderConfirmation = job({
  name: 'order.send-confirmation',
  payload: z.object({ idSite, idOrder: z.uuid() }),
})

export const sendRefundMail = job({
  name: 'order.send-refund-mail',
  payload: z.object({ idSite, idRefund: z.uuid() }),
})

/** Every morning: a word before the session of tomorrow and after that of yesterday. */
export const requestSessionMails = job({
  name: 'order.request-session-mails',
  payload: z.object({ idSite }),
})

export const sendSessionMail = job({
  name: 'order.send-session-mail',
  payload: z.object({ idSite, idBooking: z.uuid(), kind: z.enum(['reminder', 'thanks']) }),
})

/** A parcel or a collection took a step: its buyer is told. */
export const sendDeliveryMail = job({
  name: 'order.send-delivery-mail',
  payload: z.object({
    idSite,
    idOrder: z.uuid(),
    state: z.enum(['prepared', 'shipped', 'ready', 'collected', 'returned']),
  }),
})

/** Every morning: a word after goods that came, where the operator wants one. */
export const requestReviews = job({
  name: 'order.request-reviews',
  payload: z.object({ idSite }),
})

export const sendReviewRequest = job({
  name: 'order.send-review-request',
  payload: z.object({ idSite, idOrder: z.uuid() }),
})

/** The proof of a withdrawal, or the word that it was refused. */
export const sendWithdrawalMail = job({
  name: 'order.send-withdrawal-mail',
  payload: z.object({ idSite, idWithdrawal: z.uuid(), kind: z.enum(['receipt', 'refused']) }),
})

/** Every morning: withdrawals that must be refunded within four days. */
export const warnOfWithdrawals = job({
  name: 'order.warn-of-withdrawals',
  payload: z.object({ idSite }),
})

export const sendWithdrawalAlert = job({
  name: 'order.send-withdrawal-alert',
  payload: z.object({ idSite, idWithdrawal: z.uuid() }),
})
