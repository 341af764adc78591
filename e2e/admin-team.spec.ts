import { randomUUID } from 'node:crypto'

import type { Page } from '@playwright/test'

import {
  enterBackOffice,
  expectGoodScreen,
  fillLogin,
  heading,
  makeColleague,
  type OwnSite,
} from './back-office.ts'
import { queryDatabase } from './database.ts'
import { expect, test } from './journey.ts'
import { tabTo } from './keyboard.ts'
import { linkIn, listMails, receiveMail } from './mails.ts'
import { makeMeasuredSite } from './measured-site.ts'
import type { Person } from './people.ts'
import { PHONE } from './screens.ts'

/** Sent by sites of makeMeasuredSite. */
const SUBJECT = 'Rejoignez l’équipe de Maison mesurée'
const PASSWORD = 'quatre-mots-sans-lien-entre-eux'

/** A site whose administrator has opened the screen of the team. */
async function openTeam(page: Page): Promise<{ site: OwnSite; admin: Person }> {
  const site = await makeMeasuredSite({ ADMIN_SECOND_FACTOR: 'false' })
  const admin = await makeColleague(page.context(), site, 'ADMIN')
  await enterBackOffice(page, site, admin)
  await page.goto(`${site.origin}/admin/equipe`)
  await expect(heading(page, 'Équipe et accès')).toBeVisible()
  return { site, admin }
}

const row = (page: Page, text: string) =>
  page.getByRole('table').getByRole('row').filter({ hasText: text })
const newEmail = () => `jeanne.${randomUUID()}@example.fr`

async function fillInvitation(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Inviter quelqu’un' })
  await dialog.getByLabel('Prénom').fill('Jeanne')
  await dialog.getByLabel('Nom', { exact: true }).fill('Ollivier')
  await dialog.getByLabel('Adresse e-mail').fill(email)
}

/** As if the login were too old for what is sensitive. */
async function forgetProof({ email }: Person): Promise<void> {
  await queryDatabase(
    `UPDATE login SET verified_at = verified_at - interval '1 day'
     WHERE id_member = (SELECT id FROM member WHERE email = $1)`,
    [email],
  )
}

test('somebody is invited, chooses a password, logs in, gets another role and loses the access', async ({
  page,
  browser,
}) => {
  const { site } = await openTeam(page)
  const email = newEmail()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Inviter' }).click()
  await page.getByRole('button', { name: 'Envoyer l’invitation', exact: true }).click()
  await expect(page.getByLabel('Prénom')).toHaveAccessibleDescription('Indiquez le prénom.')
  await expectGoodScreen(page)
  await fillInvitation(page, email)
  await page.getByRole('button', { name: 'Envoyer l’invitation', exact: true }).click()
  await expect(page.getByText('L’invitation est envoyée.')).toBeVisible()
  await expect(row(page, email)).toContainText('invité')
  await expect(row(page, email)).toContainText('Personnel')
  await page.reload()
  await expect(row(page, email)).toContainText('lien valable jusqu’au')
  await expectGoodScreen(page)

  const link = linkIn(await receiveMail(email, SUBJECT), '/admin/invitation/')
  const token = link.split('/').pop()!
  const address = `${site.origin}/admin/invitation/${token}`
  const context = await browser.newContext()
  const theirs = await context.newPage()
  const referrers: string[] = []
  theirs.on('request', (request) => referrers.push(request.headers()['referer'] ?? ''))
  await theirs.goto(address)
  await expect(heading(theirs, 'Bienvenue dans l’équipe')).toBeVisible()
  await theirs.getByLabel('Mot de passe', { exact: true }).fill('court')
  await theirs.getByRole('button', { name: 'Rejoindre l’équipe' }).click()
  await expect(theirs.getByLabel('Mot de passe', { exact: true })).toHaveAccessibleDescription(
    /^Choisissez au moins 12 caractères\./,
  )
  await expectGoodScreen(theirs)
  await theirs.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await theirs.keyboard.press('Enter')
  await expect(heading(theirs, 'Se connecter')).toBeFocused()
  await expect(theirs.getByLabel('Adresse e-mail')).toHaveValue(email)
  await expectGoodScreen(theirs)
  expect(referrers.filter((referrer) => referrer.includes(token))).toEqual([])
  await theirs.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await theirs.keyboard.press('Enter')
  await expect(heading(theirs, 'Aujourd’hui')).toBeVisible()
  await theirs.goto(`${site.origin}/admin/equipe`)
  await expect(heading(theirs, 'Équipe')).toBeVisible()
  await expect(theirs.getByText('Accès à la gestion')).toHaveCount(0)

  await page.reload()
  await expect(row(page, email)).toContainText('actif')
  await page.getByRole('combobox', { name: 'Rôle de Jeanne Ollivier' }).selectOption('Comptable')
  await expect(page.getByRole('dialog', { name: /^Changer le rôle de Jeanne/ })).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Changer le rôle' }).click()
  await expect(page.getByText('Le rôle est changé.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Rôle de Jeanne Ollivier' })).toHaveValue(
    'ACCOUNTANT',
  )
  // The login of the former role has ended.
  await theirs.goto(`${site.origin}/admin/compte`)
  await fillLogin(theirs, { email, password: PASSWORD })
  await expect(theirs.getByText('rôle comptable')).toBeVisible()

  await page.getByRole('button', { name: 'Retirer l’accès de Jeanne Ollivier' }).click()
  await page.getByRole('button', { name: 'Retirer l’accès', exact: true }).click()
  await expect(page.getByText('L’accès est retiré.')).toBeVisible()
  await expect(row(page, email)).toHaveCount(0)
  await theirs.reload()
  await expect(heading(theirs, 'Se connecter')).toBeVisible()

  await theirs.goto(address)
  await theirs.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await theirs.keyboard.press('Enter')
  await expect(heading(theirs, 'Cette invitation n’est plus valable')).toBeFocused()
  await expectGoodScreen(theirs)
  await theirs.goto(`${site.origin}/admin/invitation/coupe`)
  await expect(heading(theirs, 'Ce lien est incomplet')).toBeVisible()
  await expectGoodScreen(theirs)
  await context.close()
})

test('an invitation is resent with another link, and cancelled', async ({ page }) => {
  const { site } = await openTeam(page)
  const email = newEmail()
  await page.goto(`${site.origin}/admin/equipe#inviter`)
  await fillInvitation(page, email)
  await page.keyboard.press('Enter')
  await expect(row(page, email)).toBeVisible()
  await receiveMail(email, SUBJECT)
  await page.getByRole('button', { name: 'Renvoyer l’invitation à Jeanne Ollivier' }).click()
  await page.getByRole('button', { name: 'Renvoyer', exact: true }).click()
  await expect(page.getByText('L’invitation est renvoyée.')).toBeVisible()
  await expect
    .poll(async () => {
      const mails = await listMails(email)
      return new Set(mails.map((mail) => linkIn(mail, '/admin/invitation/'))).size
    })
    .toBe(2)
  await page.getByRole('button', { name: 'Annuler l’invitation de Jeanne Ollivier' }).click()
  await page.getByRole('button', { name: 'Annuler l’invitation', exact: true }).click()
  await expect(page.getByText('L’invitation est annulée.')).toBeVisible()
  await expect(row(page, email)).toHaveCount(0)
})

test('an old login proves who it is by keyboard, and the invitation goes on', async ({ page }) => {
  const { admin } = await openTeam(page)
  const email = newEmail()
  await forgetProof(admin)
  await tabTo(page, page.getByRole('button', { name: 'Inviter' }))
  await page.keyboard.press('Enter')
  await fillInvitation(page, email)
  await page.keyboard.press('Enter')
  const proof = page.getByRole('dialog', { name: 'Confirmez que c’est bien vous' })
  await expect(proof).toBeVisible()
  await expectGoodScreen(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert')).toContainText('Confirmez que c’est bien vous')
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue(email)

  await page.getByRole('button', { name: 'Envoyer l’invitation', exact: true }).press('Enter')
  await proof.getByLabel('Votre mot de passe').fill('pas-le-bon-mot-de-passe')
  await page.keyboard.press('Enter')
  await expect(proof).toContainText('incorrect')
  await proof.getByLabel('Votre mot de passe').fill(admin.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('L’invitation est envoyée.')).toBeVisible()
  await expect(row(page, email)).toBeVisible()
})

test('a reply that is lost is requested again under the same key', async ({ page }) => {
  await openTeam(page)
  const email = newEmail()
  const keys: string[] = []
  await page.route('**/api/admin/team/invitation', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    if (keys.length > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionfailed')
  })
  await page.getByRole('button', { name: 'Inviter' }).click()
  await fillInvitation(page, email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Le serveur ne peut pas être joint.')
  await page.getByRole('button', { name: 'Envoyer l’invitation', exact: true }).click()
  await expect(page.getByText('L’invitation est envoyée.')).toBeVisible()
  expect(keys[0]).not.toBe('')
  expect(keys).toEqual([keys[0], keys[0]])
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('the team is cards, and one’s own role cannot be changed', async ({ page }) => {
    const { admin } = await openTeam(page)
    await expect(page.getByRole('table')).toHaveCount(0)
    const card = page.getByRole('listitem').filter({ hasText: admin.email })
    await expect(card).toContainText('vous')
    await expect(card.getByRole('combobox')).toHaveCount(0)
    await page.getByRole('button', { name: 'Inviter' }).tap()
    await expect(page.getByRole('dialog', { name: 'Inviter quelqu’un' })).toBeVisible()
  })
})
