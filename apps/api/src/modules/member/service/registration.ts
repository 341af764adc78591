import type { Registration } from '@sesame/contract/member'
import { newId } from '@sesame/values/id'
import type { z } from 'zod'

import type { Mailer } from '../../../adapters/mail/mailer.ts'
import { accountExistsMail } from '../../../adapters/mail/templates/account-exists.ts'
import { registrationMail } from '../../../adapters/mail/templates/registration.ts'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import {
  deriveToken,
  hashPassword,
  hashToken,
  tokenOfHash,
  verifyPassword,
} from '../../../platform/secret.ts'
import { deliverMail, requestMail, termsUpdatedOn } from '../../site/service.ts'
import { findMailSentAt } from '../../site/service/recorded-mails.ts'
import * as jobs from '../jobs.ts'
import * as profiles from '../queries/profile.ts'
import * as registrations from '../queries/registration.ts'
import { personalWords } from '../rules.ts'
import { openLogin } from './login.ts'
import { subscribe } from './newsletter.ts'
import { requireProfile, requireStrength } from './requirements.ts'

const CONFIRM_HOURS = 24
const MAIL_KIND = 'registration'

/**
 * Stores a registration. Reply, work and time are the same whether or not the address has an
 * account; the job decides which mail to send.
 */
export async function register(ctx: Context, body: z.output<typeof Registration>) {
  const { db, site, now } = ctx
  const profile = await requireProfile(ctx, body)
  requireStrength(body.password, personalWords(body))
  const passwordHash = await hashPassword(body.password)
  const updatedOn = await termsUpdatedOn(ctx)
  const id = newId(now.getTime())
  await db.transaction().execute(async (tx) => {
    await registrations.insertRegistration(tx, site.id, {
      id,
      tokenHash: hashToken(linkToken(ctx, id)),
      email: body.email,
      passwordHash,
      firstname: body.firstname,
      lastname: body.lastname,
      phone: profile.phone,
      birthdate: profile.birthdate,
      wantsNewsletter: body.newsletter,
      termsAcceptedAt: now,
      termsUpdatedOn: updatedOn,
      expiresAt: new Date(now.getTime() + CONFIRM_HOURS * 3_600_000),
    })
    await requestMail(ctx, tx, { subject: id, kind: MAIL_KIND, recipient: body.email })
    await ctx.queue.enqueue(tx, jobs.sendRegistrationMail, { idSite: site.id, idRegistration: id })
  })
  return {}
}

export async function sendRegistrationMail(ctx: Context, mailer: Mailer, idRegistration: string) {
  const { config, db, site } = ctx
  const registration = await registrations.findRegistration(db, site.id, idRegistration)
  if (!registration) return
  const member = await profiles.findMemberByEmail(db, site.id, registration.email)
  await deliverMail(ctx, mailer, { subject: idRegistration, kind: MAIL_KIND }, (venue) =>
    member
      ? accountExistsMail(venue, { firstname: member.firstname ?? '' })
      : registrationMail(venue, {
          firstname: registration.firstname,
          link: `${site.url}/auth/confirm/${tokenOfHash(config.keys, registration.tokenHash, MAIL_KIND, site.id, idRegistration)}`,
        }),
  )
}

/**
 * Creates the member. The link alone is not enough, because anybody can register any address: the
 * reader must also give the registration's password. So a stranger's data cannot become the owner's
 * account.
 */
export async function confirmRegistration(
  ctx: Context,
  { token, password }: { token: string; password: string },
) {
  const { db, site, now } = ctx
  const found = await registrations.findRegistrationOf(db, site.id, hashToken(token), now)
  if (!found) throw new AppError('link_expired')
  if (!(await verifyPassword(found.passwordHash, password)))
    throw new AppError('registration_password')
  return db.transaction().execute(async (tx) => {
    // Locks all registrations of the address, since all are deleted; otherwise two links opened at
    // once would deadlock.
    await registrations.lockRegistrations(tx, site.id, found.email)
    const registration = await registrations.consumeRegistration(tx, site.id, hashToken(token), now)
    if (!registration) throw new AppError('link_expired')
    const idMember = newId(now.getTime())
    const isNew = await registrations.insertMember(tx, site.id, idMember, registration)
    if (!isNew) throw new AppError('link_expired')
    await registrations.deleteRegistrations(tx, site.id, registration.email)
    if (registration.wants_newsletter) {
      await subscribe(ctx, tx, {
        ...{ email: registration.email, source: 'registration', confirmedBy: MAIL_KIND },
        requestedAt: registration.terms_accepted_at,
        mailSentAt: await findMailSentAt(ctx, tx, { subject: found.id, kind: MAIL_KIND }),
      })
    }
    await ctx.queue.enqueue(tx, jobs.memberRegistered, { idSite: site.id, idMember })
    return openLogin(ctx, tx, { idMember, idSuperAdmin: null, role: 'CUSTOMER' })
  })
}

function linkToken({ config, site }: Context, idRegistration: string): string {
  return deriveToken(config.keys, MAIL_KIND, site.id, idRegistration)
}
