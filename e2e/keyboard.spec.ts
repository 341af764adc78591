import type { Page } from '@playwright/test'

import { registerForm } from './forms.ts'
import { readFocus, untilAlive, type Focus } from './in-the-page.ts'
import { expect, test } from './journey.ts'
import { RING_PX, tabTo } from './keyboard.ts'
import { linkIn, receiveMail } from './mails.ts'
import { newPerson } from './people.ts'
import { SCREENS } from './screens.ts'
import { SITES } from './sites.ts'

test('a visitor registers with the keyboard alone', async ({ page }) => {
  const person = newPerson()
  const form = registerForm(page)
  await page.goto('/auth')
  await untilAlive(page)
  await tabTo(page, form.getByLabel('Prénom'))
  await page.keyboard.type(person.firstname)
  await tabTo(page, form.getByLabel('Nom', { exact: true }))
  await page.keyboard.type(person.lastname)
  await tabTo(page, form.getByLabel('Adresse e-mail'))
  await page.keyboard.type(person.email)
  await tabTo(page, form.getByLabel('Mot de passe', { exact: true }))
  await page.keyboard.type('court')
  await page.keyboard.press('Enter')

  const summary = form.getByRole('alert')
  await expect(summary).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const password = form.getByLabel('Mot de passe', { exact: true })
  await expect(password).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(person.password)
  await tabTo(page, form.getByRole('checkbox', { name: /^J’accepte/ }))
  await page.keyboard.press('Space')
  await tabTo(page, form.getByRole('button', { name: 'Créer mon compte' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Ouvrez le courriel/)).toBeVisible()

  const mail = await receiveMail(person.email, 'Confirmez votre adresse e-mail')
  await page.goto(linkIn(mail, '/auth/confirm/'))
  await tabTo(page, page.getByRole('button', { name: 'Ouvrir mon compte' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/mon-espace')
})

for (const site of SITES) {
  for (const { name, screen } of SCREENS) {
    test.describe(`${site.name} ${name}`, () => {
      test.use(screen)

      test('the focus can always be seen', async ({ page }) => {
        test.setTimeout(60_000)
        const own = site.ownPaths.filter((path) => path === '/carte-cadeau-escape-game')
        for (const path of ['/', '/auth', '/legal-notice', ...own]) {
          await page.goto(site.origin + path)
          await untilAlive(page)
          const stops = await walk(page)
          expect(stops.length, path).toBeGreaterThan(8)
          const without = stops.filter(({ ring }) => ring < RING_PX)
          expect.soft(without, `without a ring on ${path}`).toEqual([])
          const hidden = stops.filter(({ isSeen }) => !isSeen)
          expect.soft(hidden, `covered on ${path}`).toEqual([])
        }
      })
    })
  }
}

/** Every stop of the Tab key, until it leaves the page. */
async function walk(page: Page): Promise<Focus[]> {
  const stops: Focus[] = []
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab')
    const focus = await readFocus(page)
    if (focus.name.startsWith('BODY')) break
    // A date has several stops in itself, which the browser marks on its own.
    if (focus.name !== stops.at(-1)?.name) stops.push(focus)
  }
  return stops
}
