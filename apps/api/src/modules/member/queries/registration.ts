import type { Db } from '../../../platform/db.ts'
import { lowerOf } from './email-key.ts'

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

/** Id, e-mail address and password hash of the registration of a link. */
export function findRegistrationOf(db: Db, idSite: number, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('registration')
    .select(['id', 'email', 'password_hash as passwordHash'])
    .where('id_site', '=', idSite)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Locked in a fixed order, to avoid deadlocks. */
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

/** Deletes other registrations of an address that now has an account. */
export async function deleteRegistrations(db: Db, idSite: number, email: string): Promise<void> {
  await db
    .deleteFrom('registration')
    .where('id_site', '=', idSite)
    .where('email_key', '=', lowerOf(email))
    .execute()
}

/** Deletes and returns the registration of a link; a second call finds nothing. */
export function consumeRegistration(db: Db, idSite: number, tokenHash: Buffer, now: Date) {
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

export type ConsumedRegistration = NonNullable<Awaited<ReturnType<typeof consumeRegistration>>>

/** False if the address got an account in the meantime. */
export async function insertMember(
  db: Db,
  idSite: number,
  id: string,
  { wants_newsletter: _, ...registration }: ConsumedRegistration,
): Promise<boolean> {
  const result = await db
    .insertInto('member')
    .values({ id_site: idSite, id, ...registration })
    .onConflict((conflict) => conflict.columns(['id_site', 'email_key']).doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}
