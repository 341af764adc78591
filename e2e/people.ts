import { randomUUID } from 'node:crypto'

import { expect, type BrowserContext } from '@playwright/test'

import { queryDatabase } from './database.ts'
import { linkIn, receiveMail } from './mails.ts'
import { ESCAPE_GAME, type Site } from './sites.ts'

export interface Person {
  firstname: string
  lastname: string
  email: string
  password: string
  birthdate: string
}

export const ANOTHER_PASSWORD = 'menhir-accordeon-brouette-safran'

/** A person that no other journey uses. */
export function newPerson(): Person {
  return {
    firstname: 'Apolline',
    lastname: 'Desrosiers',
    email: `apolline.${randomUUID()}@example.fr`,
    password: 'tournesol-wagon-brioche-lagune',
    birthdate: '1990-06-15',
  }
}

export interface Account {
  person: Person
  /** Token of the login that created the account; the browser does not have it. */
  token: string
}

/** Creates an account through the API, as the website does, and logs out. */
export async function openAccount(
  context: BrowserContext,
  site?: Pick<Site, 'origin'>,
): Promise<Account> {
  const person = await becomeMember(context, site)
  const token = (await context.cookies()).find(({ name }) => name === 'token')?.value
  await context.clearCookies({ name: /^(?:token|idSite)$/ })
  return { person, token: token! }
}

/** Makes the last step-up eleven minutes old, one more than allowed. */
export async function expireStepUp({ email }: Person): Promise<void> {
  await queryDatabase(
    `UPDATE login SET verified_at = now() - interval '11 minutes'
     WHERE id_member = (SELECT id FROM member WHERE email = $1)`,
    [email],
  )
}

/** Closes all logins of somebody, as their end does. */
export async function endLogins({ email }: Person): Promise<void> {
  await queryDatabase(
    'DELETE FROM login WHERE id_member = (SELECT id FROM member WHERE email = $1)',
    [email],
  )
}

/** Creates a member and logs them in, for journeys about something else. */
export async function becomeMember(
  context: BrowserContext,
  { origin }: Pick<Site, 'origin'> = ESCAPE_GAME,
): Promise<Person> {
  const person = newPerson()
  const registered = await context.request.post(`${origin}/api/register`, {
    data: { ...person, phone: null, acceptTerms: true },
  })
  expect(registered.status(), await registered.text()).toBe(200)
  const mail = await receiveMail(person.email, 'Confirmez votre adresse e-mail')
  const token = linkIn(mail, '/auth/confirm/').split('/').at(-1)
  const confirmed = await context.request.put(`${origin}/api/register/confirm`, {
    data: { token, password: person.password },
  })
  expect(confirmed.status(), await confirmed.text()).toBe(200)
  return person
}
