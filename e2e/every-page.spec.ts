import { createHash } from 'node:crypto'

import type { APIRequestContext } from '@playwright/test'

import { crawl } from './crawl.ts'
import { partOf, registerForm, sendRegistration } from './forms.ts'
import { inspectPage, inspectWidths } from './inspection.ts'
import { expect, test } from './journey.ts'
import { waitForElementHydration } from './page-scripts.ts'
import { becomeMember } from './people.ts'
import { withoutPopups } from './popups.ts'
import { ESCAPE_GAME, MEMBER_PATHS, OPEN_PATHS, SITES, type Site } from './sites.ts'

/** The pages are split into several tests, because tests run in parallel. */
const sharesOf = (site: Site) => (site === ESCAPE_GAME ? 8 : 5)

/** Depends on the path only, so that a new page does not move others to another test. */
function shareOf(site: Site, path: string): number {
  const digest = createHash('sha256').update(path).digest()
  return digest.readUInt32BE() % sharesOf(site)
}

// Animations have journeys of their own; here they would be inspected halfway.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const site of SITES) {
  test.describe(site.name, () => {
    test.setTimeout(240_000)

    for (let share = 0; share < sharesOf(site); share += 1) {
      test(`every open page is accessible, French, strict, whole and narrow enough (${share + 1} of ${sharesOf(site)})`, async ({
        page,
        context,
      }) => {
        await withoutPopups(page)
        const paths = await listOpenPaths(context.request, site)
        for (const path of paths.filter((path) => shareOf(site, path) === share)) {
          await inspectPage(page, site.origin + path)
        }
      })
    }

    test('every page of a member is so too', async ({ page, context }) => {
      await becomeMember(context, site)
      for (const path of ['/', ...MEMBER_PATHS]) await inspectPage(page, site.origin + path)

      const part = partOf(page, 'Mot de passe')
      await page.goto(`${site.origin}/mon-espace`)
      await part.getByRole('button', { name: 'Changer mon mot de passe' }).click()
      await expect(part.getByRole('alert')).toBeVisible()
      await inspectWidths(page, 'errors in the personal space')
      await page.goto(`${site.origin}/mon-espace/suppression`)
      await page.getByRole('button', { name: 'Oui, supprimer mon compte' }).click()
      await expect(partOf(page, 'Supprimer mon compte')).toContainText('au plus tard le')
      await inspectWidths(page, 'a deletion asked for')
    })

    test('errors that are shown, and the offline notice, are so too', async ({ page, context }) => {
      await page.goto(`${site.origin}/auth`)
      await sendRegistration(page)
      await expect(registerForm(page).getByRole('alert')).toBeVisible()
      await inspectWidths(page, 'errors of the registration')

      await page.goto(site.origin)
      const subscribe = page.getByRole('button', { name: 'M’abonner' })
      await waitForElementHydration(subscribe)
      await subscribe.click()
      await expect(page.getByLabel('Adresse e-mail')).toHaveAttribute('aria-invalid', 'true')
      await context.setOffline(true)
      await expect(page.getByText(/^Vous êtes hors ligne/)).toBeVisible()
      await inspectWidths(page, 'errors of the newsletter, offline')
    })

    test('the open menu is so too', async ({ page }) => {
      await page.setViewportSize({ width: 768, height: 900 })
      await page.goto(site.origin)
      await page.getByRole('banner').getByText('Menu', { exact: true }).click()
      await expect(page.getByRole('navigation', { name: 'Menu', exact: true })).toBeVisible()
      await inspectWidths(page, 'the open menu', [320, 768])
    })
  })
}

/** Crawled once per worker. */
const openPaths = new Map<Site, Promise<string[]>>()

function listOpenPaths(request: APIRequestContext, site: Site): Promise<string[]> {
  const known = openPaths.get(site) ?? findOpenPaths(request, site)
  openPaths.set(site, known)
  return known
}

/** All pages found by links or in the site map, and those reached only from mails or errors. */
async function findOpenPaths(request: APIRequestContext, { origin, ownPaths }: Site) {
  const starts = ['/', '/plan-du-site']
  const { visited } = await crawl(request, { origin, starts, withQueries: false })
  const found = [...visited.values()].filter(({ html }) => html !== null).map(({ path }) => path)
  expect(found.length).toBeGreaterThan(10)
  return [...new Set([...found, ...OPEN_PATHS, ...ownPaths])].sort()
}
