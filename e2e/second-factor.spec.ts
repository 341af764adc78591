import type { Page } from '@playwright/test'

import { codeOf } from '../apps/api/test/totp-code.ts'
import { queryDatabase } from './database.ts'
import { logIn, partOf } from './forms.ts'
import { typographyFaults } from './french-typography.ts'
import { expect, test } from './journey.ts'
import { receiveMail } from './mails.ts'
import { makeMeasuredSite, type MeasuredSite } from './measured-site.ts'
import { becomeMember, expireStepUp, openAccount, type Person } from './people.ts'
import { SCREENS } from './screens.ts'
import { wrongCode } from './wrong-code.ts'

const codeField = (page: Page) => page.getByRole('textbox', { name: /^Code à six chiffres/ })

/** Reads the secret shown for visitors who cannot scan the QR code. */
async function readSecret(page: Page): Promise<string> {
  await expect(page.getByRole('img', { name: /^Code QR/ })).toBeVisible()
  const shown = await page.locator('.enrolment code').innerText()
  return shown.replaceAll(' ', '')
}

const RECOVERY_CODE = '.recovery-codes code'

async function submitCode(page: Page, code: string, button: string): Promise<void> {
  await codeField(page).fill(code)
  await page.getByRole('button', { name: button }).click()
}

async function enrol(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  const secret = await readSecret(page)
  await submitCode(page, wrongCode(secret), 'Vérifier et voir mes codes de secours')
  await expect(page.getByRole('alert')).toContainText('Ce code est incorrect ou a déjà servi.')
  await submitCode(page, codeOf(secret), 'Vérifier et voir mes codes de secours')
  await expect(page.getByRole('heading', { name: 'Vos dix codes de secours' })).toBeVisible()
  await expect(page.locator(RECOVERY_CODE)).toHaveCount(10)
  const recoveryCodes = await page.locator(RECOVERY_CODE).allInnerTexts()
  return { secret, recoveryCodes }
}

for (const { name, screen } of SCREENS) {
  test.describe(name, () => {
    test.use(screen)

    test('a member adds a code to the password, and logs in with it', async ({ page, context }) => {
      const person = await becomeMember(context)
      await page.goto('/mon-espace/securite')
      await page.getByRole('link', { name: 'Activer la double authentification' }).click()
      const { secret, recoveryCodes } = await enrol(page)
      const mail = await receiveMail(person.email, 'La double authentification est activée')
      expect(typographyFaults(mail.text)).toEqual([])
      await page.getByRole('link', { name: 'C’est noté, continuer' }).click()
      await expect(partOf(page, 'Double authentification')).toContainText('10 codes de secours')
      await expect(partOf(page, 'Appareils connectés')).toContainText('Cet appareil')

      await context.clearCookies({ name: /^(?:token|idSite)$/ })
      await page.goto('/auth?next=%2Fmon-espace%2Fsecurite')
      await logIn(page, person)
      await expect(page).toHaveURL(/\/auth\/code/)
      expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain('token')
      await submitCode(page, wrongCode(secret), 'Se connecter')
      await expect(page.getByRole('alert')).toContainText('Ce code est incorrect ou a déjà servi.')
      await submitCode(page, codeOf(secret, 1), 'Se connecter')
      await expect(page).toHaveURL('/mon-espace/securite')

      await context.clearCookies({ name: /^(?:token|idSite)$/ })
      await page.goto('/auth')
      await logIn(page, person)
      await submitCode(page, recoveryCodes[0]!.toLowerCase(), 'Se connecter')
      await expect(page).toHaveURL('/mon-espace')
    })
  })
}

test('a member sees where they are logged in, and closes a login', async ({ page, context }) => {
  const { person, token } = await openAccount(context)
  await page.goto('/auth?next=%2Fmon-espace%2Fsecurite')
  await logIn(page, person)
  const devices = partOf(page, 'Appareils connectés')
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await devices.getByRole('button', { name: /^Déconnecter/ }).click()
  await expect(page.getByText('Cet appareil est déconnecté.')).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.get('/api/user', { headers })).status()).toBe(401)
})

test('who touches their factor is asked again who they are', async ({ page, context }) => {
  const person = await becomeMember(context)
  await expireStepUp(person)
  await page.goto('/mon-espace/securite/activation')
  await expect(page).toHaveURL(/\/mon-espace\/securite\/confirmation/)
  await page.getByLabel('Mot de passe', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page).toHaveURL('/mon-espace/securite/activation')
  const { recoveryCodes } = await enrol(page)

  await page.goto('/mon-espace/securite/activation?codes=nouveaux')
  await expireStepUp(person)
  await page.getByRole('button', { name: 'Refaire mes codes de secours' }).click()
  await expect(page).toHaveURL(/\/mon-espace\/securite\/confirmation/)
  await submitCode(page, recoveryCodes[0]!, 'Confirmer')
  await expect(page).toHaveURL('/mon-espace/securite/activation')

  await page.goto('/mon-espace/securite')
  await expireStepUp(person)
  const remove = page.getByRole('button', { name: 'Désactiver la double authentification' })
  await remove.click()
  await expect(page).toHaveURL(/\/mon-espace\/securite\/confirmation/)
  await submitCode(page, recoveryCodes[1]!, 'Confirmer')
  await expect(page).toHaveURL('/mon-espace/securite')
  await remove.click()
  await expect(page.getByRole('link', { name: /^Activer la double/ })).toBeVisible()
})

const promote = ({ id }: MeasuredSite, { email }: Person) =>
  queryDatabase(`UPDATE member SET role = 'ADMIN' WHERE id_site = $1 AND email = $2`, [id, email])

test.describe('where the site asks its administrators for it', () => {
  test.use({ javaScriptEnabled: false })

  test('one enrols at the next login, without JavaScript', async ({ page, context }) => {
    const site = await makeMeasuredSite({ ADMIN_SECOND_FACTOR: 'true' })
    const { person } = await openAccount(context, site)
    await promote(site, person)
    await page.goto(`${site.origin}/auth`)
    await logIn(page, person)
    await expect(page).toHaveURL(/\/auth\/activation/)
    const { recoveryCodes } = await enrol(page)
    await page.getByRole('link', { name: 'C’est noté, continuer' }).click()
    await expect(page).toHaveURL(`${site.origin}/mon-espace`)
    await page.goto(`${site.origin}/mon-espace/securite`)
    const remove = page.getByRole('button', { name: 'Désactiver la double authentification' })
    await expect(remove).toHaveCount(0)

    await context.clearCookies({ name: /^(?:token|idSite)$/ })
    await page.goto(`${site.origin}/auth`)
    await logIn(page, person)
    await submitCode(page, recoveryCodes[3]!, 'Se connecter')
    await expect(page).toHaveURL(`${site.origin}/mon-espace`)
  })
})
