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
import * as jobs from '../jobs.ts'
import * as queries from '../queries.ts'
import { ownWordsOf } from '../rules.ts'
import { openLogin } from './login.ts'
import { subscribe } from './newsletter.ts'
import { requireProfile, requireStrength } from './requirements.ts'

const CONFIRM_HOURS = 24
const MAIL_KIND = 'registration'

/**
 * Takes an application. The answer, the work and so the time are the same whether or
 * not the address has an account: what mail to send is decided later, by the job.
 */
export async function register(ctx: Context, body: z.output<typeof Registration>) {
  const { db, site, now } = ctx
  const profile = await requireProfile(ctx, body)
  requireStrength(body.password, ownWordsOf(body))
  const passwordHash = await hashPassword(body.password)
  const updatedOn = await termsUpdatedOn(ctx)
  const id = newId(now.getTime())
  await db.transaction().execute(async (tx) => {
    await queries.insertRegistration(tx, site.id, {
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
  const registration = await queries.findRegistration(db, site.id, idRegistration)
  if (!registration) return
  const member = await queries.findMemberByEmail(db, site.id, registration.email)
  await deliverMail(ctx, mailer, { subject: idRegistration, kind: MAIL_KIND }, (house) =>
    member
      ? accountExistsMail(house, { firstname: member.firstname ?? '' })
      : registrationMail(house, {
          firstname: registration.firstname,
          link: `${site.url}/auth/confirm/${tokenOfHash(config.keys, registration.tokenHash, MAIL_KIND, site.id, idRegistration)}`,
        }),
  )
}

/**
 * Makes the member. Anybody may register an address that is not theirs, so the link alone is
 * not enough: its reader also gives the password of that registration. What a stranger asked
 * for (password, name, phone) can then never become the owner's account.
 */
export async function confirmRegistration(
  ctx: Context,
  { token, password }: { token: string; password: string },
) {
  const { db, site, now } = ctx
  const found = await queries.findRegistrationOf(db, site.id, hashToken(token), now)
  if (!found) throw new AppError('link_expired')
  if (!(await verifyPassword(found.passwordHash, password)))
    throw new AppError('registration_password')
  return db.transaction().execute(async (tx) => {
    // All of the address, since all are deleted: two links opened at once would wait for each
    // other, one for the other's registration and one for the other's member.
    await queries.lockRegistrations(tx, site.id, found.email)
    const registration = await queries.takeRegistration(tx, site.id, hashToken(token), now)
    if (!registration) throw new AppError('link_expired')
    const idMember = newId(now.getTime())
    const isNew = await queries.insertMember(tx, site.id, idMember, registration)
    if (!isNew) throw new AppError('link_expired')
    await queries.deleteRegistrations(tx, site.id, registration.email)
    if (registration.wants_newsletter) await subscribe(ctx, tx, registration.email)
    return openLogin(ctx, tx, { idMember, idSuperAdmin: null, role: 'CUSTOMER' })
  })
}

function linkToken({ config, site }: Context, idRegistration: string): string {
  return deriveToken(config.keys, MAIL_KIND, site.id, idRegistration)
}
