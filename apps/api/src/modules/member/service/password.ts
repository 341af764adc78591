import { newId } from '@sesame/values/id'

import type { Mailer } from '../../../adapters/mail/mailer.ts'
import { passwordChangedMail } from '../../../adapters/mail/templates/password-changed.ts'
import { passwordResetMail } from '../../../adapters/mail/templates/password-reset.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { countAttempt, resetRateLimit, LIMITS } from '../../../platform/limit.ts'
import { deriveToken, hashPassword, hashToken, verifyPassword } from '../../../platform/secret.ts'
import { deliverMail, requestMail } from '../../site/service.ts'
import * as jobs from '../jobs.ts'
import * as logins from '../queries/login.ts'
import * as resets from '../queries/password-reset.ts'
import { deletePendingLogins } from '../queries/pending-login.ts'
import { lockPerson } from '../queries/person.ts'
import * as profiles from '../queries/profile.ts'
import { personalWords } from '../rules.ts'
import { requireMember, requireStrength } from './requirements.ts'
import { withPerson } from './second-factor.ts'

const RESET_MINUTES = 60
const RESET_KIND = 'password-reset'
const CHANGED_KIND = 'password-changed'

/** Runs the same statements for every address; the job finds out whether it has an account. */
export async function requestPasswordReset(ctx: Context, email: string) {
  const { db, site, now } = ctx
  await db.transaction().execute((tx) =>
    ctx.queue.enqueue(tx, jobs.sendPasswordReset, {
      idSite: site.id,
      idRequest: newId(now.getTime()),
      email,
    }),
  )
  return {}
}

export async function sendPasswordReset(
  ctx: Context,
  mailer: Mailer,
  { idRequest, email }: { idRequest: string; email: string },
) {
  const { db, site, now, config } = ctx
  const member = await profiles.findMemberByEmail(db, site.id, email)
  // Sent to the account's stored address, because another spelling may be another mailbox.
  if (!member?.email) return
  const recipient = member.email
  const token = deriveToken(config.keys, RESET_KIND, site.id, idRequest)
  await db.transaction().execute(async (tx) => {
    await resets.insertPasswordReset(tx, site.id, {
      id: idRequest,
      tokenHash: hashToken(token),
      idMember: member.id,
      expiresAt: new Date(now.getTime() + RESET_MINUTES * 60_000),
    })
    await requestMail(ctx, tx, { subject: idRequest, kind: RESET_KIND, recipient })
  })
  await deliverMail(ctx, mailer, { subject: idRequest, kind: RESET_KIND }, (venue) =>
    passwordResetMail(venue, {
      firstname: member.firstname ?? '',
      link: `${site.url}/password/reset/${token}`,
    }),
  )
}

export async function resetPassword(
  ctx: Context,
  { token, password }: { token: string; password: string },
) {
  const { db, site, now } = ctx
  const member = await resets.findPasswordReset(db, site.id, hashToken(token), now)
  if (!member) throw new AppError('link_expired')
  // The password is checked before the link is consumed, so that a weak one does not cost the link.
  requireStrength(password, personalWords({ ...member, email: member.email ?? '' }))
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    // Locks the person before the link, as everywhere, to avoid deadlocks.
    await lockPerson(tx, site.id, { idMember: member.id, idSuperAdmin: null })
    const idMember = await resets.consumePasswordReset(tx, site.id, hashToken(token), now)
    if (!idMember) throw new AppError('link_expired')
    await setPassword(ctx, tx, { idMember, passwordHash, except: null })
  })
  return {}
}

export async function changePassword(
  ctx: Context,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
) {
  const { db, site, loginHash } = ctx
  const idMember = requireMember(ctx)
  const rule = LIMITS.login.account!
  await countAttempt(ctx.platformDb, rule, 'change-password', site.id, idMember)
  const member = await profiles.findPasswordHash(db, site.id, idMember)
  if (!member?.passwordHash) throw new AppError('not_found')
  if (!(await verifyPassword(member.passwordHash, currentPassword))) throw wrongPassword()
  await resetRateLimit(ctx.platformDb, 'change-password', site.id, idMember)
  const ownWords = personalWords({ ...member, email: member.email ?? '' })
  requireStrength(newPassword, ownWords, 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  await withPerson(ctx, { idMember, idSuperAdmin: null }, (tx, person) => {
    if (person.passwordHash !== member.passwordHash) throw wrongPassword()
    return setPassword(ctx, tx, { idMember, passwordHash, except: loginHash })
  })
  return {}
}

function wrongPassword(): AppError {
  const errors = { currentPassword: ['Ce mot de passe est incorrect.'] }
  return new AppError('wrong_password', { errors })
}

/** A new password ends other logins and links, and is confirmed by mail. */
export async function setPassword(
  ctx: Context,
  tx: Db,
  change: { idMember: string; passwordHash: string; except: Buffer | null },
): Promise<void> {
  const { site, now } = ctx
  const { idMember, passwordHash, except } = change
  await profiles.updatePassword(tx, site.id, idMember, passwordHash)
  await logins.endLogins(tx, site.id, { idMember, except })
  await resets.closePasswordResets(tx, site.id, idMember, now)
  await deletePendingLogins(tx, site.id, { idMember, idSuperAdmin: null }, null)
  const member = await profiles.findProfile(tx, site.id, idMember)
  if (!member) throw new AppError('link_expired')
  const subject = newId(now.getTime())
  await requestMail(ctx, tx, { subject, kind: CHANGED_KIND, recipient: member.email })
  await ctx.queue.enqueue(tx, jobs.sendPasswordChangedMail, {
    idSite: site.id,
    idMember,
    subject,
    at: now.toISOString(),
  })
}

export async function sendPasswordChangedMail(
  ctx: Context,
  mailer: Mailer,
  { idMember, subject, at }: { idMember: string; subject: string; at: string },
) {
  const { db, site } = ctx
  const member = await profiles.findProfile(db, site.id, idMember)
  if (!member) return
  const when = new Intl.DateTimeFormat('fr-FR', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: site.timeZone,
  }).format(new Date(at))
  await deliverMail(ctx, mailer, { subject, kind: CHANGED_KIND }, (venue) =>
    passwordChangedMail(venue, { firstname: member.firstname, when }),
  )
}
