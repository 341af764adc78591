import type { Page } from '@playwright/test'

import { ageBox, expectBooked, PHONE_NUMBER, slotOf } from './checkout.ts'
import { expect, test } from './journey.ts'
import { payByKeyboard, stopAt, typeAt } from './keyboard.ts'
import { waitForHydration } from './page-scripts.ts'
import { newPerson } from './people.ts'
import { SCREENS } from './screens.ts'
import { findSession } from './sessions.ts'

const DAY_MS = 86_400_000

for (const { name, screen } of SCREENS) {
  test.describe(name, () => {
    test.use(screen)

    test('a session is booked and paid with the keyboard alone', async ({ page, context }) => {
      const choice = await findSession(context.request)
      const person = newPerson()
      await page.goto('/reservation-en-ligne')
      await waitForHydration(page)
      await stopAt(page, page.getByRole('button', { name: 'Un joueur de plus' }))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/joueurs=5/)
      await expect(page.getByRole('button', { name: 'Un joueur de plus' })).toBeFocused()
      await stopAt(page, page.getByRole('grid').locator('[tabindex="0"]'))
      await moveTo(page, choice.date)
      await page.keyboard.press('Enter')
      // Until the sessions of the day are there, the focus could go into those that leave.
      await expect(slotOf(page, choice)).toBeVisible()
      await stopAt(page, slotOf(page, choice))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/commande\?garde=/)
      await waitForHydration(page)

      const main = page.getByRole('main')
      await typeAt(page, main.getByLabel('Adresse e-mail', { exact: true }), person.email)
      await typeAt(page, main.getByLabel('Prénom', { exact: true }), person.firstname)
      await typeAt(page, main.getByLabel('Nom', { exact: true }), person.lastname)
      await typeAt(page, main.getByLabel('Téléphone', { exact: true }), PHONE_NUMBER)
      await payByKeyboard(page, ageBox(page))
      await expectBooked(page, person)
    })
  })
}

test('the calendar follows the keys of a date picker, and turns the months', async ({ page }) => {
  await page.goto('/reservation-en-ligne')
  await waitForHydration(page)
  await stopAt(page, page.getByRole('grid').locator('[tabindex="0"]'))
  const first = await focusedDay(page)
  await press(page, 'PageDown')
  const next = await focusedDay(page)
  await expect(page).toHaveURL(new RegExp(`mois=${next.slice(0, 7)}`))
  expect(next.slice(0, 7) > first.slice(0, 7)).toBe(true)
  for (const [key, weekday] of [
    ['Home', 1],
    ['End', 0],
  ] as const) {
    // `press` is not used: the focus does not move if the day is already the right weekday.
    await page.keyboard.press(key)
    await expect.poll(async () => new Date(await focusedDay(page)).getUTCDay(), key).toBe(weekday)
  }
  const sunday = await focusedDay(page)
  await press(page, 'PageUp')
  expect((await focusedDay(page)).slice(0, 7) < sunday.slice(0, 7)).toBe(true)
})

function focusedDay(page: Page): Promise<string> {
  return page.evaluate<string>(`document.activeElement?.dataset?.day ?? ''`)
}

/** Presses a key and waits until the focus has moved. */
async function press(page: Page, key: string): Promise<void> {
  const before = await focusedDay(page)
  await page.keyboard.press(key)
  await expect.poll(() => focusedDay(page), key).not.toBe(before)
  await expect.poll(() => focusedDay(page), key).not.toBe('')
}

async function moveTo(page: Page, date: string): Promise<void> {
  for (let day = await focusedDay(page); day !== date; day = await focusedDay(page)) {
    const apart = (Date.parse(date) - Date.parse(day)) / DAY_MS
    await press(page, apart >= 7 ? 'ArrowDown' : apart > 0 ? 'ArrowRight' : 'ArrowLeft')
  }
}
