import type { Locator, Page } from '@playwright/test'

import { inspectState } from './inspection.ts'
import { expect, test } from './journey.ts'
import { waitForElementHydration, waitForHydration } from './page-scripts.ts'
import { PHONE, SCREENS } from './screens.ts'
import { choose, findDay, holdSession, isUntouched } from './sessions.ts'

// Each journey taps another start, because the cached home page still offers the held ones, and two
// sessions of one start may need the same game master.
// One after the other: once the cache is renewed, the first link may be one that a journey
// beside this one has just tapped.
test.describe.configure({ mode: 'default' })

for (const [index, { name, screen }] of SCREENS.entries()) {
  test.describe(name, () => {
    test.use(screen)

    test('a session tapped on the home page arrives chosen, lit, in view, one tap from the payment', async ({
      page,
    }) => {
      await page.goto('/')
      const link = await linkOfStart(page, index + 1)
      await waitForElementHydration(link)
      const time = await timeIn(link)
      await link.click()

      await expect(page).toHaveURL(new RegExp(`heure=${time.replace(':', 'h')}#`))
      const toPayment = page.getByRole('button', { name: 'Continuer vers le paiement' })
      await expect(toPayment).toBeInViewport({ ratio: 1 })
      await inspectState(page, 'a session tapped on the home page')
      await waitForHydration(page)
      const slot = page.getByRole('group').locator('button[aria-current=true]')
      await expect(slot).toContainText(wordsOf(time))
      await page.getByRole('button', { name: 'Un joueur de moins' }).click()
      await expect(page.getByRole('region', { name: wordsOf(time) })).toContainText('3 joueurs')
      await toPayment.click()
      await expect(page).toHaveURL(/\/commande\?garde=/)
      await expect(page.getByRole('main')).toContainText(wordsOf(time))
    })
  })
}

test.describe('on a phone without JavaScript', () => {
  test.use({ ...PHONE, javaScriptEnabled: false })

  test('a session tapped on the home page is one tap from the payment', async ({ page }) => {
    await page.goto('/')
    const link = await linkOfStart(page, 0)
    const time = await timeIn(link)
    await link.click()
    const toPayment = page.getByRole('button', { name: 'Continuer vers le paiement' })
    await expect(toPayment).toBeInViewport({ ratio: 1 })
    await toPayment.click()
    await expect(page).toHaveURL(/\/commande\?garde=/)
    await expect(page.getByRole('main')).toContainText(wordsOf(time))
  })

  test('a tapped session that somebody else took is said to be gone', async ({ page, context }) => {
    const { date, room, time, ...choice } = choose(await findDay(context.request, isUntouched))
    await holdSession(context.request, { date, room, time, ...choice })
    const heure = time.replace(':', 'h')
    await page.goto(`/reservation-en-ligne?scenario=${room.slug}&jour=${date}&heure=${heure}`)
    await expect(page.getByText(/^La session de .+ n’est plus libre$/)).toContainText(wordsOf(time))
    await expect(page.getByRole('button', { name: 'Continuer vers le paiement' })).toHaveCount(0)
  })
})

function sessionLinks(page: Page): Locator {
  return page.getByRole('region', { name: 'Prochaines sessions libres' }).getByRole('link')
}

async function linkOfStart(page: Page, index: number): Promise<Locator> {
  const times = sessionLinks(page).getByRole('time')
  await expect(times.first()).toBeAttached()
  const instants = await times.evaluateAll((found) =>
    found.map((time) => time.getAttribute('datetime')),
  )
  const all = [...new Set(instants)]
  // The nearest may stop being bookable before it is tapped.
  const starts = all.length > 4 ? all.slice(1) : all
  // Late in the evening a day may offer fewer starts than there are journeys.
  const start = starts[index % starts.length]
  const ofStart = sessionLinks(page).filter({ has: page.locator(`time[datetime="${start}"]`) })
  return ofStart.nth(Math.floor(index / starts.length))
}

/** `20:30` of a link to a session. */
async function timeIn(link: Locator): Promise<string> {
  const instant = await link.getByRole('time').getAttribute('datetime')
  return instant!.slice('2026-11-21T'.length)
}

/** Matches « 20 h 30 » and « 9 h ». */
function wordsOf(time: string): RegExp {
  const [hour = '', minute] = time.split(':')
  return new RegExp(
    String.raw`\b${Number(hour)}\sh${minute === '00' ? String.raw`(?!\s\d)` : String.raw`\s${minute}`}`,
  )
}
