import type { BrowserContext } from '@playwright/test'

import { partOf } from './forms.ts'
import { typographyFaults } from './french-typography.ts'
import { expect, test } from './journey.ts'
import { linkIn, receiveMail } from './mails.ts'
import { waitForElementHydration } from './page-scripts.ts'
import { becomeMember, newPerson } from './people.ts'
import { SCREENS } from './screens.ts'
import { SITES } from './sites.ts'

const CONFIRMATION = 'Confirmez votre inscription à notre lettre d’information'
const WELCOME = 'Votre inscription est confirmée'

for (const { name, screen } of SCREENS) {
  test.describe(name, () => {
    test.use(screen)

    test('a visitor subscribes from the home page, confirms, and unsubscribes', async ({
      page,
    }) => {
      const { email } = newPerson()
      await page.goto('/')
      const form = partOf(page, 'Recevoir des nouvelles')
      const field = form.getByLabel('Adresse e-mail')
      await waitForElementHydration(field)

      await field.fill('apolline@')
      await form.getByRole('button', { name: 'M’abonner' }).click()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(/n’est pas complète/)
      await field.fill(email)
      await form.getByRole('button', { name: 'M’abonner' }).click()
      await expect(form.getByRole('status')).toContainText('Ouvrez le courriel')
      await expect(page).toHaveURL('/')

      const mail = await receiveMail(email, CONFIRMATION)
      expect(typographyFaults(mail.text)).toEqual([])
      const link = linkIn(mail, '/newsletter/confirm/')
      await page.goto(link)
      await page.reload()
      await page.getByRole('button', { name: 'Confirmer mon abonnement' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Votre abonnement est confirmé',
      )
      await page.goto(link)
      await page.getByRole('button', { name: 'Confirmer mon abonnement' }).click()
      await expect(page.getByRole('alert')).toContainText('Ce lien a expiré ou a déjà servi.')

      const welcome = await receiveMail(email, WELCOME)
      expect(typographyFaults(welcome.text)).toEqual([])
      await page.goto(linkIn(welcome, '/newsletter/unsubscribe/'))
      await page.getByRole('button', { name: 'Me désabonner' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vous êtes désabonné')
    })
  })
}

test('nobody is subscribed before the link, nor after one click of the mail program', async ({
  page,
  context,
}) => {
  const { email } = await becomeMember(context)
  const letter = page.getByRole('checkbox', { name: 'La lettre de l’Antre' })
  await page.goto('/newsletter')
  await page.getByRole('main').getByLabel('Adresse e-mail').fill(email)
  await page.getByRole('button', { name: 'M’abonner' }).click()
  await expect(page.getByRole('status')).toContainText('Ouvrez le courriel')

  const link = linkIn(await receiveMail(email, CONFIRMATION), '/newsletter/confirm/')
  await page.goto(link)
  await page.goto('/mon-espace')
  await expect(letter).not.toBeChecked()
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirmer mon abonnement' }).click()
  await expect(page.getByText('La prochaine lettre arrivera')).toBeVisible()
  await page.goto('/mon-espace')
  await expect(letter).toBeChecked()

  const welcome = await receiveMail(email, WELCOME)
  const unsubscribe = linkIn(welcome, '/newsletter/unsubscribe/')
  expect(welcome.headers['list-unsubscribe']).toBe(`<${unsubscribe}>`)
  expect(welcome.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  await page.goto(unsubscribe)
  await page.goto('/mon-espace')
  await expect(letter, 'opening the link has changed nothing').toBeChecked()

  expect((await unsubscribeInOneClick(context, unsubscribe)).status()).toBe(200)
  await page.reload()
  await expect(letter).not.toBeChecked()
})

for (const site of SITES) {
  test(`${site.name} offers its letter on a page of its own`, async ({ page }) => {
    await page.goto(`${site.origin}/newsletter`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lettre d’information')
    await page.getByRole('button', { name: 'M’abonner' }).click()
    await expect(page.getByLabel('Adresse e-mail')).toHaveAccessibleDescription(
      /Indiquez votre adresse e-mail\.|n’est pas complète/,
    )
    await expect(page.getByLabel('Adresse e-mail')).toHaveAttribute('aria-invalid', 'true')
  })
}

/** Sends the request as a mail program does, without cookies and origin. */
async function unsubscribeInOneClick(context: BrowserContext, address: string) {
  const cookies = await context.cookies()
  await context.clearCookies()
  const response = await context.request.post(address, {
    form: { 'List-Unsubscribe': 'One-Click' },
  })
  await context.addCookies(cookies)
  return response
}
