import type { Invitation, TeamRole } from '@sesame/contract/team'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'
import { lowerOf } from './email-key.ts'

/** A bound on what one response holds; a venue's team is far smaller. */
const MAX_TEAM = 200

export function listTeam(db: Db, idSite: number) {
  return db
    .selectFrom('member as m')
    .select((eb) => [
      'm.id',
      sql<string>`m.email::text`.as('email'),
      sql<string>`m.firstname`.as('firstname'),
      sql<string>`m.lastname`.as('lastname'),
      sql<TeamRole>`m.role`.as('role'),
      'm.last_active_at as lastActiveAt',
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('member_totp as t')
              .select('t.id_member')
              .where('t.id_site', '=', idSite)
              .whereRef('t.id_member', '=', 'm.id'),
          ),
          eb.exists(
            eb
              .selectFrom('member_passkey as p')
              .select('p.id_member')
              .where('p.id_site', '=', idSite)
              .whereRef('p.id_member', '=', 'm.id'),
          ),
        ])
        .$castTo<boolean>()
        .as('hasSecondFactor'),
    ])
    .where('m.id_site', '=', idSite)
    .where('m.role', '<>', 'CUSTOMER')
    .where('m.erased_at', 'is', null)
    .orderBy('m.lastname')
    .orderBy('m.id')
    .limit(MAX_TEAM)
    .execute()
}

export function listInvitations(db: Db, idSite: number) {
  return db
    .selectFrom('invitation')
    .select(invitationColumns)
    .where('id_site', '=', idSite)
    .orderBy('lastname')
    .orderBy('id')
    .limit(MAX_TEAM)
    .execute()
}

const invitationColumns = [
  'id',
  sql<string>`email::text`.as('email'),
  'firstname',
  'lastname',
  sql<TeamRole>`role`.as('role'),
  'expires_at as expiresAt',
] as const

export type InvitationRow = Omit<Invitation, 'expiresAt'> & { expiresAt: Date }

/** Inserts an invitation, or replaces the one of the same address: its link ends. */
export async function saveInvitation(
  db: Db,
  idSite: number,
  invitation: InvitationRow & { tokenHash: Buffer; inviter: { id: string; role: string } },
): Promise<void> {
  const { tokenHash, expiresAt, inviter, ...person } = invitation
  const values = {
    ...person,
    token_hash: tokenHash,
    expires_at: expiresAt,
    id_inviter: inviter.id,
    inviter_role: inviter.role,
  }
  await db
    .insertInto('invitation')
    .values({ id_site: idSite, ...values })
    .onConflict((conflict) => conflict.columns(['id_site', 'email_key']).doUpdateSet(values))
    .execute()
}

/**
 * Invites an administrator on behalf of the platform, whose role it needs. Returns whether an
 * invitation to this address was open before: its link ends.
 */
export async function inviteAdministrator(
  db: Db,
  idSite: number,
  invitation: Omit<InvitationRow, 'role'> & { tokenHash: Buffer; idInviter: string },
): Promise<boolean> {
  const { id, email, firstname, lastname, tokenHash, expiresAt, idInviter } = invitation
  const { rows } = await sql<{ wasOpen: boolean }>`
    SELECT invite_administrator(p_site => ${idSite}, p_id => ${id}, p_email => ${email},
      p_firstname => ${firstname}, p_lastname => ${lastname}, p_token_hash => ${tokenHash},
      p_expires_at => ${expiresAt}, p_inviter => ${idInviter}) AS "wasOpen"`.execute(db)
  return rows[0]!.wasOpen
}

export function findInvitation(db: Db, idSite: number, id: string) {
  return db
    .selectFrom('invitation')
    .select([...invitationColumns, 'token_hash as tokenHash'])
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Locked, so that it is not accepted or cancelled while it is sent again. */
export function lockInvitation(db: Db, idSite: number, id: string) {
  return db
    .selectFrom('invitation')
    .select(invitationColumns)
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Deletes the invitations that a person sent, and one to their own address. */
export async function deleteInvitationsOf(db: Db, idSite: number, idMember: string): Promise<void> {
  await db
    .deleteFrom('invitation')
    .where('id_site', '=', idSite)
    .where((eb) =>
      eb.or([
        eb('id_inviter', '=', idMember),
        eb(
          'email_key',
          '=',
          eb
            .selectFrom('member')
            .select('member.email_key')
            .where('member.id_site', '=', idSite)
            .where('member.id', '=', idMember),
        ),
      ]),
    )
    .execute()
}

export async function deleteInvitation(db: Db, idSite: number, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('invitation')
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

export function findInvitationOf(db: Db, idSite: number, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('invitation')
    .select(invitationColumns)
    .where('id_site', '=', idSite)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Deletes and returns the invitation of a link; a second call finds nothing. */
export function consumeInvitation(db: Db, idSite: number, tokenHash: Buffer, now: Date) {
  return db
    .deleteFrom('invitation')
    .where('id_site', '=', idSite)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning([...invitationColumns, 'id_inviter as idInviter', 'inviter_role as inviterRole'])
    .executeTakeFirst()
}

/** Locks and returns the account of an address. */
export function lockAccount(db: Db, idSite: number, email: string) {
  return db
    .selectFrom('member')
    .select(['id', 'role'])
    .where('id_site', '=', idSite)
    .where('email_key', '=', lowerOf(email))
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function insertTeamMember(
  db: Db,
  idSite: number,
  member: {
    id: string
    email: string
    firstname: string
    lastname: string
    role: TeamRole
    passwordHash: string
  },
): Promise<boolean> {
  const { passwordHash, ...rest } = member
  const result = await db
    .insertInto('member')
    .values({ id_site: idSite, ...rest, password_hash: passwordHash })
    .onConflict((conflict) => conflict.columns(['id_site', 'email_key']).doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/**
 * Locks the whole team, in one order, so that two administrators who remove each other at the same
 * time are decided one after the other.
 */
export function lockTeam(db: Db, idSite: number) {
  return db
    .selectFrom('member')
    .select([
      'id',
      sql<TeamRole>`role`.as('role'),
      sql<boolean>`deletion_requested_at IS NOT NULL`.as('isLeaving'),
    ])
    .where('id_site', '=', idSite)
    .where('role', '<>', 'CUSTOMER')
    .where('erased_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function updateRole(
  db: Db,
  idSite: number,
  { id, role }: { id: string; role: TeamRole | 'CUSTOMER' },
): Promise<void> {
  await db
    .updateTable('member')
    .set({ role })
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .execute()
}
