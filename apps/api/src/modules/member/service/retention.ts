import { newId } from '@sesame/values/id'
import { retentionCutoff } from '@sesame/values/retention'

import type { Mailer } from '../../../adapters/mail/mailer.ts'
import { deletionDoneMail } from '../../../adapters/mail/templates/deletion-done.ts'
import { inactivityWarningMail } from '../../../adapters/mail/templates/inactivity-warning.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { deliverMail, requestMail } from '../../site/service.ts'
import { deleteRecipient } from '../../site/service/recorded-mails.ts'
import * as jobs from '../jobs.ts'
import * as erasures from '../queries/erasure.ts'
import * as profiles from '../queries/profile.ts'
import { retentionDates } from '../rules.ts'

const DONE_KIND = 'deletion-done'
const WARNING_KIND = 'inactivity-warning'

/** Sites where tonight's retention has something to do. */
export function listSitesToForget(platformDb: Db, now: Date): Promise<number[]> {
  return erasures.listSitesToForget(platformDb, {
    ...retentionDates(now),
    endedBefore: retentionCutoff('login', now),
    subscribedBefore: retentionCutoff('newsletter', now),
  })
}

/**
 * Nightly: erases members who asked for it, and warns, then erases members inactive for three
 * years.
 */
export async function applyRetention(ctx: Context): Promise<void> {
  const { db, site, now } = ctx
  const dates = retentionDates(now)
  const erasable = [
    ...(await erasures.listDeletionsDue(db, site.id, dates.eraseRequestedBefore)),
    ...(await erasures.listInactive(db, site.id, {
      since: dates.eraseInactiveSince,
      warnedBefore: dates.eraseWarnedBefore,
    })),
  ]
  let erased = 0
  for (const member of erasable) if (await erase(ctx, member, dates)) erased += 1

  const toWarn = await erasures.listToWarn(db, site.id, dates.warnInactiveSince)
  for (const member of toWarn) await warn(ctx, member, dates.eraseWarnedOn)

  const endedBefore = retentionCutoff('login', now)
  const subscribedBefore = retentionCutoff('newsletter', now)
  const deleted = await erasures.deleteEnded(db, site.id, endedBefore)
  const subscriptions = await db.transaction().execute(async (tx) => {
    await erasures.deleteOldConsents(tx, site.id, {
      ...{ ended: subscribedBefore, requested: endedBefore },
    })
    return erasures.deleteOldSubscriptions(tx, site.id, subscribedBefore)
  })
  ctx.log.info({ erased, warned: toWarn.length, deleted, subscriptions }, 'retention applied')
}

async function erase(
  ctx: Context,
  member: erasures.InactiveMember,
  dates: erasures.RetentionDates,
): Promise<boolean> {
  const { db, site, now } = ctx
  return db.transaction().execute(async (tx) => {
    if (!(await erasures.lockErasable(tx, site.id, member.id, dates))) return false
    await erasures.eraseMember(tx, site.id, member, now)
    await ctx.queue.enqueue(tx, jobs.memberErased, {
      idSite: site.id,
      idMember: member.id,
      email: member.email,
    })
    await requestMail(ctx, tx, { subject: member.id, kind: DONE_KIND, recipient: member.email })
    await ctx.queue.enqueue(tx, jobs.sendDeletionDoneMail, {
      idSite: site.id,
      subject: member.id,
    })
    return true
  })
}

async function warn(ctx: Context, member: erasures.InactiveMember, eraseOn: string): Promise<void> {
  const { db, site, now } = ctx
  const subject = newId(now.getTime())
  await db.transaction().execute(async (tx) => {
    await erasures.markWarned(tx, site.id, member.id, now)
    await requestMail(ctx, tx, { subject, kind: WARNING_KIND, recipient: member.email })
    await ctx.queue.enqueue(tx, jobs.sendInactivityWarning, {
      idSite: site.id,
      idMember: member.id,
      subject,
      eraseOn,
    })
  })
}

/** Sends the last mail, then deletes its recipient's address. */
export async function sendDeletionDoneMail(ctx: Context, mailer: Mailer, subject: string) {
  await deliverMail(ctx, mailer, { subject, kind: DONE_KIND }, (venue) => deletionDoneMail(venue))
  await deleteRecipient(ctx, { subject, kind: DONE_KIND })
}

export async function sendInactivityWarning(
  ctx: Context,
  mailer: Mailer,
  { idMember, subject, eraseOn }: { idMember: string; subject: string; eraseOn: string },
) {
  const { db, site } = ctx
  const profile = await profiles.findProfile(db, site.id, idMember)
  if (!profile) return
  await deliverMail(ctx, mailer, { subject, kind: WARNING_KIND }, (venue) =>
    inactivityWarningMail(venue, {
      firstname: profile.firstname,
      eraseOn,
      link: `${site.url}/auth`,
    }),
  )
}
