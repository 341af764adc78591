import { randomBytes } from 'node:crypto'

import type { BrowserContext, Page } from '@playwright/test'

import { codeOf } from '../apps/api/test/totp-code.ts'
import { addAuthenticator } from './authenticator.ts'
import { enterBackOffice, expectGoodScreen, heading, makeColleague } from './back-office.ts'
import { partOf } from './forms.ts'
import { expect, test } from './journey.ts'
import { tabTo } from './keyboard.ts'
import { makeMeasuredSite } from './measured-site.ts'
import { expireStepUp, type Person } from './people.ts'
import { wrongCode } from './wrong-code.ts'

/** Browsers offer passkeys to secure origins only: HTTPS, or such a name without it. */
const secureHost = () => `m${randomBytes(4).toString('hex')}.localhost`

const factors = (page: Page) => partOf(page, 'Pour entrer')
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const proof = (page: Page) => dialog(page, 'Confirmez que c’est bien vous')

/** « Mon compte » of somebody whose last proof of identity is too old. */
async function openAccount(page: Page, context: BrowserContext): Promise<Person> {
  const site = await makeMeasuredSite({ ADMIN_SECOND_FACTOR: 'false' }, secureHost())
  const person = await makeColleague(context, site, 'ADMIN')
  await enterBackOffice(page, site, person)
  await expireStepUp(person)
  await page.goto(`${site.origin}/admin/compte`)
  await expect(heading(page, 'Mon compte')).toBeVisible()
  return person
}

async function readRecoveryCodes(page: Page): Promise<string[]> {
  const shown = dialog(page, 'Vos dix codes de secours')
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  const codes = await shown.locator('code').allInnerTexts()
  await expectGoodScreen(page)
  await shown.getByRole('button', { name: 'Continuer' }).click()
  await expect(shown.getByRole('checkbox')).toHaveAccessibleDescription(/Rangez-les d’abord/)
  await shown.getByRole('checkbox').check()
  await shown.getByRole('button', { name: 'Continuer' }).click()
  await expect(shown).toBeHidden()
  return codes
}

test('an application of codes is linked by keyboard, its codes renewed, and removed', async ({
  page,
  context,
}) => {
  const person = await openAccount(page, context)
  await expectGoodScreen(page)
  await tabTo(page, page.getByRole('button', { name: 'Relier une application de codes' }))
  await page.keyboard.press('Enter')
  await tabTo(page, proof(page).getByLabel('Votre mot de passe', { exact: true }))
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')

  const enrolment = dialog(page, 'Relier votre téléphone')
  await expect(enrolment.getByRole('img', { name: /^Code QR/ })).toBeVisible()
  await expectGoodScreen(page)
  const secret = (await enrolment.locator('code').innerText()).replaceAll(' ', '')
  const field = enrolment.getByRole('textbox', { name: /^Code à six chiffres/ })
  await tabTo(page, field)
  await page.keyboard.type(wrongCode(secret))
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription(/^Ce code est incorrect ou a déjà servi\./)
  await field.fill(codeOf(secret))
  await page.keyboard.press('Enter')
  const first = await readRecoveryCodes(page)
  await expect(factors(page)).toContainText('10 restants sur 10')
  await expectGoodScreen(page)

  await page.getByRole('button', { name: 'Refaire les codes de secours' }).click()
  const renewal = dialog(page, 'Refaire les codes de secours')
  await expectGoodScreen(page)
  await renewal.getByRole('button', { name: 'Refaire mes codes' }).click()
  const second = await readRecoveryCodes(page)
  expect(second.filter((code) => first.includes(code))).toEqual([])

  await expireStepUp(person)
  await page.getByRole('button', { name: 'Retirer l’application de codes' }).click()
  const removal = dialog(page, 'Retirer l’application de codes')
  await removal.getByRole('button', { name: 'Retirer l’application' }).click()
  await proof(page)
    .getByRole('textbox', { name: /^Code de votre application/ })
    .fill(first[0]!)
  await proof(page).getByRole('button', { name: 'Confirmer' }).click()
  await expect(proof(page).getByText('Ce code est incorrect ou a déjà servi.')).toBeVisible()
  await proof(page)
    .getByRole('textbox', { name: /^Code de votre application/ })
    .fill(second[0]!)
  await proof(page).getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('L’application de codes est retirée.')).toBeVisible()
  await expect(removal).toBeHidden()
  await expect(factors(page)).toContainText('Aucune n’est reliée')
})

test('a passkey is named, proves who one is, and is removed', async ({ page, context }) => {
  const person = await openAccount(page, context)
  await addAuthenticator(page)
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click()
  const adding = dialog(page, 'Ajouter une clé d’accès')
  await adding.getByLabel('Nom de la clé').fill('')
  await adding.getByRole('button', { name: 'Créer la clé' }).click()
  await expect(adding.getByLabel('Nom de la clé')).toHaveAccessibleDescription(
    'Donnez un nom à cette clé.',
  )
  await expectGoodScreen(page)
  await adding.getByLabel('Nom de la clé').fill('Tablette de l’accueil')
  await adding.getByRole('button', { name: 'Créer la clé' }).click()
  await proof(page).getByLabel('Votre mot de passe', { exact: true }).fill(person.password)
  await proof(page).getByRole('button', { name: 'Confirmer' }).click()
  await readRecoveryCodes(page)
  await expect(factors(page)).toContainText('Tablette de l’accueil')
  await expectGoodScreen(page)

  await expireStepUp(person)
  await page.getByRole('button', { name: 'Retirer la clé Tablette de l’accueil' }).click()
  const removal = dialog(page, 'Retirer une clé d’accès')
  await expectGoodScreen(page)
  await removal.getByRole('button', { name: 'Retirer la clé' }).click()
  await proof(page).getByRole('button', { name: 'Utiliser ma clé d’accès' }).click()
  await expect(page.getByText('La clé d’accès est retirée.')).toBeVisible()
  await expect(factors(page)).not.toContainText('Tablette de l’accueil')
})
