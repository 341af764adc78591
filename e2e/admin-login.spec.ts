import type { Page } from '@playwright/test'

import { codeOf } from '../apps/api/test/totp-code.ts'
import { accessibilityFaults } from './accessibility.ts'
import { addAuthenticator } from './authenticator.ts'
import {
  enterBackOffice,
  expectGoodScreen,
  fillLogin,
  heading,
  makeColleague,
} from './back-office.ts'
import { queryDatabase } from './database.ts'
import { partOf } from './forms.ts'
import { expect, test } from './journey.ts'
import { tabTo } from './keyboard.ts'
import { makeMeasuredSite } from './measured-site.ts'
import { becomeMember, endLogins } from './people.ts'
import { SCREENS } from './screens.ts'
import { ESCAPE_GAME, WINE_SHOP } from './sites.ts'
import { wrongCode } from './wrong-code.ts'

const ORDERS = '/admin/commandes?state=paid&page=2'

for (const { name, screen } of SCREENS) {
  test.describe(name, () => {
    test.use(screen)

    test('an administrator comes to the screen that was asked for, after a wrong try', async ({
      page,
      context,
    }) => {
      const person = await makeColleague(context, ESCAPE_GAME, 'ADMIN')
      await page.goto(ORDERS)
      await expect(heading(page, 'Se connecter')).toBeVisible()
      await expectGoodScreen(page)

      await fillLogin(page, { ...person, password: 'pas-le-bon-mot-de-passe' })
      await expect(page.getByRole('alert')).toContainText('Adresse ou mot de passe incorrect.')
      await expect(page.getByLabel('Adresse e-mail')).toHaveValue(person.email)

      await fillLogin(page, person)
      await expect(heading(page, 'Commandes')).toBeFocused()
      await expect(page).toHaveURL(ORDERS)
      await expect(page).toHaveTitle(`Commandes – gestion – ${ESCAPE_GAME.name}`)
    })
  })
}

test('a login without address or password is refused at its fields', async ({ page }) => {
  await page.goto('/admin/login')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByLabel('Adresse e-mail')).toBeFocused()
  await expect(page.getByLabel('Adresse e-mail')).toHaveAccessibleDescription(
    'Cette adresse e-mail n’est pas complète.',
  )
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveAccessibleDescription(
    'Indiquez votre mot de passe.',
  )
  await expectGoodScreen(page)
})

test('one logs in and out by keyboard alone', async ({ page, context }) => {
  const person = await makeColleague(context, ESCAPE_GAME, 'ADMIN')
  await page.goto('/admin/')
  await expect(heading(page, 'Se connecter')).toBeVisible()
  await tabTo(page, page.getByLabel('Adresse e-mail'))
  await page.keyboard.type(person.email)
  await tabTo(page, page.getByLabel('Mot de passe', { exact: true }))
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Aujourd’hui')).toBeFocused()

  await tabTo(page, page.getByRole('button', { name: 'Imprimer la feuille du jour' }))
  await page.reload()
  await expect(heading(page, 'Aujourd’hui')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await page.keyboard.press('Shift+Tab')
  await tabTo(page, page.getByRole('button', { name: 'Se déconnecter' }))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Se connecter')).toBeFocused()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('token')
})

test('a customer learns that this space is for the team, and stays logged in', async ({
  page,
  context,
}) => {
  await becomeMember(context)
  await page.goto('/admin/commandes')
  await expect(heading(page, 'Cet espace est réservé à l’équipe')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expectGoodScreen(page)
  await page.getByRole('link', { name: 'Ouvrir mon espace' }).click()
  await expect(heading(page, 'Bonjour Apolline')).toBeVisible()
})

test('a login that ends leads to the login screen, and back to the same address', async ({
  page,
  context,
}) => {
  // A site of its own: the list is read again, and refused, whenever an order changes.
  const site = await makeMeasuredSite({ ADMIN_SECOND_FACTOR: 'false' })
  const person = await makeColleague(context, site, 'ADMIN')
  await enterBackOffice(page, site, person)
  await page.goto(`${site.origin}/admin/commandes?orderBy=lastname`)
  await expect(heading(page, 'Commandes')).toBeVisible()
  await expect(page.getByText(/dans cette vue/)).toBeVisible()
  await endLogins(person)

  await page.getByRole('navigation', { name: 'Par état' }).getByText('À payer').click()
  await expect(page.getByText('Votre connexion a pris fin.')).toBeVisible()
  await fillLogin(page, person)
  await expect(heading(page, 'Commandes')).toBeVisible()
  await expect(page).toHaveURL(`${site.origin}/admin/commandes?state=pending&orderBy=lastname`)
})

// A device that was here before opens with what it has stored: admin-day-offline.spec.ts.
for (const call of ['site/info', 'logged']) {
  test(`without a reply to ${call} a new device says so, and trying again opens the screen`, async ({
    page,
    context,
  }) => {
    const person = await makeColleague(context, ESCAPE_GAME, 'ADMIN')
    await enterBackOffice(page, ESCAPE_GAME, person)
    await page.route(`**/api/${call}`, (route) => route.abort('connectionfailed'))
    await page.goto('/admin/commandes')
    await expect(page.getByRole('alert')).toContainText('Le serveur ne peut pas être joint.')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.unroute(`**/api/${call}`)
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(heading(page, 'Commandes')).toBeVisible()
  })
}

test('who cannot be logged out is told so, and stays in until it works', async ({
  page,
  context,
}) => {
  const person = await makeColleague(context, ESCAPE_GAME, 'ADMIN')
  await enterBackOffice(page, ESCAPE_GAME, person)
  await page.goto('/admin/compte')
  await page.route('**/api/logout', (route) => route.abort('connectionfailed'))
  const leaveButton = page.getByRole('button', { name: 'Se déconnecter' })
  await leaveButton.click()
  // The message stays while the pointer is on it.
  await page.getByText('Vous êtes encore connecté.').hover()
  await expectGoodScreen(page)
  await page.unroute('**/api/logout')
  await leaveButton.click()
  await expect(heading(page, 'Se connecter')).toBeVisible()
  await page.goto('/admin/compte')
  await expect(heading(page, 'Se connecter')).toBeVisible()
})

test('one sees where one is logged in, and closes the other logins', async ({ page, context }) => {
  const person = await makeColleague(context, ESCAPE_GAME, 'ADMIN')
  await enterBackOffice(page, ESCAPE_GAME, person)
  const token = (await context.cookies()).find(({ name }) => name === 'token')!.value
  await enterBackOffice(page, ESCAPE_GAME, person)
  await page.goto('/admin/compte')
  await expect(heading(page, 'Mon compte')).toBeVisible()
  const logins = partOf(page, 'Vos connexions ouvertes')
  await expect(logins.getByRole('listitem')).toHaveCount(2)
  await expectGoodScreen(page)
  await logins.getByRole('button', { name: /^Fermer la connexion/ }).click()
  await expect(page.getByText('Cet appareil est déconnecté.')).toBeVisible()
  await expect(logins.getByRole('listitem')).toHaveCount(1)
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.get('/api/user', { headers })).status()).toBe(401)
})

test('who needs a second factor enrols, then enters by code and by recovery code', async ({
  page,
  context,
}) => {
  const site = await makeMeasuredSite({ ADMIN_SECOND_FACTOR: 'true' })
  const person = await makeColleague(context, site, 'ADMIN')
  await page.goto(`${site.origin}/admin/`)
  await fillLogin(page, person)
  await expect(heading(page, 'Relier votre téléphone')).toBeFocused()
  await expect(page.getByRole('img', { name: /^Code QR/ })).toBeVisible()
  await expectGoodScreen(page)
  const secret = (await page.locator('.enrolment code').innerText()).replaceAll(' ', '')
  await sendCode(page, wrongCode(secret), 'Vérifier et voir les codes de secours')
  const field = page.getByRole('textbox', { name: /^Code à six chiffres/ })
  await expect(field).toHaveAccessibleDescription(/^Ce code est incorrect ou a déjà servi\./)
  await expect(field).toBeFocused()
  await sendCode(page, codeOf(secret), 'Vérifier et voir les codes de secours')

  await expect(heading(page, 'Vos dix codes de secours')).toBeFocused()
  const codes = await page.locator('.recovery-codes code').allInnerTexts()
  expect(codes).toHaveLength(10)
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(/Rangez-les d’abord/)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(heading(page, 'Aujourd’hui')).toBeVisible()

  await leave(page)
  await fillLogin(page, person)
  await expect(heading(page, 'Code de votre téléphone')).toBeFocused()
  await expectGoodScreen(page)
  await sendCode(page, codeOf(secret, 1), 'Entrer')
  await expect(heading(page, 'Aujourd’hui')).toBeVisible()

  await leave(page)
  await fillLogin(page, person)
  await page.getByRole('button', { name: 'Utiliser un code de secours' }).click()
  await page.getByLabel('Code de secours').fill(codes[0]!.toLowerCase())
  await page.getByRole('button', { name: 'Entrer', exact: true }).click()
  await expect(heading(page, 'Aujourd’hui')).toBeVisible()

  await page.goto(`${site.origin}/admin/compte`)
  await expect(partOf(page, 'Pour entrer')).toContainText('demandée à votre rôle')
  await expect(page.getByRole('button', { name: /^Retirer/ })).toHaveCount(0)
})

test('a passkey enters without password and code', async ({ page, context }) => {
  const person = await becomeMember(context, WINE_SHOP)
  await addAuthenticator(page)
  await page.goto(`${WINE_SHOP.origin}/mon-espace/securite`)
  await partOf(page, 'Clés d’accès')
    .getByRole('button', { name: 'Ajouter une clé d’accès' })
    .click()
  await expect(page.getByRole('heading', { name: 'Vos dix codes de secours' })).toBeVisible()
  await context.clearCookies({ name: /^(?:token|idSite)$/ })
  await queryDatabase(`UPDATE member SET role = 'STAFF' WHERE email = $1`, [person.email])

  await page.goto(`${WINE_SHOP.origin}/admin/compte`)
  await page.getByRole('button', { name: 'Entrer avec une clé d’accès' }).click()
  await expect(heading(page, 'Mon compte')).toBeVisible()
  await expect(partOf(page, 'Pour entrer')).toContainText('Clé d’accès')
  await expectGoodScreen(page)
})

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(heading(page, 'Se connecter')).toBeVisible()
}

async function sendCode(page: Page, code: string, button: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Code à six chiffres/ }).fill(code)
  await page.getByRole('button', { name: button, exact: true }).click()
}
