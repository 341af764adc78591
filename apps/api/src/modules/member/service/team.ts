import type { Invitation, TeamRole } from '@sesame/contract/team'
import { newId } from '@sesame/values/id'

import type { Mailer } from '../../../adapters/mail/mailer.ts'
import { teamInvitationMail } from '../../../adapters/mail/templates/team-invitation.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { nameOperator } from '../../../platform/name-operator.ts'
import { deriveToken, hashPassword, hashToken, tokenOfHash } from '../../../platform/secret.ts'
import { deliverMail, requestMail } from '../../site/service.ts'
import * as jobs from '../jobs.ts'
import { endLogins } from '../queries/login.ts'
import { deletePendingLogins } from '../queries/pending-login.ts'
import { findMemberByEmail, findProfile, updateDeletion } from '../queries/profile.ts'
import * as queries from '../queries/team.ts'
import { personalWords } from '../rules.ts'
import { decideRole, invitationEnd, mayManageTeam } from '../rules/team.ts'
import { setPassword } from './password.ts'
import { requireStrength } from './requirements.ts'

const MAIL_KIND = 'team-invitation'
const MAX_INVITATIONS = 100

export async function listTeam({ db, site, actor }: Context) {
  const rows = await queries.listTeam(db, site.id)
  const members = rows.map(({ lastActiveAt, ...row }) => ({
    ...row,
    lastActiveAt: lastActiveAt.toISOString(),
    isSelf: row.id === actor?.id,
  }))
  const invitations = (await queries.listInvitations(db, site.id)).map(viewInvitation)
  return { members, invitations, total: members.length }
}

function viewInvitation({ expiresAt, ...row }: queries.InvitationRow): Invitation {
  return { ...row, expiresAt: expiresAt.toISOString() }
}

/** The reply to a repeated call, whose invitation may have ended since. */
export async function getInvitation({ db, site }: Context, id: string): Promise<Invitation> {
  const invitation = await queries.findInvitation(db, site.id, id)
  if (!invitation) throw new AppError('invitation_over')
  const { tokenHash: _, ...row } = invitation
  return viewInvitation(row)
}

interface NewInvitation {
  email: string
  firstname: string
  lastname: string
  role: TeamRole
}

/** Invites a person. Somebody who is of the team already gets another role instead. */
export async function invitePerson(ctx: Context, person: NewInvitation): Promise<Invitation> {
  const { db, site, now } = ctx
  return db.transaction().execute(async (tx) => {
    await lockManagedTeam(ctx, tx)
    await requireRoomForInvitation(ctx, tx)
    const account = await findMemberByEmail(tx, site.id, person.email)
    const profile = account && (await findProfile(tx, site.id, account.id))
    if (profile && profile.role !== 'CUSTOMER') throw new AppError('already_in_team')
    return sendInvitation(ctx, tx, { id: newId(now.getTime()), ...person })
  })
}

export async function resendInvitation(ctx: Context, id: string): Promise<Invitation> {
  const { db, site, now } = ctx
  return db.transaction().execute(async (tx) => {
    await lockManagedTeam(ctx, tx)
    const found = await queries.lockInvitation(tx, site.id, id)
    if (!found) throw new AppError('not_found')
    const { email, firstname, lastname, role } = found
    return sendInvitation(ctx, tx, { id: newId(now.getTime()), email, firstname, lastname, role })
  })
}

/** Serialises changes of the team: a removal sees every invitation that was sent before it. */
async function lockManagedTeam({ site, actor }: Context, tx: Db) {
  const team = await queries.lockTeam(tx, site.id)
  if (!mayManageTeam(team, actor!)) throw new AppError('forbidden')
  return team
}

/** An invitation that no longer fits into the list could be neither seen nor cancelled. */
async function requireRoomForInvitation({ site }: Context, tx: Db): Promise<void> {
  const invitations = await queries.listInvitations(tx, site.id)
  if (invitations.length >= MAX_INVITATIONS) throw new AppError('too_many_invitations')
}

/** A new id gives a new link and a new mail; the former link ends. */
async function sendInvitation(ctx: Context, tx: Db, invitation: NewInvitation & { id: string }) {
  const { config, site, now } = ctx
  const { id, email } = invitation
  const row = { ...invitation, expiresAt: invitationEnd(now) }
  const token = deriveToken(config.keys, MAIL_KIND, site.id, id)
  await queries.saveInvitation(tx, site.id, {
    ...{ ...row, tokenHash: hashToken(token) },
    inviter: ctx.actor!,
  })
  await requestMail(ctx, tx, { subject: id, kind: MAIL_KIND, recipient: email })
  await ctx.queue.enqueue(tx, jobs.sendTeamInvitation, { idSite: site.id, idInvitation: id })
  return viewInvitation(row)
}

/**
 * Invites an administrator on behalf of the platform: whoever operates it hands the link over. A
 * repeated call gives a new link, and the former one ends.
 */
export async function inviteAdministrator(
  ctx: Context,
  person: Omit<NewInvitation, 'role'>,
): Promise<{ link: string; expiresAt: string; wasOpen: boolean }> {
  const { config, superAdminDb, site, now } = ctx
  const id = newId(now.getTime())
  const token = deriveToken(config.keys, MAIL_KIND, site.id, id)
  const expiresAt = invitationEnd(now)
  const { email, firstname, lastname } = person
  const wasOpen = await queries.inviteAdministrator(superAdminDb, site.id, {
    ...{ id, email, firstname, lastname, expiresAt },
    tokenHash: hashToken(token),
    idInviter: ctx.actor!.id,
  })
  return { link: linkOf(ctx, token), expiresAt: expiresAt.toISOString(), wasOpen }
}

const linkOf = ({ site }: Context, token: string) => `${site.url}/admin/invitation/${token}`

export async function sendTeamInvitation(ctx: Context, mailer: Mailer, idInvitation: string) {
  const { config, db, site } = ctx
  const invitation = await queries.findInvitation(db, site.id, idInvitation)
  if (!invitation) return
  const { firstname, role, tokenHash } = invitation
  const token = tokenOfHash(config.keys, tokenHash, MAIL_KIND, site.id, idInvitation)
  await deliverMail(ctx, mailer, { subject: idInvitation, kind: MAIL_KIND }, (venue) =>
    teamInvitationMail(venue, { firstname, role, link: linkOf(ctx, token) }),
  )
}

export async function cancelInvitation({ db, site }: Context, id: string) {
  if (!(await queries.deleteInvitation(db, site.id, id))) throw new AppError('not_found')
  return {}
}

/**
 * Creates the account, or gives a customer's account the role and a new password: the link proves
 * the address, as that of a forgotten password does.
 */
export async function acceptInvitation(
  ctx: Context,
  { token, password }: { token: string; password: string },
) {
  const { db, site, now } = ctx
  const found = await queries.findInvitationOf(db, site.id, hashToken(token), now)
  if (!found) throw new AppError('link_expired')
  // The password is checked before the link is consumed, so that a weak one does not cost the link.
  requireStrength(password, personalWords(found))
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (tx) => {
    const account = await queries.lockAccount(tx, site.id, found.email)
    const invitation = await queries.consumeInvitation(tx, site.id, hashToken(token), now)
    if (!invitation) throw new AppError('link_expired')
    const { email, firstname, lastname, role, idInviter, inviterRole } = invitation
    const byInviter = () => nameOperator(tx, { id: idInviter, role: inviterRole })
    if (!account) {
      await byInviter()
      const member = { id: newId(now.getTime()), email, firstname, lastname, role, passwordHash }
      if (!(await queries.insertTeamMember(tx, site.id, member))) throw new AppError('link_expired')
      return { email }
    }
    if (account.role !== 'CUSTOMER') throw new AppError('link_expired')
    // Whoever joins the team does not leave any more.
    await updateDeletion(tx, site.id, account.id, null)
    await setPassword(ctx, tx, { idMember: account.id, passwordHash, except: null })
    // The person chose the password; the inviter decided on the role, and the audit says so.
    await byInviter()
    await queries.updateRole(tx, site.id, { id: account.id, role })
    return { email }
  })
}

export async function changeRole(
  ctx: Context,
  { id, role }: { id: string; role: TeamRole | 'CUSTOMER' },
) {
  const { db, site, actor } = ctx
  await db.transaction().execute(async (tx) => {
    const team = await lockManagedTeam(ctx, tx)
    const decision = decideRole(team, { actor: actor!.id, id, role })
    if (!decision.ok) throw new AppError(decision.reason)
    await queries.updateRole(tx, site.id, { id, role })
    // Otherwise a removed administrator could come back by an invitation of their own.
    if (role !== 'ADMIN') await queries.deleteInvitationsOf(tx, site.id, id)
    if (role !== 'CUSTOMER') return
    await endLogins(tx, site.id, { idMember: id, except: null })
    await deletePendingLogins(tx, site.id, { idMember: id, idSuperAdmin: null }, null)
  })
  return {}
}
