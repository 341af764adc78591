import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { partOf, registerForm, sendRegistration } from './forms.ts'
import { readOverflow } from './in-the-page.ts'
import { expect, test } from './journey.ts'
import { becomeMember } from './people.ts'
import { DESKTOP, PHONE, SCREENS } from './screens.ts'
import { MEMBER_PATHS, OPEN_PATHS, SITES } from './sites.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Each fault with the elements that have it, on one line each. */
async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).setLegacyMode().analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => {
      const why = failureSummary?.split('\n').slice(1).join(' ').trim()
      return `${id} at ${page.url()}: ${html.slice(0, 160)} (${why})`
    }),
  )
}

for (const site of SITES) {
  for (const { name, screen } of SCREENS) {
    test.describe(`${site.name} ${name}`, () => {
      test.use(screen)

      for (const path of OPEN_PATHS) {
        test(`${path} has no fault that can be found by rule`, async ({ page }) => {
          await page.goto(site.origin + path)
          expect(await faultsOf(page)).toEqual([])
        })
      }

      test('the pages of a member have no fault that can be found by rule', async ({
        page,
        context,
      }) => {
        await becomeMember(context, site)
        for (const path of ['/', ...MEMBER_PATHS]) {
          await page.goto(site.origin + path)
          expect.soft(await faultsOf(page)).toEqual([])
        }
        const { form } = { form: partOf(page, 'Mot de passe') }
        await page.goto(`${site.origin}/mon-espace`)
        await form.getByRole('button', { name: 'Changer mon mot de passe' }).click()
        await expect(form.getByRole('alert')).toBeVisible()
        expect.soft(await faultsOf(page), 'errors shown').toEqual([])
        await page.goto(`${site.origin}/mon-espace/suppression`)
        await page.getByRole('button', { name: 'Oui, supprimer mon compte' }).click()
        await expect(page.locator('.toast')).toBeVisible()
        expect.soft(await faultsOf(page), 'toast shown').toEqual([])
      })

      test('shown errors have no fault that can be found by rule', async ({ page }) => {
        await page.goto(`${site.origin}/auth`)
        await sendRegistration(page)
        await expect(registerForm(page).getByRole('alert')).toBeVisible()
        expect(await faultsOf(page)).toEqual([])

        await page.goto(site.origin)
        await page.getByRole('button', { name: 'M’abonner' }).click()
        await expect(page.getByLabel('Adresse e-mail')).toHaveAttribute('aria-invalid', 'true')
        expect(await faultsOf(page)).toEqual([])
      })
    })
  }

  test.describe(`${site.name} on a phone`, () => {
    test.use(PHONE)

    test('the open menu has no fault that can be found by rule', async ({ page }) => {
      await page.goto(site.origin)
      await page.getByRole('banner').getByText('Menu', { exact: true }).click()
      await expect(page.getByRole('navigation', { name: 'Menu', exact: true })).toBeVisible()
      expect(await faultsOf(page)).toEqual([])
    })
  })

  test.describe(`${site.name} offline`, () => {
    test.use(DESKTOP)

    test('the offline notice has no fault that can be found by rule', async ({ page, context }) => {
      await page.goto(site.origin)
      await context.setOffline(true)
      await expect(page.getByText(/^Vous êtes hors ligne/)).toBeVisible()
      expect(await faultsOf(page)).toEqual([])
    })
  })

  test(`${site.name} fits into 320 px without scrolling sideways`, async ({ page, context }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await becomeMember(context, site)
    for (const path of [...MEMBER_PATHS, '/']) await expectToFit(page, site.origin + path)
    await context.clearCookies()
    for (const path of OPEN_PATHS) await expectToFit(page, site.origin + path)
    await page.goto(`${site.origin}/auth`)
    await sendRegistration(page)
    await expect(registerForm(page).getByRole('alert')).toBeVisible()
    expect.soft(await readOverflow(page), 'errors shown').toEqual({ by: 0, elements: [] })
  })
}

async function expectToFit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  expect.soft(await readOverflow(page), address).toEqual({ by: 0, elements: [] })
}
