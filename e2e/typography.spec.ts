import type { Page } from '@playwright/test'

import { sendRegistration, registerForm } from './forms.ts'
import { typographyFaults } from './french-typography.ts'
import { readTexts } from './in-the-page.ts'
import { expect, test } from './journey.ts'
import { becomeMember } from './people.ts'
import { SCREENS } from './screens.ts'
import { MEMBER_PATHS, OPEN_PATHS, SITES } from './sites.ts'

for (const site of SITES) {
  for (const { name, screen } of SCREENS) {
    test.describe(`${site.name} ${name}`, () => {
      test.use(screen)

      test('every page is written as French is', async ({ page }) => {
        for (const path of OPEN_PATHS) {
          await page.goto(site.origin + path)
          expect.soft(await faultsOf(page), path).toEqual([])
        }
        await page.goto(`${site.origin}/auth`)
        await sendRegistration(page)
        await expect(registerForm(page).getByRole('alert')).toBeVisible()
        expect.soft(await faultsOf(page), 'errors shown').toEqual([])
      })

      test('every page of a member is written as French is', async ({ page, context }) => {
        await becomeMember(context, site)
        for (const path of MEMBER_PATHS) {
          await page.goto(site.origin + path)
          expect.soft(await faultsOf(page), path).toEqual([])
        }
        await page.getByRole('button', { name: 'Oui, supprimer mon compte' }).click()
        await expect(page).toHaveURL(`${site.origin}/mon-espace`)
        expect.soft(await faultsOf(page), 'deletion asked for').toEqual([])
      })
    })
  }
}

async function faultsOf(page: Page): Promise<string[]> {
  const texts = await readTexts(page)
  return [...new Set(texts.flatMap(typographyFaults))]
}
