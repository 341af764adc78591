import { partOf, registerForm, sendRegistration } from './forms.ts'
import { inspectPage, inspectState } from './inspection.ts'
import { expect, test } from './journey.ts'
import { becomeMember } from './people.ts'
import { SCREENS } from './screens.ts'
import { MEMBER_PATHS, OPEN_PATHS, SITES } from './sites.ts'

for (const site of SITES) {
  for (const { name, screen } of SCREENS) {
    test.describe(`${site.name} ${name}`, () => {
      test.use(screen)
      test.setTimeout(120_000)

      test('every open page is accessible, French, strict, narrow enough and whole', async ({
        page,
      }) => {
        for (const path of [...OPEN_PATHS, ...site.ownPaths]) {
          await inspectPage(page, site.origin + path)
        }
      })

      test('every page of a member is so too', async ({ page, context }) => {
        await becomeMember(context, site)
        for (const path of ['/', ...MEMBER_PATHS]) await inspectPage(page, site.origin + path)

        const part = partOf(page, 'Mot de passe')
        await page.goto(`${site.origin}/mon-espace`)
        await part.getByRole('button', { name: 'Changer mon mot de passe' }).click()
        await expect(part.getByRole('alert')).toBeVisible()
        await inspectState(page, 'errors in the personal space')
        await page.goto(`${site.origin}/mon-espace/suppression`)
        await page.getByRole('button', { name: 'Oui, supprimer mon compte' }).click()
        await expect(partOf(page, 'Supprimer mon compte')).toContainText('au plus tard le')
        await inspectState(page, 'a deletion asked for')
      })

      test('errors that are shown, and the offline notice, are so too', async ({
        page,
        context,
      }) => {
        await page.goto(`${site.origin}/auth`)
        await sendRegistration(page)
        await expect(registerForm(page).getByRole('alert')).toBeVisible()
        await inspectState(page, 'errors of the registration')

        await page.goto(site.origin)
        await page.getByRole('button', { name: 'M’abonner' }).click()
        await expect(page.getByLabel('Adresse e-mail')).toHaveAttribute('aria-invalid', 'true')
        await context.setOffline(true)
        await expect(page.getByText(/^Vous êtes hors ligne/)).toBeVisible()
        await inspectState(page, 'errors of the newsletter, offline')
      })

      if (screen.isMobile) {
        test('the open menu is so too', async ({ page }) => {
          await page.goto(site.origin)
          await page.getByRole('banner').getByText('Menu', { exact: true }).click()
          await expect(page.getByRole('navigation', { name: 'Menu', exact: true })).toBeVisible()
          await inspectState(page, 'the open menu')
        })
      }
    })
  }
}
