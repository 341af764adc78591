import type { z } from 'zod'

import type { Mailer } from '../adapters/mail/mailer.ts'
import * as bookingJobs from '../modules/booking/jobs.ts'
import * as booksJobs from '../modules/books/jobs.ts'
import * as booksExports from '../modules/books/service/exports.ts'
import { writeExport } from '../modules/books/service/write-export.ts'
import * as cartJobs from '../modules/cart/jobs.ts'
import * as carts from '../modules/cart/service/delete-old.ts'
import * as consentJobs from '../modules/consent/jobs.ts'
import * as consent from '../modules/consent/service.ts'
import * as contactJobs from '../modules/contact/jobs.ts'
import * as conversationMail from '../modules/contact/service/conversation-mail.ts'
import * as formMail from '../modules/contact/service/form-mail.ts'
import * as message from '../modules/contact/service/message.ts'
import * as elementMail from '../modules/contact/service/registration.ts'
import * as contacts from '../modules/contact/service/retention.ts'
import * as contentJobs from '../modules/content/jobs.ts'
import * as reviews from '../modules/content/service/review.ts'
import * as giftCardJobs from '../modules/giftcard/jobs.ts'
import * as delivery from '../modules/giftcard/service/deliver.ts'
import * as giftCards from '../modules/giftcard/service/process-due.ts'
import * as resendCard from '../modules/giftcard/service/resend.ts'
import * as mediaJobs from '../modules/media/jobs.ts'
import * as mediaFiles from '../modules/media/service/delete-file.ts'
import * as media from '../modules/media/service/variants.ts'
import * as memberJobs from '../modules/member/jobs.ts'
import * as account from '../modules/member/service/account.ts'
import * as enrolment from '../modules/member/service/enrolment.ts'
import * as newsletter from '../modules/member/service/newsletter.ts'
import * as password from '../modules/member/service/password.ts'
import * as registration from '../modules/member/service/registration.ts'
import * as retention from '../modules/member/service/retention.ts'
import * as team from '../modules/member/service/team.ts'
import * as orderJobs from '../modules/order/jobs.ts'
import * as orderAccount from '../modules/order/service/account.ts'
import * as cancellation from '../modules/order/service/cancellation.ts'
import * as confirmation from '../modules/order/service/confirmation.ts'
import * as deliveryMail from '../modules/order/service/delivery-mail.ts'
import * as followUp from '../modules/order/service/follow-up.ts'
import * as paymentLink from '../modules/order/service/payment-link.ts'
import * as payment from '../modules/order/service/payment.ts'
import * as refundMail from '../modules/order/service/refund-mail.ts'
import * as refund from '../modules/order/service/refund.ts'
import * as orderRetention from '../modules/order/service/retention.ts'
import * as settle from '../modules/order/service/settle.ts'
import * as withdrawalMail from '../modules/order/service/withdrawal-mail.ts'
import * as paymentJobs from '../modules/payment/jobs.ts'
import * as paymentAccounts from '../modules/payment/service/manage.ts'
import * as siteJobs from '../modules/site/jobs.ts'
import * as upkeep from '../modules/site/service/upkeep.ts'
import type { Context } from '../platform/context.ts'
import type { JobDefinition } from '../platform/job.ts'

export interface Handler {
  job: JobDefinition
  /** The metrics show how long mails wait in the queues of these jobs. */
  sendsMail: boolean
  handle: (ctx: Context, payload: never, mailer: Mailer) => Promise<unknown>
}

function on<J extends JobDefinition>(
  job: J,
  handle: (ctx: Context, payload: z.output<J['payload']>) => Promise<unknown>,
): Handler {
  return { job, sendsMail: false, handle }
}

function onMail<J extends JobDefinition>(
  job: J,
  handle: (ctx: Context, payload: z.output<J['payload']>, mailer: Mailer) => Promise<unknown>,
): Handler {
  return { job, sendsMail: true, handle }
}

/**
 * Registers a handler for each job. A job may run twice, so every use case called here is
 * idempotent.
 */
export const HANDLERS: Handler[] = [
  onMail(memberJobs.sendRegistrationMail, (ctx, { idRegistration }, mailer) =>
    registration.sendRegistrationMail(ctx, mailer, idRegistration),
  ),
  onMail(memberJobs.sendPasswordReset, (ctx, payload, mailer) =>
    password.sendPasswordReset(ctx, mailer, payload),
  ),
  onMail(memberJobs.sendPasswordChangedMail, (ctx, payload, mailer) =>
    password.sendPasswordChangedMail(ctx, mailer, payload),
  ),
  onMail(memberJobs.sendTeamInvitation, (ctx, { idInvitation }, mailer) =>
    team.sendTeamInvitation(ctx, mailer, idInvitation),
  ),
  onMail(memberJobs.sendSecondFactorMail, (ctx, payload, mailer) =>
    enrolment.sendSecondFactorMail(ctx, mailer, payload),
  ),
  onMail(memberJobs.sendNewsletterConfirmation, (ctx, { idRequest }, mailer) =>
    newsletter.sendNewsletterConfirmation(ctx, mailer, idRequest),
  ),
  onMail(memberJobs.sendNewsletterWelcome, (ctx, { idRequest }, mailer) =>
    newsletter.sendNewsletterWelcome(ctx, mailer, idRequest),
  ),
  onMail(memberJobs.sendDeletionRequestMail, (ctx, payload, mailer) =>
    account.sendDeletionRequestMail(ctx, mailer, payload),
  ),
  onMail(memberJobs.sendDeletionDoneMail, (ctx, { subject }, mailer) =>
    retention.sendDeletionDoneMail(ctx, mailer, subject),
  ),
  onMail(memberJobs.sendInactivityWarning, (ctx, payload, mailer) =>
    retention.sendInactivityWarning(ctx, mailer, payload),
  ),
  on(memberJobs.applyRetention, (ctx) => retention.applyRetention(ctx)),
  on(memberJobs.memberRegistered, (ctx, { idMember }) =>
    orderAccount.adoptGuestOrders(ctx, idMember),
  ),
  on(memberJobs.memberErased, async (ctx, { idMember, email }) => {
    await consent.deleteMemberData(ctx, idMember)
    await contacts.deleteMemberData(ctx, email)
    await carts.deleteMemberData(ctx, idMember)
    await orderRetention.deleteMemberData(ctx, { idMember, email })
  }),
  on(cartJobs.deleteOldCarts, (ctx) => carts.deleteOldCarts(ctx)),
  on(consentJobs.deleteOldProofs, (ctx) => consent.deleteOldProofs(ctx)),
  on(mediaJobs.makeVariants, (ctx, { idMedia }) => media.makeVariants(ctx, idMedia)),
  on(mediaJobs.deleteStoredFile, (ctx, { sha256 }) => mediaFiles.deleteStoredFile(ctx, sha256)),
  on(contentJobs.refreshReviews, (ctx) => reviews.refreshReviews(ctx)),
  on(siteJobs.deleteExpiredData, (ctx) => upkeep.deleteExpiredData(ctx)),
  onMail(contactJobs.sendMessageMail, (ctx, payload, mailer) =>
    message.sendMessageMail(ctx, mailer, payload),
  ),
  onMail(contactJobs.sendFormMail, (ctx, payload, mailer) =>
    formMail.sendFormMail(ctx, mailer, payload),
  ),
  onMail(contactJobs.sendElementConfirmation, (ctx, { idRequest }, mailer) =>
    elementMail.sendElementConfirmation(ctx, mailer, idRequest),
  ),
  onMail(contactJobs.sendElementMail, (ctx, payload, mailer) =>
    elementMail.sendElementMail(ctx, mailer, payload),
  ),
  onMail(contactJobs.sendConversationMail, (ctx, { idReply }, mailer) =>
    conversationMail.sendConversationMail(ctx, mailer, idReply),
  ),
  on(contactJobs.deleteOldContacts, (ctx) => contacts.deleteOldContacts(ctx)),
  on(paymentJobs.refreshAccounts, (ctx) => paymentAccounts.refreshAccounts(ctx)),
  on(paymentJobs.accountSaved, (ctx, { idAccount }) => payment.adoptPayments(ctx, idAccount)),
  on(orderJobs.settlePayment, (ctx, paid) => settle.settlePayment(ctx, paid)),
  on(orderJobs.comparePayments, (ctx) => payment.reconcilePayments(ctx, { isNight: true })),
  on(orderJobs.cancelPayments, (ctx, { idOrder }) => payment.cancelPayments(ctx, idOrder)),
  on(orderJobs.refundPayment, (ctx, { idRefund }) => refund.refundPayment(ctx, idRefund)),
  onMail(orderJobs.sendOrderConfirmation, (ctx, { idOrder }, mailer) =>
    confirmation.sendOrderConfirmation(ctx, mailer, idOrder),
  ),
  onMail(orderJobs.resendConfirmation, (ctx, payload, mailer) =>
    confirmation.deliverAgain(ctx, mailer, payload),
  ),
  onMail(orderJobs.sendPaymentLink, (ctx, payload, mailer) =>
    paymentLink.sendPaymentLink(ctx, mailer, payload),
  ),
  onMail(orderJobs.sendRefundMail, (ctx, { idRefund }, mailer) =>
    refundMail.sendRefundMail(ctx, mailer, idRefund),
  ),
  on(orderJobs.requestSessionMails, (ctx) => followUp.requestSessionMails(ctx)),
  onMail(orderJobs.sendSessionMail, (ctx, payload, mailer) =>
    followUp.sendSessionMail(ctx, mailer, payload),
  ),
  onMail(orderJobs.sendDeliveryMail, (ctx, payload, mailer) =>
    deliveryMail.sendDeliveryMail(ctx, mailer, payload),
  ),
  onMail(orderJobs.sendCollectReminder, (ctx, payload, mailer) =>
    deliveryMail.sendCollectReminder(ctx, mailer, payload),
  ),
  on(orderJobs.requestReviews, (ctx) => deliveryMail.requestReviews(ctx)),
  onMail(orderJobs.sendReviewRequest, (ctx, { idOrder }, mailer) =>
    deliveryMail.sendReviewRequest(ctx, mailer, idOrder),
  ),
  onMail(orderJobs.sendWithdrawalMail, (ctx, payload, mailer) =>
    withdrawalMail.sendWithdrawalMail(ctx, mailer, payload),
  ),
  on(orderJobs.warnOfWithdrawals, (ctx) => withdrawalMail.warnOfWithdrawals(ctx)),
  onMail(orderJobs.sendWithdrawalAlert, (ctx, { idWithdrawal }, mailer) =>
    withdrawalMail.sendWithdrawalAlert(ctx, mailer, idWithdrawal),
  ),
  onMail(bookingJobs.bookingCancelled, (ctx, payload, mailer) =>
    cancellation.offerChoice(ctx, mailer, payload),
  ),
  onMail(orderJobs.sendTeamChanged, (ctx, payload, mailer) =>
    followUp.sendTeamChanged(ctx, mailer, payload),
  ),
  onMail(bookingJobs.bookingMoved, (ctx, payload, mailer) =>
    followUp.sendMovedMail(ctx, mailer, payload),
  ),
  on(orderJobs.applyRetention, (ctx) => orderRetention.applyRetention(ctx)),
  onMail(giftCardJobs.sendGiftCard, (ctx, { idCard }, mailer) =>
    delivery.sendGiftCard(ctx, mailer, idCard),
  ),
  onMail(giftCardJobs.resendGiftCard, (ctx, payload, mailer) =>
    resendCard.deliverResentCard(ctx, mailer, payload),
  ),
  onMail(giftCardJobs.sendGiftCardReminder, (ctx, payload, mailer) =>
    giftCards.sendGiftCardReminder(ctx, mailer, payload),
  ),
  on(booksJobs.writeExport, (ctx, { idExport }) => writeExport(ctx, idExport)),
  on(booksJobs.deleteOldExports, (ctx) => booksExports.deleteOldExports(ctx)),
  on(giftCardJobs.processDueGiftCards, (ctx) => giftCards.processDueGiftCards(ctx)),
]
