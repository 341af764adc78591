import {
  confirmAccount,
  expectFieldError,
  fillRegistration,
  registerForm,
  sendRegistration,
} from './forms.ts'
import { typographyFaults } from './french-typography.ts'
import { expect, test } from './journey.ts'
import { linkIn, listMails, receiveMail } from './mails.ts'
import { ANOTHER_PASSWORD, newPerson, openAccount } from './people.ts'
import { SCREENS } from './screens.ts'
import { SITES, WINE_SHOP } from './sites.ts'

const OPEN_YOUR_MAIL = /^Ouvrez le courriel que nous venons de vous envoyer/

for (const { name, screen } of SCREENS) {
  test.describe(name, () => {
    test.use(screen)

    test('an empty registration says beside each field and in a summary what is missing', async ({
      page,
    }) => {
      await page.goto('/auth')
      await sendRegistration(page)

      const form = registerForm(page)
      const terms = form.getByRole('checkbox', { name: /^J’accepte les conditions/ })
      const missing = [
        [form.getByLabel('Prénom'), 'Indiquez votre prénom.'],
        [form.getByLabel('Nom', { exact: true }), 'Indiquez votre nom.'],
        [form.getByLabel('Adresse e-mail'), 'Indiquez votre adresse e-mail.'],
        [form.getByLabel('Mot de passe', { exact: true }), 'Choisissez un mot de passe.'],
        [terms, 'Acceptez les conditions d’utilisation pour créer votre compte.'],
      ] as const
      for (const [field, message] of missing) await expectFieldError(form, field, message)
      const summary = form.getByRole('alert')
      await expect(summary).toBeFocused()
      await expect(summary.getByRole('heading')).toHaveText('5\u00a0points sont à corriger')
      await expect(form.getByLabel('Téléphone')).not.toHaveAttribute('aria-invalid')

      await summary.getByRole('link', { name: 'Indiquez votre nom.' }).click()
      await expect(form.getByLabel('Nom', { exact: true })).toBeFocused()
    })

    test('a weak password and terms not accepted are refused, and what was typed stays', async ({
      page,
    }) => {
      const person = newPerson()
      await page.goto('/auth')
      const form = registerForm(page)
      const terms = form.getByRole('checkbox', { name: /^J’accepte les conditions/ })
      const password = form.getByLabel('Mot de passe', { exact: true })

      await fillRegistration(page, { ...person, password: 'motdepasse123' })
      await sendRegistration(page)
      await expectFieldError(form, password, /Ce mot de passe est trop facile à deviner\./)
      await expect(form.getByLabel('Adresse e-mail')).toHaveValue(person.email)
      await expect(terms).toBeChecked()

      await password.fill(person.password)
      await terms.uncheck()
      await sendRegistration(page)
      await expectFieldError(form, terms, /^Acceptez les conditions d’utilisation/)
      await expect(form.getByRole('alert').getByRole('heading')).toHaveText(
        'Un point est à corriger',
      )
    })

    test('a visitor registers, confirms by the link of the mail, once, and is at home', async ({
      page,
    }) => {
      const person = newPerson()
      await page.goto('/auth')
      await fillRegistration(page, person)
      await sendRegistration(page)
      await expect(page.getByText(OPEN_YOUR_MAIL)).toBeVisible()

      const mail = await receiveMail(person.email, 'Confirmez votre adresse e-mail')
      const link = linkIn(mail, '/auth/confirm/')
      await page.goto(link)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terminer votre inscription')
      const { email, password } = person
      const early = await page.request.post('/api/login', { data: { email, password } })
      expect(early.status(), 'opening the link has changed nothing').toBe(401)

      await confirmAccount(page, 'pas-le-bon-mot-de-passe')
      const field = page.getByLabel('Mot de passe', { exact: true })
      await expectFieldError(page.locator('main'), field, /^Ce mot de passe n’est pas celui/)
      await confirmAccount(page, password)
      // Checked first, because the message disappears after three seconds.
      await expect(page.getByText('Votre compte est ouvert.')).toBeVisible()
      await expect(page).toHaveURL('/mon-espace')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Apolline')

      await page.goto(link)
      await confirmAccount(page, password)
      await expect(page.getByRole('alert')).toContainText('Ce lien a expiré ou a déjà servi.')
      await expect(page.getByRole('link', { name: 'Inscrivez-vous de nouveau' })).toBeVisible()
    })
  })
}

for (const site of SITES) {
  test(`the registration mail of ${site.name} is French, as HTML and as text`, async ({ page }) => {
    const person = newPerson()
    await page.goto(`${site.origin}/auth`)
    await fillRegistration(page, person, site)
    await sendRegistration(page)
    await expect(page.getByText(OPEN_YOUR_MAIL)).toBeVisible()

    const mail = await receiveMail(person.email, 'Confirmez votre adresse e-mail')
    expect(mail.headers['from']).toContain(site.name)
    expect(mail.text).toContain('Bonjour Apolline,')
    expect(mail.text).toContain('Ce lien est valable 24\u00a0heures.')
    expect(mail.html).toMatch(/<html[^>]* lang="fr"/)
    expect(linkIn(mail, '/auth/confirm/')).toMatch(
      new RegExp(`^${site.origin}/auth/confirm/[\\w-]{43}$`),
    )
    const words = mail.html.replace(/<head.*<\/head>/s, '').replaceAll(/<[^>]+>/g, ' ')
    expect(typographyFaults(mail.text)).toEqual([])
    expect(words).toContain('Confirmer mon adresse')
  })
}

test('a link that a mail reader has cut says so, and names no field to correct', async ({
  page,
}) => {
  await page.goto('/auth/confirm/coupe')
  await confirmAccount(page, newPerson().password)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(
    'Ce lien est incomplet. Copiez-le en entier depuis le courriel.',
  )
  await expect(alert.getByRole('link')).toHaveCount(0)
})

test('a stranger who registered the address first does not get its account', async ({ page }) => {
  const person = newPerson()
  const stranger = { ...person, firstname: 'Mallory', password: ANOTHER_PASSWORD }
  for (const { email, password, firstname, lastname } of [stranger, person]) {
    const data = { email, password, firstname, lastname, phone: null, acceptTerms: true }
    expect((await page.request.post('/api/register', { data })).status()).toBe(200)
  }
  await expect.poll(async () => (await listMails(person.email)).length).toBe(2)
  const mails = await listMails(person.email)
  const toStranger = mails.find(({ text }) => text.includes('Bonjour Mallory'))!
  const toOwner = mails.find(({ text }) => text.includes('Bonjour Apolline'))!

  await page.goto(linkIn(toStranger, '/auth/confirm/'))
  await confirmAccount(page, person.password)
  const field = page.getByLabel('Mot de passe', { exact: true })
  await expectFieldError(page.locator('main'), field, /^Ce mot de passe n’est pas celui/)

  await page.goto(linkIn(toOwner, '/auth/confirm/'))
  await confirmAccount(page, person.password)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Apolline')
  // The stranger has no login, and a call with the owner's cookie would need our origin.
  await page.context().clearCookies()
  const { email, password } = stranger
  const login = await page.request.post('/api/login', { data: { email, password } })
  expect(login.status(), 'the password of the stranger opens nothing').toBe(401)
})

test('somebody who has an account sees the same screen and is told by mail', async ({ page }) => {
  const { person } = await openAccount(page.context())
  await page.goto('/auth')
  await fillRegistration(page, { ...person, password: 'cachalot-verveine-tapis-orgue' })
  await sendRegistration(page)
  await expect(page).toHaveURL('/auth?inscription=envoyee')
  await expect(page.getByText(OPEN_YOUR_MAIL)).toBeVisible()

  const mail = await receiveMail(person.email, 'Vous avez déjà un compte')
  expect(mail.text).toContain('rien n’a été modifié')
  expect(mail.text).not.toContain('/auth/confirm/')
  expect(typographyFaults(mail.text)).toEqual([])
  const { email, password } = person
  const login = await page.request.post('/api/login', { data: { email, password } })
  expect(login.status(), 'the first password still holds').toBe(200)
  expect(await listMails(person.email)).toHaveLength(2)
})

test('the wine shop asks for the date of birth and refuses minors', async ({ page }) => {
  await page.goto(`${WINE_SHOP.origin}/auth`)
  const form = registerForm(page)
  const birthdate = form.getByLabel('Date de naissance')

  await sendRegistration(page)
  await expectFieldError(form, birthdate, 'Indiquez votre date de naissance.')
  await fillRegistration(page, newPerson())

  await birthdate.fill(`${new Date().getFullYear() - 17}-01-01`)
  await sendRegistration(page)
  await expectFieldError(form, birthdate, 'L’inscription est réservée aux personnes majeures.')
})
