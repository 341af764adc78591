import { expectFieldError, logIn, loginForm, partOf } from './forms.ts'
import { typographyFaults } from './french-typography.ts'
import { expect, test } from './journey.ts'
import { linkIn, listMails, receiveMail } from './mails.ts'
import { ANOTHER_PASSWORD, newPerson, openAccount } from './people.ts'
import { SCREENS } from './screens.ts'

const MAIL_SUBJECT = 'Choisissez un nouveau mot de passe'
const SENT = /^Si un compte existe à cette adresse, un courriel vient de partir\./

for (const { name, screen } of SCREENS) {
  test.describe(name, () => {
    test.use(screen)

    test('somebody who forgot the password chooses another by a link that works once', async ({
      page,
      context,
    }) => {
      const { person, token } = await openAccount(context)
      await page.goto('/auth')
      await page.getByRole('link', { name: /^Mot de passe oublié/ }).click()
      await expect(page).toHaveURL('/password/reset/ask')
      await expect(page.getByRole('button', { name: 'Recevoir le lien' })).toBeVisible()
      await page.getByLabel('Adresse e-mail').fill(person.email)
      await page.getByRole('button', { name: 'Recevoir le lien' }).click()
      await expect(page.getByText(SENT)).toBeVisible()

      const mail = await receiveMail(person.email, MAIL_SUBJECT)
      expect(mail.text).toContain('Ce lien est valable une heure')
      expect(typographyFaults(mail.text)).toEqual([])
      const link = linkIn(mail, '/password/reset/')
      await page.goto(link)
      await page.reload()

      const main = page.getByRole('main')
      const password = page.getByLabel('Nouveau mot de passe', { exact: true })
      await password.fill('azertyuiop12')
      await page.getByRole('button', { name: 'Changer mon mot de passe' }).click()
      await expectFieldError(main, password, /Ce mot de passe est trop facile à deviner\./)
      await password.fill(ANOTHER_PASSWORD)
      await page.getByRole('button', { name: 'Changer mon mot de passe' }).click()
      // Checked first, because the message disappears after three seconds.
      await expect(page.getByText('Votre mot de passe est changé.')).toBeVisible()
      await expect(page).toHaveURL('/auth')

      const headers = { authorization: `Bearer ${token}` }
      const old = await page.request.get('/api/user', { headers })
      expect(old.status(), 'other logins are closed').toBe(401)
      await logIn(page, person)
      await expect(loginForm(page).getByRole('alert')).toContainText('mot de passe incorrect')
      await logIn(page, { ...person, password: ANOTHER_PASSWORD })
      await expect(page).toHaveURL('/mon-espace')
      await receiveMail(person.email, 'Votre mot de passe a été modifié')

      await page.goto(link)
      await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(person.password)
      await page.getByRole('button', { name: 'Changer mon mot de passe' }).click()
      await expect(page.getByRole('alert')).toContainText('Ce lien a expiré ou a déjà servi.')
      await page.getByRole('link', { name: 'Demandez-en un autre' }).click()
      await expect(partOf(page, 'Mot de passe oublié')).toBeVisible()
    })
  })
}

test('an unknown address gets the same answer, and no mail', async ({ page, context }) => {
  const { person } = await openAccount(context)
  const stranger = newPerson()
  for (const { email } of [stranger, person]) {
    await page.goto('/password/reset/ask')
    await page.getByLabel('Adresse e-mail').fill(email)
    await page.getByRole('button', { name: 'Recevoir le lien' }).click()
    await expect(page.getByText(SENT)).toBeVisible()
  }
  // The worker runs jobs in order, so a mail to the stranger would have arrived before this one.
  await receiveMail(person.email, MAIL_SUBJECT)
  expect(await listMails(stranger.email)).toEqual([])
})

test('a wrong address and a link without its token are explained', async ({ page }) => {
  await page.goto('/password/reset/ask')
  const field = page.getByLabel('Adresse e-mail')
  await field.fill('apolline@')
  await page.getByRole('button', { name: 'Recevoir le lien' }).click()
  await expectFieldError(page.getByRole('main'), field, 'Cette adresse e-mail n’est pas complète.')

  await page.goto('/password/reset')
  await page.getByRole('link', { name: 'Recevoir un lien' }).click()
  await expect(page).toHaveURL('/password/reset/ask')
})
