import { newId } from '@sesame/values/id'

import { hashToken, newToken } from '../src/platform/secret.ts'
import { makeWorkshop } from './contact.ts'
import { uniqueEmail, insertRow, passwordHash, type Person } from './people.ts'
import type { TestDatabase } from './test-database.ts'

/** Purposes of mailed links. */
export type LinkKind =
  | 'registration'
  | 'password_reset'
  | 'invitation'
  | 'newsletter_request'
  | 'unsubscribe'
  | 'element_registration_request'

/** Creates a link as the worker does and returns its token. */
export async function makeLink(
  database: TestDatabase,
  kind: LinkKind,
  person: Person,
): Promise<string> {
  const token = newToken()
  const common = { id_site: person.site, expires_at: new Date(Date.now() + 3_600_000) }
  const hash = { id: newId(), token_hash: hashToken(token) }
  switch (kind) {
    case 'registration':
      await insertRow(database, kind, { ...common, ...hash, ...(await applicant(uniqueEmail())) })
      break
    case 'password_reset':
      await insertRow(database, kind, { ...common, ...hash, id_member: person.id })
      break
    case 'invitation':
      await insertRow(database, kind, {
        ...{ ...common, ...hash, email: uniqueEmail(), firstname: 'Ada', lastname: 'Lune' },
        role: 'STAFF',
        ...{ id_inviter: person.id, inviter_role: 'ADMIN' },
      })
      break
    case 'newsletter_request':
      await insertRow(database, kind, { ...common, ...hash, email: person.email, lists: [1] })
      break
    case 'element_registration_request':
      await insertRow(database, kind, {
        ...{ ...common, ...hash, id_element: (await makeWorkshop(database, person.site)).id },
        ...{ firstname: 'Ada', lastname: 'Lune', email: person.email, places: 1 },
        created_at: new Date(),
      })
      break
    case 'unsubscribe':
      await insertRow(database, 'newsletter_subscription', {
        id_site: person.site,
        id_list: 1,
        email: person.email,
        unsubscribe_hash: hashToken(token),
        consent_text: 'oui',
        subscribed_at: new Date(),
      })
  }
  return token
}

/** Adds another open registration for an address. */
export async function makeRegistration(database: TestDatabase, email: string): Promise<string> {
  const token = newToken()
  await insertRow(database, 'registration', {
    ...{ id_site: 66, id: newId(), token_hash: hashToken(token) },
    ...{ expires_at: new Date(Date.now() + 3_600_000), ...(await applicant(email)) },
  })
  return token
}

const applicant = async (email: string) => ({
  email,
  password_hash: await passwordHash,
  firstname: 'Ada',
  lastname: 'Lune',
  wants_newsletter: true,
  terms_accepted_at: new Date(),
  terms_updated_on: '2026-11-01',
})
