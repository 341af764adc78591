import { z } from 'zod'

import { job } from '../../platform/job.ts'

const idSite = z.int()

export const sendRegistrationMail = job({
  name: 'member.send-registration-mail',
  payload: z.object({ idSite, idRegistration: z.uuid() }),
})

/** Carries the address, so that the job and not the request finds out whether it has an account. */
export const sendPasswordReset = job({
  name: 'member.send-password-reset',
  payload: z.object({ idSite, idRequest: z.uuid(), email: z.string() }),
})

export const sendPasswordChangedMail = job({
  name: 'member.send-password-changed-mail',
  payload: z.object({ idSite, idMember: z.uuid(), subject: z.string(), at: z.iso.datetime() }),
})

export const sendTeamInvitation = job({
  name: 'member.send-team-invitation',
  payload: z.object({ idSite, idInvitation: z.uuid() }),
})

/** `idMember` is null for a super admin, whose mail greets nobody by name. */
export const sendSecondFactorMail = job({
  name: 'member.send-second-factor-mail',
  payload: z.object({
    idSite,
    idMember: z.uuid().nullable(),
    subject: z.string(),
    change: z.enum(['added', 'removed']),
    at: z.iso.datetime(),
  }),
})

export const sendNewsletterConfirmation = job({
  name: 'member.send-newsletter-confirmation',
  payload: z.object({ idSite, idRequest: z.uuid() }),
})

export const sendNewsletterWelcome = job({
  name: 'member.send-newsletter-welcome',
  payload: z.object({ idSite, idRequest: z.uuid() }),
})

export const sendDeletionRequestMail = job({
  name: 'member.send-deletion-request-mail',
  payload: z.object({ idSite, idMember: z.uuid(), subject: z.string() }),
})

export const sendDeletionDoneMail = job({
  name: 'member.send-deletion-done-mail',
  payload: z.object({ idSite, subject: z.string() }),
})

export const sendInactivityWarning = job({
  name: 'member.send-inactivity-warning',
  payload: z.object({ idSite, idMember: z.uuid(), subject: z.string(), eraseOn: z.iso.date() }),
})

/** Handled by the modules that know the address of a new member already. */
export const memberRegistered = job({
  name: 'member.registered',
  payload: z.object({ idSite, idMember: z.uuid() }),
})

/**
 * Handled by the modules that store data of members. Carries the address, because orders and
 * messages without a login are known by it alone.
 */
export const memberErased = job({
  name: 'member.erased',
  payload: z.object({ idSite, idMember: z.uuid(), email: z.string() }),
})

export const applyRetention = job({
  name: 'member.apply-retention',
  payload: z.object({ idSite }),
})
