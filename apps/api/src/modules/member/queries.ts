import type { NewsletterList, Profile, Role } from '@sesame/contract/member'
import { sql } from 'kysely'

import { hotStatement, type Db } from '../../platform/db.ts'

/** As the database makes the keys: by its own rule for small letters. */
const lowerOf = (text: string) => sql<string>`lower(${text}::text)`

export interface Credentials {
  idMember: string | null
  idSuperAdmin: string | null
  passwordHash: string
  role: Role
  /** This address has signed in to this account before. */
  knowsAddress: boolean
}

const credentials = hotStatement<Credentials>(`
  SELECT m.id AS "idMember", NULL::uuid AS "idSuperAdmin", m.password_hash AS "passwordHash", m.role,
    EXISTS (SELECT FROM login l WHERE l.id_site = $1 AND l.id_member = m.id AND l.address = $3) AS "knowsAddress"
  FROM member m WHERE m.id_site = $1 AND m.email_key = lower($2::text)`)

const superAdminCredentials = hotStatement<Credentials>(`
  SELECT NULL::uuid AS "idMember", s.id AS "idSuperAdmin", s.password_hash AS "passwordHash",
    'SUPER_ADMIN' AS role,
    EXISTS (SELECT FROM login l WHERE l.id_site = $1 AND l.id_super_admin = s.id AND l.address = $3) AS "knowsAddress"
  FROM super_admin s WHERE s.email = $2::citext`)

/** A member of the site, or a super admin. Both are always looked for: an answer takes the same time. */
export async function findCredentials(
  { db, superAdminDb }: { db: Db; superAdminDb: Db },
  idSite: number,
  { email, address }: { email: string; address: string },
): Promise<Credentials | undefined> {
  const [members, superAdmins] = await Promise.all([
    credentials(db, idSite, email, address),
    superAdminCredentials(superAdminDb, idSite, email, address),
  ])
  return members[0] ?? superAdmins[0]
}

export interface NewLogin {
  tokenHash: Buffer
  idMember: string | null
  idSuperAdmin: string | null
  address: string
  userAgent: string
  expiresAt: Date
}

export async function insertLogin(db: Db, idSite: number, login: NewLogin): Promise<void> {
  await db
    .insertInto('login')
    .values({
      id_site: idSite,
      token_hash: login.tokenHash,
      id_member: login.idMember,
      id_super_admin: login.idSuperAdmin,
      address: login.address,
      user_agent: login.userAgent,
      expires_at: login.expiresAt,
    })
    .execute()
}

export async function touchMember(db: Db, idSite: number, id: string, at: Date): Promise<void> {
  await db
    .updateTable('member')
    .set({ last_active_at: at, inactivity_warned_at: null })
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .execute()
}

/** An ended login is kept for a while: its address still tells the owner from a stranger. */
export async function endLogin(db: Db, idSite: number, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('login')
    .set({ expires_at: sql`now()` })
    .where('id_site', '=', idSite)
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Ends all logins of a member, but the one in use where there is one. */
export async function endLogins(
  db: Db,
  idSite: number,
  { idMember, except }: { idMember: string; except: Buffer | null },
): Promise<void> {
  let query = db
    .updateTable('login')
    .set({ expires_at: sql`now()` })
    .where('id_site', '=', idSite)
    .where('id_member', '=', idMember)
    .where('expires_at', '>', sql<Date>`now()`)
  if (except) query = query.where('token_hash', '<>', except)
  await query.execute()
}

export const FIND_PROFILE = `
  SELECT id, email, phone, firstname, lastname, birthdate, role, deletion_due_on AS "deletionDueOn"
  FROM member WHERE id_site = $1 AND id = $2 AND erased_at IS NULL`
const profile = hotStatement<Profile>(FIND_PROFILE)

export async function findProfile(db: Db, idSite: number, id: string) {
  const [found] = await profile(db, idSite, id)
  return found
}

export function findSuperAdmin(db: Db, id: string) {
  return db
    .selectFrom('super_admin')
    .select(['id', 'email', 'phone', 'firstname', 'lastname'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export function findMemberByEmail(db: Db, idSite: number, email: string) {
  return db
    .selectFrom('member')
    .select(['id', 'email', 'firstname'])
    .where('id_site', '=', idSite)
    .where('email_key', '=', lowerOf(email))
    .executeTakeFirst()
}

export async function findPasswordHash(db: Db, idSite: number, id: string) {
  const row = await db
    .selectFrom('member')
    .select((eb) => [eb.ref('password_hash').as('passwordHash'), 'email', 'firstname', 'lastname'])
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return row
}

export async function updateProfile(
  db: Db,
  idSite: number,
  id: string,
  values: {
    firstname: string
    lastname: string
    phone: string | null
    birthdate: string | null
  },
): Promise<void> {
  await db
    .updateTable('member')
    .set(values)
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .execute()
}

export async function updatePassword(db: Db, idSite: number, id: string, passwordHash: string) {
  await db
    .updateTable('member')
    .set({ password_hash: passwordHash })
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .execute()
}

export async function updateDeletion(
  db: Db,
  idSite: number,
  id: string,
  deletion: { requestedAt: Date; dueOn: string } | null,
): Promise<void> {
  await db
    .updateTable('member')
    .set({
      deletion_requested_at: deletion?.requestedAt ?? null,
      deletion_due_on: deletion?.dueOn ?? null,
    })
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .execute()
}

export interface NewRegistration {
  id: string
  tokenHash: Buffer
  email: string
  passwordHash: string
  firstname: string
  lastname: string
  phone: string | null
  birthdate: string | null
  wantsNewsletter: boolean
  termsAcceptedAt: Date
  termsUpdatedOn: string
  expiresAt: Date
}

export async function insertRegistration(
  db: Db,
  idSite: number,
  registration: NewRegistration,
): Promise<void> {
  await db
    .insertInto('registration')
    .values({
      id_site: idSite,
      id: registration.id,
      token_hash: registration.tokenHash,
      email: registration.email,
      password_hash: registration.passwordHash,
      firstname: registration.firstname,
      lastname: registration.lastname,
      phone: registration.phone,
      birthdate: registration.birthdate,
      wants_newsletter: registration.wantsNewsletter,
      terms_accepted_at: registration.termsAcceptedAt,
      terms_updated_on: registration.termsUpdatedOn,
      expires_at: registration.expiresAt,
    })
    .execute()
}

export function findRegistration(db: Db, idSite: number, id: string) {
  return db
    .selectFrom('registration')
    .select(['id', 'email', 'firstname', 'token_hash as tokenHash'])
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The address and the password under which the registration of a link was asked for. */
export function findRegistrationOf(db: Db, idSite: number, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('registration')
    .select(['email', 'password_hash as passwordHash'])
    .where('id_site', '=', idSite)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** In one order for all, so that nobody holds what another has and waits for. */
export async function lockRegistrations(db: Db, idSite: number, email: string): Promise<void> {
  await db
    .selectFrom('registration')
    .select('id')
    .where('id_site', '=', idSite)
    .where('email_key', '=', lowerOf(email))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** What others have asked for with an address that now has its account. */
export async function deleteRegistrations(db: Db, idSite: number, email: string): Promise<void> {
  await db
    .deleteFrom('registration')
    .where('id_site', '=', idSite)
    .where('email_key', '=', lowerOf(email))
    .execute()
}

/** Takes the registration of a link, once: a second taker finds nothing. */
export function takeRegistration(db: Db, idSite: number, tokenHash: Buffer, now: Date) {
  return db
    .deleteFrom('registration')
    .where('id_site', '=', idSite)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning([
      'email',
      'password_hash',
      'firstname',
      'lastname',
      'phone',
      'birthdate',
      'wants_newsletter',
      'terms_accepted_at',
      'terms_updated_on',
    ])
    .executeTakeFirst()
}

export type TakenRegistration = NonNullable<Awaited<ReturnType<typeof takeRegistration>>>

/** False when the address has become a member's in the meantime. */
export async function insertMember(
  db: Db,
  idSite: number,
  id: string,
  { wants_newsletter: _, ...registration }: TakenRegistration,
): Promise<boolean> {
  const result = await db
    .insertInto('member')
    .values({ id_site: idSite, id, ...registration })
    .onConflict((conflict) => conflict.columns(['id_site', 'email_key']).doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export interface NewPasswordReset {
  id: string
  tokenHash: Buffer
  idMember: string
  expiresAt: Date
}

export async function insertPasswordReset(db: Db, idSite: number, reset: NewPasswordReset) {
  await db
    .insertInto('password_reset')
    .values({
      id_site: idSite,
      id: reset.id,
      token_hash: reset.tokenHash,
      id_member: reset.idMember,
      expires_at: reset.expiresAt,
    })
    // A job that is tried again after a rotation of keys sends another link: that one counts.
    .onConflict((conflict) =>
      conflict.columns(['id_site', 'id']).doUpdateSet({ token_hash: reset.tokenHash }),
    )
    .execute()
}

/** Whose an open link is. */
export function findPasswordReset(db: Db, idSite: number, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('password_reset')
    .innerJoin('member', (join) =>
      join
        .onRef('member.id_site', '=', 'password_reset.id_site')
        .onRef('member.id', '=', 'password_reset.id_member'),
    )
    .select(['member.id', 'member.email', 'member.firstname', 'member.lastname'])
    .where('password_reset.id_site', '=', idSite)
    .where('password_reset.token_hash', '=', tokenHash)
    .where('password_reset.used_at', 'is', null)
    .where('password_reset.expires_at', '>', now)
    .where('member.erased_at', 'is', null)
    .executeTakeFirst()
}

/** Uses the link, once; answers whose it is. */
export async function takePasswordReset(db: Db, idSite: number, tokenHash: Buffer, now: Date) {
  const row = await db
    .updateTable('password_reset')
    .set({ used_at: now })
    .where('id_site', '=', idSite)
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id_member')
    .executeTakeFirst()
  return row?.id_member
}

/** The other links that are still open lose their power with the password they were for. */
export async function closePasswordResets(db: Db, idSite: number, idMember: string, now: Date) {
  await db
    .updateTable('password_reset')
    .set({ used_at: now })
    .where('id_site', '=', idSite)
    .where('id_member', '=', idMember)
    .where('used_at', 'is', null)
    .execute()
}

export function listNewsletterLists(db: Db, idSite: number): Promise<NewsletterList[]> {
  return db
    .selectFrom('newsletter_list')
    .select(['id', 'name', 'description'])
    .where('id_site', '=', idSite)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export function listSubscriptions(db: Db, idSite: number, email: string) {
  return db
    .selectFrom('newsletter_subscription')
    .select((eb) => [eb.ref('id_list').as('idList'), eb.ref('subscribed_at').as('subscribedAt')])
    .where('id_site', '=', idSite)
    .where('email_key', '=', lowerOf(email))
    .orderBy('id_list')
    .execute()
}

export interface NewSubscription {
  email: string
  lists: number[]
  unsubscribeHash: Buffer
  consentText: string
  at: Date
}

export async function insertSubscriptions(db: Db, idSite: number, subscription: NewSubscription) {
  if (subscription.lists.length === 0) return
  await db
    .insertInto('newsletter_subscription')
    .values(
      subscription.lists.map((idList) => ({
        id_site: idSite,
        id_list: idList,
        email: subscription.email,
        unsubscribe_hash: subscription.unsubscribeHash,
        consent_text: subscription.consentText,
        subscribed_at: subscription.at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteSubscriptionsExcept(
  db: Db,
  idSite: number,
  email: string,
  lists: number[],
): Promise<void> {
  let query = db
    .deleteFrom('newsletter_subscription')
    .where('id_site', '=', idSite)
    .where('email_key', '=', lowerOf(email))
  if (lists.length > 0) query = query.where('id_list', 'not in', lists)
  await query.execute()
}

export async function deleteSubscriptionsByHash(db: Db, idSite: number, hash: Buffer) {
  await db
    .deleteFrom('newsletter_subscription')
    .where('id_site', '=', idSite)
    // Lists joined before and after a rotation of keys have other hashes; one link ends them all.
    .where('email_key', 'in', (eb) =>
      eb
        .selectFrom('newsletter_subscription')
        .select('email_key')
        .where('id_site', '=', idSite)
        .where('unsubscribe_hash', '=', hash),
    )
    .execute()
}

export async function findUnsubscribeHash(db: Db, idSite: number, email: string) {
  const row = await db
    .selectFrom('newsletter_subscription')
    .select('unsubscribe_hash as hash')
    .where('id_site', '=', idSite)
    .where('email_key', '=', lowerOf(email))
    .limit(1)
    .executeTakeFirst()
  return row?.hash
}

export interface NewNewsletterRequest {
  id: string
  tokenHash: Buffer
  email: string
  lists: number[]
  expiresAt: Date
}

export async function insertNewsletterRequest(
  db: Db,
  idSite: number,
  request: NewNewsletterRequest,
): Promise<void> {
  await db
    .insertInto('newsletter_request')
    .values({
      id_site: idSite,
      id: request.id,
      token_hash: request.tokenHash,
      email: request.email,
      lists: request.lists,
      expires_at: request.expiresAt,
    })
    .execute()
}

export function findNewsletterRequest(db: Db, idSite: number, id: string) {
  return db
    .selectFrom('newsletter_request')
    .select(['email', 'lists', 'token_hash as tokenHash'])
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .executeTakeFirst()
}

export function takeNewsletterRequest(db: Db, idSite: number, tokenHash: Buffer, now: Date) {
  return db
    .updateTable('newsletter_request')
    .set({ used_at: now })
    .where('id_site', '=', idSite)
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'email', 'lists'])
    .executeTakeFirst()
}

export interface Erasable {
  id: string
  email: string
}

export async function listDeletionsDue(db: Db, idSite: number, before: Date): Promise<Erasable[]> {
  const rows = await db
    .selectFrom('member')
    .select(['id', 'email'])
    .where('id_site', '=', idSite)
    .where('deletion_requested_at', '<=', before)
    .where('erased_at', 'is', null)
    .limit(1000)
    .execute()
  return rows as Erasable[]
}

export async function listInactive(
  db: Db,
  idSite: number,
  { since, warnedBefore }: { since: Date; warnedBefore: Date },
): Promise<Erasable[]> {
  const rows = await db
    .selectFrom('member')
    .select(['id', 'email'])
    .where('id_site', '=', idSite)
    .where('role', '=', 'CUSTOMER')
    .where('last_active_at', '<=', since)
    .where('inactivity_warned_at', '<=', warnedBefore)
    .where('erased_at', 'is', null)
    .limit(1000)
    .execute()
  return rows as Erasable[]
}

export async function listToWarn(db: Db, idSite: number, since: Date): Promise<Erasable[]> {
  const rows = await db
    .selectFrom('member')
    .select(['id', 'email'])
    .where('id_site', '=', idSite)
    .where('role', '=', 'CUSTOMER')
    .where('last_active_at', '<=', since)
    .where('inactivity_warned_at', 'is', null)
    .where('erased_at', 'is', null)
    .limit(1000)
    .execute()
  return rows as Erasable[]
}

export async function markWarned(db: Db, idSite: number, id: string, at: Date): Promise<void> {
  await db
    .updateTable('member')
    .set({ inactivity_warned_at: at })
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .execute()
}

const OF_MEMBER = [
  'login',
  'pending_login',
  'member_totp',
  'member_recovery_code',
  'member_passkey',
  'password_reset',
  'member_address',
] as const
const ENDING = [
  'login',
  'pending_login',
  'factor_enrolment',
  'passkey_challenge',
  'registration',
  'password_reset',
  'newsletter_request',
] as const

/** What is left of a member is an id that means nobody. */
export async function eraseMember(db: Db, idSite: number, { id, email }: Erasable, at: Date) {
  for (const table of ['newsletter_subscription', 'newsletter_request', 'registration'] as const) {
    await db
      .deleteFrom(table)
      .where('id_site', '=', idSite)
      .where('email_key', '=', lowerOf(email))
      .execute()
  }
  for (const table of OF_MEMBER) {
    await db.deleteFrom(table).where('id_site', '=', idSite).where('id_member', '=', id).execute()
  }
  await db
    .updateTable('member')
    .set({
      email: null,
      password_hash: null,
      firstname: null,
      lastname: null,
      phone: null,
      birthdate: null,
      erased_at: at,
    })
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .execute()
}

/** Links and logins that ended before the given instant. */
export async function deleteEnded(db: Db, idSite: number, before: Date): Promise<number> {
  let count = 0
  for (const table of ENDING) {
    const result = await db
      .deleteFrom(table)
      .where('id_site', '=', idSite)
      .where('expires_at', '<', before)
      .executeTakeFirst()
    count += Number(result.numDeletedRows)
  }
  return count
}

export async function listBirthdates(db: Db, idSite: number, ids: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('member')
    .select('birthdate')
    .where('id_site', '=', idSite)
    .where('id', 'in', ids)
    .where('birthdate', 'is not', null)
    .execute()
  return rows.flatMap(({ birthdate }) => birthdate ?? [])
}
