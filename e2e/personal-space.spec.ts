import { expectFieldError, logIn, loginForm, partOf } from './forms.ts'
import { typographyFaults } from './french-typography.ts'
import { expect, test } from './journey.ts'
import { receiveMail } from './mails.ts'
import { ANOTHER_PASSWORD, becomeMember } from './people.ts'
import { SCREENS } from './screens.ts'
import { WINE_SHOP } from './sites.ts'

for (const { name, screen } of SCREENS) {
  test.describe(name, () => {
    test.use(screen)

    test('a member corrects the profile', async ({ page, context }) => {
      await becomeMember(context)
      await page.goto('/mon-espace')
      const profile = partOf(page, 'Profil')
      const phone = profile.getByLabel('Téléphone')
      const save = profile.getByRole('button', { name: 'Enregistrer mon profil' })

      await phone.fill('12')
      await save.click()
      await expectFieldError(profile, phone, 'Ce numéro de téléphone n’est pas complet.')
      await phone.fill('00 00 00 00 00')
      await save.click()
      await expectFieldError(profile, phone, 'Ce numéro de téléphone n’existe pas.')

      await phone.fill('06 12 34 56 78')
      await profile.getByLabel('Prénom').fill('Héloïse')
      await save.click()
      await expect(page.getByText('Votre profil est enregistré.')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Héloïse')
      await page.reload()
      await expect(profile.getByLabel('Prénom')).toHaveValue('Héloïse')
      await expect(profile.getByLabel('Téléphone')).toHaveValue(/6.?12.?34.?56.?78$/)
    })

    test('a member changes the password', async ({ page, context }) => {
      const person = await becomeMember(context)
      await page.goto('/mon-espace')
      const part = partOf(page, 'Mot de passe')
      const current = part.getByLabel('Mot de passe actuel', { exact: true })
      const wanted = part.getByLabel('Nouveau mot de passe', { exact: true })
      const change = part.getByRole('button', { name: 'Changer mon mot de passe' })

      await current.fill('pas-celui-que-je-croyais')
      await wanted.fill(ANOTHER_PASSWORD)
      await change.click()
      await expectFieldError(part, current, /incorrect/)
      await current.fill(person.password)
      await wanted.fill('1234567890123')
      await change.click()
      await expectFieldError(part, wanted, /Ce mot de passe est trop facile à deviner\./)
      await wanted.fill(ANOTHER_PASSWORD)
      await change.click()
      await expect(page.getByText('Votre mot de passe est changé.')).toBeVisible()
      const mail = await receiveMail(person.email, 'Votre mot de passe a été modifié')
      expect(typographyFaults(mail.text)).toEqual([])

      await page.getByRole('button', { name: 'Se déconnecter' }).click()
      await expect(page).toHaveURL('/')
      await page.goto('/auth')
      await logIn(page, person)
      await expect(loginForm(page).getByRole('alert')).toContainText('mot de passe incorrect')
      await logIn(page, { ...person, password: ANOTHER_PASSWORD })
      await expect(page).toHaveURL('/mon-espace')
    })

    test('a member chooses newsletters', async ({ page, context }) => {
      await becomeMember(context)
      await page.goto('/mon-espace')
      const letters = partOf(page, 'Lettres d’information')
      const monthly = letters.getByRole('checkbox', { name: 'La lettre de l’Antre' })
      const evenings = letters.getByRole('checkbox', { name: 'Les soirées à la lanterne' })
      await expect(monthly).not.toBeChecked()

      await monthly.check()
      await letters.getByRole('button', { name: 'Enregistrer mes abonnements' }).click()
      await expect(page.getByText('Vos abonnements sont enregistrés.')).toBeVisible()
      await page.reload()
      await expect(monthly).toBeChecked()
      await expect(evenings).not.toBeChecked()

      await monthly.uncheck()
      await letters.getByRole('button', { name: 'Enregistrer mes abonnements' }).click()
      await expect(page.getByText('Vos abonnements sont enregistrés.')).toBeVisible()
      await page.reload()
      await expect(monthly).not.toBeChecked()
    })

    test('a member asks to be deleted, reads by when, and changes their mind', async ({
      page,
      context,
    }) => {
      const person = await becomeMember(context)
      await page.goto('/mon-espace')
      const account = partOf(page, 'Supprimer mon compte')
      await account.getByRole('link', { name: 'Supprimer mon compte' }).click()
      await expect(page.getByRole('main')).toContainText(person.email)
      await page.getByRole('link', { name: 'Non, revenir à mon espace' }).click()
      await expect(page).toHaveURL('/mon-espace')

      await account.getByRole('link', { name: 'Supprimer mon compte' }).click()
      await page.getByRole('button', { name: 'Oui, supprimer mon compte' }).click()
      await expect(page).toHaveURL('/mon-espace')
      const due = await deletionDay(page.request)
      await expect(account).toContainText(`Votre compte sera supprimé au plus tard le ${due}.`)
      const mail = await receiveMail(person.email, 'Votre demande de suppression de compte')
      expect(mail.text.replaceAll('\u00a0', ' ')).toContain(due.replaceAll('\u00a0', ' '))
      expect(typographyFaults(mail.text)).toEqual([])

      await account.getByRole('button', { name: 'Conserver mon compte' }).click()
      await expect(page.getByText('Votre compte est conservé.')).toBeVisible()
      await expect(account.getByRole('link', { name: 'Supprimer mon compte' })).toBeVisible()
      await page.reload()
      await expect(account).not.toContainText('au plus tard')
    })
  })
}

test('the wine shop shows the date of birth in the profile', async ({ page, context }) => {
  const person = await becomeMember(context, WINE_SHOP)
  await page.goto(`${WINE_SHOP.origin}/mon-espace`)
  await expect(partOf(page, 'Profil').getByLabel('Date de naissance')).toHaveValue(person.birthdate)
})

/** The announced deletion day as the page must write it: « 30 novembre 2026 ». */
async function deletionDay(request: {
  get(url: string): Promise<{ json(): Promise<unknown> }>
}): Promise<string> {
  const { data } = (await (await request.get('/api/user')).json()) as {
    data: { deletionDueOn: string }
  }
  const day = new Date(`${data.deletionDueOn}T12:00:00Z`)
  const written = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' })
  return written.format(day).replace(/^1 /, '1er ').replaceAll(' ', '\u00a0')
}
