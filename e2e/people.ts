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

/** Somebody whom no other journey knows. */
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
  /** Of the login with which the account was opened; the browser does not know it. */
  token: string
}

/** An account, opened through the API as the website would. Nobody is logged in afterwards. */
export async function openAccount(
  context: BrowserContext,
  site?: Pick<Site, 'origin'>,
): Promise<Account> {
  const person = await becomeMember(context, site)
  const token = (await context.cookies()).find(({ name }) => name === 'token')?.value
  await context.clearCookies({ name: /^(?:token|idSite)$/ })
  return { person, token: token! }
}

/** As if the last proof of who they are were eleven minutes old: one more than it is worth. */
export async function forgetProof({ email }: Person): Promise<void> {
  await queryDatabase(
    `UPDATE login SET verified_at = now() - interval '11 minutes'
     WHERE id_member = (SELECT id FROM member WHERE email = $1)`,
    [email],
  )
}

/** A member who is logged in already, for journeys about something else. */
export async function becomeMember(
  context: BrowserContext,
  { origin }: Pick<Site, 'origin'> = ESCAPE_GAME,
): Promise<Person> {
  const person = newPerson()
  const asked = await context.request.post(`${origin}/api/register`, {
    data: { ...person, phone: null, acceptTerms: true },
  })
  expect(asked.status(), await asked.text()).toBe(200)
  const mail = await receiveMail(person.email, 'Confirmez votre adresse e-mail')
  const token = linkIn(mail, '/auth/confirm/').split('/').at(-1)
  const confirmed = await context.request.put(`${origin}/api/register/confirm`, {
    data: { token, password: person.password },
  })
  expect(confirmed.status(), await confirmed.text()).toBe(200)
  return person
}
