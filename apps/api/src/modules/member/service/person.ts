import type { Received } from '@sesame/contract/endpoint'
import type { Subscriber } from '@sesame/contract/newsletter'
import type { Person, updatePerson as endpoint } from '@sesame/contract/person'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireVersion } from '../../../platform/version.ts'
import { requestMail } from '../../site/service.ts'
import * as jobs from '../jobs.ts'
import { eraseMember } from '../queries/erasure.ts'
import { listNewsletterLists } from '../queries/newsletter.ts'
import * as queries from '../queries/person-record.ts'
import { listSubscriptions } from '../queries/personal-data.ts'
import { NO_PHONE, readPhone } from '../rules.ts'

const ERASED_KIND = 'deletion-done'

export async function getPersonRecord({ db, site }: Context, id: string) {
  const found = await queries.findPerson(db, site.id, id)
  if (!found) throw new AppError('not_found')
  const { createdAt, lastActiveAt, role, ...person } = found
  const account =
    createdAt && lastActiveAt
      ? { createdAt, lastLoginAt: lastActiveAt, isTeam: role !== 'CUSTOMER' }
      : null
  return { ...person, account }
}

/** What an address agreed to, the newest first; subscriptions themselves prove nothing. */
export async function listConsents(
  { db, site }: Context,
  email: string,
): Promise<Person['newsletters']> {
  const proofs = await listSubscriptions(db, site.id, email)
  const named = await listNewsletterLists(db, site.id)
  return proofs.map(({ state, since, lists, consentText, confirmedBy }) => ({
    // The table admits these values only.
    state: state as Subscriber['state'],
    confirmedBy: confirmedBy as Subscriber['confirmedBy'],
    // Every row has been requested or confirmed: a constraint of the table says so.
    since: since!.toISOString(),
    lists: named.filter(({ id }) => lists.includes(id)).map(({ name }) => name),
    consentText,
  }))
}

/** A member's name is that of their account; a guest's is stored with the person. */
export async function updatePersonRecord(
  ctx: Context,
  id: string,
  body: Received<typeof endpoint>['body'],
): Promise<void> {
  const { db, site } = ctx
  const { version, ...sent } = body
  const phone = sent.phone === '' ? '' : readPhone(sent.phone)
  if (phone === undefined) throw new AppError('invalid_input', { errors: { phone: [NO_PHONE] } })
  const coordinates = { ...sent, phone }
  await db.transaction().execute(async (tx) => {
    const stored = await queries.lockPersonRecord(tx, site.id, id)
    requireVersion({ ...coordinates, version }, stored)
    if (!stored?.idMember) {
      await queries.updatePersonRecord(tx, site.id, id, coordinates)
      return
    }
    const { account } = await getPersonRecord({ ...ctx, db: tx }, id)
    if (account?.isTeam) throw new AppError('person_in_team')
    await queries.updateMemberCoordinates(tx, site.id, stored.idMember, coordinates)
  })
}

/** Locks a person until the end of the transaction; nobody does anything as them meanwhile. */
export async function lockPersonRecord({ site }: Context, tx: Db, id: string) {
  const person = await queries.lockPersonRecord(tx, site.id, id)
  if (!person) throw new AppError('not_found')
  return person
}

/** Erases account and person, and requests the mail that says so. */
export async function erasePersonRecord(
  ctx: Context,
  tx: Db,
  { id, idMember, email }: { id: string; idMember: string | null; email: string },
): Promise<void> {
  const { site, now } = ctx
  if (idMember) await eraseMember(tx, site.id, { id: idMember, email }, now)
  await queries.deleteByAddress(tx, site.id, email)
  await queries.deletePersonRecord(tx, site.id, id)
  await requestMail(ctx, tx, { subject: id, kind: ERASED_KIND, recipient: email })
  await ctx.queue.enqueue(tx, jobs.sendDeletionDoneMail, { idSite: site.id, subject: id })
}

/** Has the audit say that everything about somebody was handed out, and by whom. */
export async function recordPersonExport({ db, site, now }: Context, id: string): Promise<void> {
  await queries.insertPersonExport(db, site.id, { idPerson: id, at: now })
}
