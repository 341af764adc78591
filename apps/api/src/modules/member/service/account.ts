import type { Profile, ProfileUpdate } from '@sesame/contract/member'
import { newId } from '@sesame/values/id'
import { addWorkingDays, dayIn } from '@sesame/values/working-days'
import type { z } from 'zod'

import type { Mailer } from '../../../adapters/mail/mailer.ts'
import { deletionRequestMail } from '../../../adapters/mail/templates/deletion-request.ts'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { deliverMail, requestMail } from '../../site/service.ts'
import * as jobs from '../jobs.ts'
import * as queries from '../queries/profile.ts'
import { lockTeam } from '../queries/team.ts'
import { isAdult } from '../rules.ts'
import { isLastAdmin } from '../rules/team.ts'
import { requireMember, requireProfile } from './requirements.ts'

const DELETION_WORKING_DAYS = 10
const DELETION_KIND = 'deletion-request'

export async function getUser(ctx: Context): Promise<Profile> {
  const { db, superAdminDb, site, actor } = ctx
  if (!actor) throw new AppError('not_logged_in')
  if (actor.role === 'SUPER_ADMIN') {
    const superAdmin = await queries.findSuperAdmin(superAdminDb, actor.id)
    if (!superAdmin) throw new AppError('not_found')
    return { ...superAdmin, birthdate: null, role: actor.role, deletionDueOn: null }
  }
  const profile = await queries.findProfile(db, site.id, actor.id)
  if (!profile) throw new AppError('not_found')
  return profile
}

/** Undefined fields stay unchanged; null removes a phone number or birthdate. */
export async function updateUser(
  ctx: Context,
  body: z.output<typeof ProfileUpdate>,
): Promise<Profile> {
  const idMember = requireMember(ctx)
  const current = await getUser(ctx)
  requireSameAge(ctx, current.birthdate, body.birthdate)
  const { firstname, lastname } = body
  const { phone, birthdate } = await requireProfile(ctx, {
    phone: body.phone === undefined ? current.phone : body.phone,
    birthdate: body.birthdate === undefined ? current.birthdate : body.birthdate,
  })
  await queries.updateProfile(ctx.db, ctx.site.id, idMember, {
    firstname,
    lastname,
    phone,
    birthdate,
  })
  return getUser(ctx)
}

/** A minor cannot change their birthdate, because it decides the sale of alcohol. */
function requireSameAge(
  { site, now }: Context,
  storedBirthdate: string | null,
  wanted: string | null | undefined,
): void {
  if (!storedBirthdate || wanted === undefined || wanted === storedBirthdate) return
  const today = dayIn(site.timeZone, now)
  const staysMinor = wanted !== null && !isAdult(wanted, today)
  if (!isAdult(storedBirthdate, today) && !staysMinor) throw new AppError('birthdate_locked')
}

/**
 * Records a deletion request and confirms it by mail; the nightly job deletes within ten working
 * days.
 */
export async function deleteUser(ctx: Context) {
  const { db, site, now } = ctx
  const idMember = requireMember(ctx)
  const profile = await getUser(ctx)
  if (profile.deletionDueOn) return { deletionDueOn: profile.deletionDueOn }
  const dueOn = addWorkingDays(dayIn(site.timeZone, now), DELETION_WORKING_DAYS)
  const subject = newId(now.getTime())
  await db.transaction().execute(async (tx) => {
    const isAdmin = profile.role === 'ADMIN'
    if (isAdmin && isLastAdmin(await lockTeam(tx, site.id), idMember)) {
      throw new AppError('last_admin')
    }
    await queries.updateDeletion(tx, site.id, idMember, { requestedAt: now, dueOn })
    await requestMail(ctx, tx, { subject, kind: DELETION_KIND, recipient: profile.email })
    await ctx.queue.enqueue(tx, jobs.sendDeletionRequestMail, {
      idSite: site.id,
      idMember,
      subject,
    })
  })
  return { deletionDueOn: dueOn }
}

export async function cancelDeletion(ctx: Context) {
  await queries.updateDeletion(ctx.db, ctx.site.id, requireMember(ctx), null)
  return {}
}

export async function sendDeletionRequestMail(
  ctx: Context,
  mailer: Mailer,
  { idMember, subject }: { idMember: string; subject: string },
) {
  const { db, site } = ctx
  const profile = await queries.findProfile(db, site.id, idMember)
  if (!profile?.deletionDueOn) return
  const { firstname, deletionDueOn } = profile
  await deliverMail(ctx, mailer, { subject, kind: DELETION_KIND }, (venue) =>
    deletionRequestMail(venue, {
      firstname,
      dueOn: deletionDueOn,
      cancelLink: `${site.url}/mon-espace`,
    }),
  )
}
