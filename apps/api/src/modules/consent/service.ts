import type { recordConsent as consent, recordPageView as pageView } from '@sesame/contract/consent'
import type { Received } from '@sesame/contract/endpoint'
import { newId } from '@sesame/values/id'
import { dayIn } from '@sesame/values/working-days'
import { isbot } from 'isbot'

import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { deleteInBatches } from '../../platform/delete-in-batches.ts'
import { daysOnEarth } from '../../platform/find-sites.ts'
import { getParameters } from '../site/service.ts'
import * as queries from './queries.ts'
import { allowsMeasure, lifetimeMonths, pagePath, proofDays, validChoicesFrom } from './rules.ts'

/** Stores a choice with its instant and text version, but nothing about the visitor. */
export async function recordConsent(ctx: Context, choice: Received<typeof consent>['body']) {
  const { db, site, now } = ctx
  const parameters = await getParameters(ctx)
  const months = lifetimeMonths(parameters.get('CONSENT_LIFETIME_MONTHS'))
  const { validUntil, keepUntil } = proofDays(dayIn(site.timeZone, now), months)
  await queries.insertProof(db, site.id, {
    id: newId(now.getTime()),
    id_consent: choice.idConsent,
    given_at: now,
    banner_version: choice.bannerVersion,
    method: choice.method,
    services: choice.services,
    valid_until: validUntil,
    keep_until: keepUntil,
  })
  return { recorded: true }
}

/** Records a page view only if a stored proof allows it; the browser's claim is not enough. */
export async function recordPageView(
  ctx: Context,
  { idConsent, path }: Received<typeof pageView>['body'],
) {
  const { db, site, now, actor } = ctx
  if (isbot(ctx.visitor.userAgent)) return { recorded: false }
  const today = dayIn(site.timeZone, now)
  const since = new Date(validChoicesFrom(today))
  const proof = await queries.findLatestProof(db, site.id, idConsent, since)
  if (!allowsMeasure(proof, today)) return { recorded: false }
  await queries.insertPageView(db, site.id, {
    id: newId(now.getTime()),
    viewed_at: now,
    path: pagePath(path),
    // Super admins are of no site.
    id_member: actor && actor.role !== 'SUPER_ADMIN' ? actor.id : null,
  })
  return { recorded: true }
}

export async function deleteMemberData({ db, site }: Context, idMember: string): Promise<void> {
  await queries.blankMember(db, site.id, idMember)
}

export function listSitesWithOldProofs(platformDb: Db, now: Date): Promise<number[]> {
  return queries.listSitesWithOldProofs(platformDb, daysOnEarth(now).last)
}

/** Nightly: deletes expired proofs. Page views are dropped by month: see RETENTION. */
export async function deleteOldProofs({ db, site, now, log }: Context): Promise<void> {
  const today = dayIn(site.timeZone, now)
  const proofs = await deleteInBatches((limit) =>
    queries.deleteOldProofs(db, site.id, { today, limit }),
  )
  log.info({ proofs }, 'old measures forgotten')
}

export function listPageViewsOf(
  { db, site }: Context,
  request: { idMember: string; limit: number },
) {
  return queries.listPageViewsOf(db, site.id, request)
}
