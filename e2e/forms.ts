import { expect, type Locator, type Page } from '@playwright/test'

import type { Person } from './people.ts'
import type { Site } from './sites.ts'

/** The section of a page with this heading. */
export function partOf(page: Page, heading: string): Locator {
  const title = page.getByRole('heading', { name: heading, exact: true })
  // Sections are nested: the last match is the innermost.
  return page.locator('section').filter({ has: title }).last()
}

export function loginForm(page: Page): Locator {
  return partOf(page, 'J’ai déjà un compte')
}

export function registerForm(page: Page): Locator {
  return partOf(page, 'Je crée mon compte')
}

export async function fillRegistration(page: Page, person: Person, site?: Site): Promise<void> {
  const form = registerForm(page)
  await form.getByLabel('Prénom').fill(person.firstname)
  await form.getByLabel('Nom', { exact: true }).fill(person.lastname)
  await form.getByLabel('Adresse e-mail').fill(person.email)
  await form.getByLabel('Mot de passe', { exact: true }).fill(person.password)
  if (site?.requiresBirthdate) await form.getByLabel('Date de naissance').fill(person.birthdate)
  await form.getByRole('checkbox', { name: /^J’accepte les conditions/ }).check()
}

export async function sendRegistration(page: Page): Promise<void> {
  await registerForm(page).getByRole('button', { name: 'Créer mon compte' }).click()
}

/** Fills the page opened from the confirmation mail with the password of the registration. */
export async function confirmAccount(page: Page, password: string): Promise<void> {
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Ouvrir mon compte' }).click()
}

export async function logIn(page: Page, { email, password }: Person): Promise<void> {
  const form = loginForm(page)
  await form.getByLabel('Adresse e-mail').fill(email)
  await form.getByLabel('Mot de passe', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Se connecter' }).click()
}

/** Requires that the message describes the field and that the error summary links to it. */
export async function expectFieldError(
  form: Locator,
  field: Locator,
  message: string | RegExp,
): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(anywhere(message))
  await expect(form.getByRole('alert').getByRole('link', { name: message })).toBeVisible()
}

function anywhere(message: string | RegExp): RegExp {
  if (typeof message !== 'string') return message
  return new RegExp(message.replaceAll(/[.?*+^$()[\]{}|\\]/g, '\\$&'))
}
