import { z } from 'zod'

import { job } from '../../platform/job.ts'

const idSite = z.int()

/**
 * A webhook or a page reports a change: reads the payment back from Stripe and settles it if it
 * succeeded.
 */
export const settlePayment = job({
  name: 'order.settle-payment',
  payload: z.object({ idSite, idAccount: z.uuid(), intent: z.string() }),
})

/** Every minute: compares Stripe's payments of the last two days with ours. */
export const reconcilePayments = job({
  name: 'order.reconcile-payments',
  payload: z.object({}),
  cron: '* * * * *',
})

/** Every night: the same for one site, whether or not a payment is known. */
export const comparePayments = job({
  name: 'order.compare-payments',
  payload: z.object({ idSite }),
})

/** Every minute: expires unpaid orders, site by site. */
export const expireUnpaidOrders = job({
  name: 'order.expire',
  payload: z.object({}),
  cron: '* * * * *',
})

/** The order expired: cancels its payment. */
export const cancelPayments = job({
  name: 'order.cancel-payments',
  payload: z.object({ idSite, idOrder: z.uuid() }),
})

/** Another team size for the same price: the customer is informed. */
export const sendTeamChanged = job({
  name: 'order.send-team-changed',
  payload: z.object({
    idSite,
    idBooking: z.uuid(),
    changedAt: z.iso.datetime(),
    reason: z.string(),
  }),
})

export const refundPayment = job({
  name: 'order.refund-payment',
  payload: z.object({ idSite, idRefund: z.uuid() }),
})

export const sendOrderConfirmation = job({
  name: 'order.send-confirmation',
  payload: z.object({ idSite, idOrder: z.uuid() }),
  atOnce: 6,
  atOncePerSite: 2,
})

/** The customer wants the mail again; each sending has its own. */
export const resendConfirmation = job({
  name: 'order.resend-confirmation',
  payload: z.object({ idSite, idOrder: z.uuid(), idMail: z.uuid() }),
})

/** Staff sold something that is paid by a link; each sending has its own mail. */
export const sendPaymentLink = job({
  name: 'order.send-payment-link',
  payload: z.object({ idSite, idOrder: z.uuid(), idMail: z.uuid() }),
})

export const sendRefundMail = job({
  name: 'order.send-refund-mail',
  payload: z.object({ idSite, idRefund: z.uuid() }),
})

/** Every morning: reminders for tomorrow's sessions and thanks for yesterday's. */
export const requestSessionMails = job({
  name: 'order.request-session-mails',
  payload: z.object({ idSite }),
})

export const sendSessionMail = job({
  name: 'order.send-session-mail',
  payload: z.object({ idSite, idBooking: z.uuid(), kind: z.enum(['reminder', 'thanks']) }),
})

/** A delivery changed its state: informs the buyer. */
export const sendDeliveryMail = job({
  name: 'order.send-delivery-mail',
  payload: z.object({
    idSite,
    idOrder: z.uuid(),
    state: z.enum(['prepared', 'shipped', 'ready', 'collected', 'returned']),
  }),
})

/** The team reminds somebody that an order waits; each day has its own mail. */
export const sendCollectReminder = job({
  name: 'order.send-collect-reminder',
  payload: z.object({ idSite, idOrder: z.uuid(), day: z.iso.date() }),
})

/** Every morning: review requests for received goods, if the operator enabled them. */
export const requestReviews = job({
  name: 'order.request-reviews',
  payload: z.object({ idSite }),
})

export const sendReviewRequest = job({
  name: 'order.send-review-request',
  payload: z.object({ idSite, idOrder: z.uuid() }),
})

/** Sends the receipt of a withdrawal, or its refusal. */
export const sendWithdrawalMail = job({
  name: 'order.send-withdrawal-mail',
  payload: z.object({ idSite, idWithdrawal: z.uuid(), kind: z.enum(['receipt', 'refused']) }),
})

/** Every morning: alerts about withdrawals to be refunded within four days. */
export const warnOfWithdrawals = job({
  name: 'order.warn-of-withdrawals',
  payload: z.object({ idSite }),
})

export const sendWithdrawalAlert = job({
  name: 'order.send-withdrawal-alert',
  payload: z.object({ idSite, idWithdrawal: z.uuid() }),
})

/** Nightly: removes people from orders, cards, sessions and withdrawals whose time is over. */
export const applyRetention = job({
  name: 'order.apply-retention',
  payload: z.object({ idSite }),
})
