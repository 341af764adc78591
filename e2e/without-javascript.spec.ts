import type { Page } from '@playwright/test'

import {
  confirmAccount,
  expectFieldError,
  fillRegistration,
  logIn,
  loginForm,
  partOf,
  registerForm,
  sendRegistration,
} from './forms.ts'
import { expect, test } from './journey.ts'
import { linkIn, receiveMail } from './mails.ts'
import { ANOTHER_PASSWORD, becomeMember, newPerson, openAccount } from './people.ts'
import { SCREENS } from './screens.ts'

test.use({ javaScriptEnabled: false })

/** Without JavaScript, messages are shown in the page instead of a toast. */
async function expectMessage(page: Page, text: string): Promise<void> {
  const notice = page.getByRole('main').locator('noscript > *')
  await expect(notice).toBeVisible()
  await expect(notice).toContainText(text)
}

for (const { name, screen } of SCREENS) {
  test.describe(name, () => {
    test.use(screen)

    test('a visitor registers without JavaScript', async ({ page }) => {
      const person = newPerson()
      const form = registerForm(page)
      const password = form.getByLabel('Mot de passe', { exact: true })
      await page.goto('/auth')
      await sendRegistration(page)
      await expectFieldError(form, form.getByLabel('Prénom'), 'Indiquez votre prénom.')
      await expectFieldError(form, password, 'Choisissez un mot de passe.')
      await expect(loginForm(page).getByRole('alert')).toHaveCount(0)

      await fillRegistration(page, { ...person, password: 'motdepasse123' })
      await sendRegistration(page)
      await expectFieldError(form, password, /Ce mot de passe est trop facile à deviner\./)
      await expect(form.getByLabel('Adresse e-mail')).toHaveValue(person.email)
      await expect(password, 'a password never comes back').toHaveValue('')

      await fillRegistration(page, person)
      await sendRegistration(page)
      await expect(page.getByText(/^Ouvrez le courriel/)).toBeVisible()
      const mail = await receiveMail(person.email, 'Confirmez votre adresse e-mail')
      await page.goto(linkIn(mail, '/auth/confirm/'))
      await confirmAccount(page, 'pas-le-bon-mot-de-passe')
      await expect(page.getByText(/^Ce mot de passe n’est pas celui/).first()).toBeVisible()
      await confirmAccount(page, person.password)
      await expect(page).toHaveURL('/mon-espace')
      await expectMessage(page, 'Votre compte est ouvert.')
    })

    test('a member logs in and out without JavaScript', async ({ page, context }) => {
      const { person } = await openAccount(context)
      await page.goto('/auth')
      await logIn(page, { ...person, password: 'pas-le-bon-mot-de-passe' })
      await expect(loginForm(page).getByRole('alert')).toContainText('mot de passe incorrect')
      await expect(loginForm(page).getByLabel('Adresse e-mail')).toHaveValue(person.email)
      await logIn(page, person)
      await expect(page).toHaveURL('/mon-espace')
      await page.getByRole('button', { name: 'Se déconnecter' }).click()
      await expect(page).toHaveURL('/')
      await expectMessage(page, 'Vous êtes déconnecté.')
    })
  })
}

test('a forgotten password is replaced without JavaScript', async ({ page, context }) => {
  const { person } = await openAccount(context)
  await page.goto('/password/reset/ask')
  await page.getByRole('button', { name: 'Recevoir le lien' }).click()
  const email = page.getByLabel('Adresse e-mail')
  await expectFieldError(page.getByRole('main'), email, 'Indiquez votre adresse e-mail.')
  await email.fill(person.email)
  await page.getByRole('button', { name: 'Recevoir le lien' }).click()
  await expect(page.getByText(/^Si un compte existe à cette adresse/)).toBeVisible()

  const mail = await receiveMail(person.email, 'Choisissez un nouveau mot de passe')
  await page.goto(linkIn(mail, '/password/reset/'))
  await page.getByLabel('Nouveau mot de passe').fill(ANOTHER_PASSWORD)
  await page.getByRole('button', { name: 'Changer mon mot de passe' }).click()
  await expect(page).toHaveURL('/auth')
  await expectMessage(page, 'Votre mot de passe est changé.')
  await logIn(page, { ...person, password: ANOTHER_PASSWORD })
  await expect(page).toHaveURL('/mon-espace')
})

test('the newsletter of the home page can be had without JavaScript', async ({ page }) => {
  const { email } = newPerson()
  await page.goto('/')
  await partOf(page, 'Recevoir des nouvelles').getByRole('button', { name: 'M’abonner' }).click()
  await expect(page).toHaveURL('/newsletter')
  const field = page.getByLabel('Adresse e-mail')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill(email)
  await page.getByRole('button', { name: 'M’abonner' }).click()
  await expect(page.getByRole('main')).toContainText('Ouvrez le courriel')

  const mail = await receiveMail(email, 'Confirmez votre inscription à notre lettre d’information')
  await page.goto(linkIn(mail, '/newsletter/confirm/'))
  await page.getByRole('button', { name: 'Confirmer mon abonnement' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre abonnement est confirmé')
})

test('the personal space works without JavaScript', async ({ page, context }) => {
  await becomeMember(context)
  await page.goto('/mon-espace')
  const profile = partOf(page, 'Profil')
  await profile.getByLabel('Téléphone').fill('12')
  await profile.getByRole('button', { name: 'Enregistrer mon profil' }).click()
  await expectFieldError(
    profile,
    profile.getByLabel('Téléphone'),
    'Ce numéro de téléphone n’est pas complet.',
  )
  await profile.getByLabel('Téléphone').fill('06 12 34 56 78')
  await profile.getByRole('button', { name: 'Enregistrer mon profil' }).click()
  await expectMessage(page, 'Votre profil est enregistré.')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu opens without JavaScript', async ({ page }) => {
    await page.goto('/auth')
    await page.getByRole('banner').getByText('Menu', { exact: true }).click()
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'L’enquête en ville' })
      .click()
    await expect(page).toHaveURL('/enquete-en-ville')
  })
})
