import type { Page } from '@playwright/test'

import { registerForm } from './forms.ts'
import { expect, test } from './journey.ts'
import { RING_PX, tabTo } from './keyboard.ts'
import { linkIn, receiveMail } from './mails.ts'
import { readFocus, waitForHydration, type Focus } from './page-scripts.ts'
import { newPerson } from './people.ts'
import { SCREENS } from './screens.ts'
import { OPEN_PATHS, SITES, type Site } from './sites.ts'

test('a visitor registers with the keyboard alone', async ({ page }) => {
  const person = newPerson()
  const form = registerForm(page)
  await page.goto('/auth')
  await waitForHydration(page)
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
  await tabTo(page, form.getByRole('checkbox', { name: /^J’accepte les conditions/ }))
  await page.keyboard.press('Space')
  await tabTo(page, form.getByRole('button', { name: 'Créer mon compte' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Ouvrez le courriel/)).toBeVisible()

  const mail = await receiveMail(person.email, 'Confirmez votre adresse e-mail')
  await page.goto(linkIn(mail, '/auth/confirm/'))
  await tabTo(page, page.getByLabel('Mot de passe', { exact: true }))
  await page.keyboard.type(person.password)
  await tabTo(page, page.getByRole('button', { name: 'Ouvrir mon compte' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/mon-espace')
})

/** One page of each kind. */
const WALKED = [
  '/',
  '/les-missions-et-scenarios/le-remede-mortel',
  '/nous-contacter',
  '/blog/coulisses/comment-nait-une-enigme',
  '/albums/la-salle-du-roi-arthur',
  '/carte-cadeau-escape-game',
  '/rechercher?q=cadeau',
  '/auth',
  '/legal-notice',
]

const pathsOf = ({ ownPaths }: Site) =>
  WALKED.filter((path) => [...OPEN_PATHS, ...ownPaths].includes(path))

for (const site of SITES) {
  for (const { name, screen } of SCREENS) {
    test.describe(`${site.name} ${name}`, () => {
      test.use(screen)

      test('the Tab key goes through a page in its order, always in view, and out again', async ({
        page,
      }) => {
        test.setTimeout(150_000)
        for (const path of pathsOf(site)) {
          await page.goto(site.origin + path)
          await waitForHydration(page)
          const { stops, isOut } = await walk(page)
          expect(stops.length, path).toBeGreaterThan(8)
          expect.soft(isOut, `a way out of ${path}`).toBe(true)
          const without = stops.filter(({ ring }) => ring < RING_PX)
          expect.soft(without, `without a ring on ${path}`).toEqual([])
          const hidden = stops.filter(({ isSeen }) => !isSeen)
          expect.soft(hidden, `covered on ${path}`).toEqual([])
          const back = stops.filter(({ isNext }) => !isNext)
          expect.soft(back, `out of order on ${path}`).toEqual([])
        }
      })
    })
  }
}

test.describe('a visitor who was not asked yet', () => {
  test.use({ isFreshVisitor: true })

  test('walks through the banner and the page, which it never covers', async ({ page }) => {
    await page.goto('/nous-contacter')
    await expect(page.getByRole('button', { name: 'Tout refuser', exact: true })).toBeVisible()
    await waitForHydration(page)
    const { stops, isOut } = await walk(page)
    expect(isOut).toBe(true)
    expect.soft(stops.filter(({ ring }) => ring < RING_PX)).toEqual([])
    expect.soft(stops.filter(({ isSeen }) => !isSeen)).toEqual([])
    expect.soft(stops.filter(({ isNext }) => !isNext)).toEqual([])
  })
})

/** All focus stops of the Tab key, until the focus leaves the page. */
async function walk(page: Page): Promise<{ stops: Focus[]; isOut: boolean }> {
  const stops: Focus[] = []
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab')
    const focus = await readFocus(page)
    // After the last stop, the focus is on the body or on the first stop again.
    const isRound = !focus.isNext && focus.name === stops[0]?.name
    if (isRound || focus.name.startsWith('BODY')) return { stops, isOut: true }
    // A date input has several stops, whose focus the browser marks itself.
    if (focus.name !== stops.at(-1)?.name) stops.push(focus)
  }
  return { stops, isOut: false }
}
