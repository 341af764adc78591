import type { Page } from '@playwright/test'

import { ageBox, expectBooked, PAY, PHONE_NUMBER, slotOf, termsBox } from './checkout.ts'
import { untilAlive } from './in-the-page.ts'
import { expect, test } from './journey.ts'
import { stopAt } from './keyboard.ts'
import { newPerson } from './people.ts'
import { SCREENS } from './screens.ts'
import { findSession } from './sessions.ts'
import { bankFrame, cardFrame, CARDS } from './stripe.ts'

const DAY_MS = 86_400_000

for (const { name, screen } of SCREENS) {
  test.describe(name, () => {
    test.use(screen)

    test('a session is booked and paid with the keyboard alone', async ({ page, context }) => {
      test.setTimeout(60_000)
      const choice = await findSession(context.request)
      const person = newPerson()
      await page.goto('/reservation-en-ligne')
      await untilAlive(page)
      await stopAt(page, page.getByRole('button', { name: 'Un joueur de plus' }))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/joueurs=5/)
      await expect(page.getByRole('button', { name: 'Un joueur de plus' })).toBeFocused()
      await stopAt(page, page.getByRole('grid').locator('[tabindex="0"]'))
      await moveTo(page, choice.date)
      await page.keyboard.press('Enter')
      await stopAt(page, slotOf(page, choice))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/commande\?garde=/)
      await untilAlive(page)

      const main = page.getByRole('main')
      await typeAt(page, 'Adresse e-mail', person.email)
      await typeAt(page, 'Prénom', person.firstname)
      await typeAt(page, 'Nom', person.lastname)
      await typeAt(page, 'Téléphone', PHONE_NUMBER)
      const card = cardFrame(page)
      await card.getByLabel('Numéro de carte').waitFor()
      await stopAt(page, card.getByLabel('Numéro de carte'))
      await page.keyboard.type(CARDS.secured)
      await stopAt(page, card.getByLabel('Date d’expiration'))
      await page.keyboard.type('1234')
      await stopAt(page, card.getByLabel('Cryptogramme'))
      await page.keyboard.type('123')
      for (const box of [ageBox(page), termsBox(page)]) {
        await stopAt(page, box)
        await page.keyboard.press('Space')
        await expect(box).toBeChecked()
      }
      await stopAt(page, main.getByRole('button', { name: PAY }))
      await page.keyboard.press('Enter')
      const yes = bankFrame(page).getByRole('button', { name: 'Terminer l’authentification' })
      await expect(yes).toBeFocused()
      await page.keyboard.press('Enter')
      await expectBooked(page, person)
    })
  })
}

test('the calendar follows the keys of a date picker, and turns the months', async ({ page }) => {
  await page.goto('/reservation-en-ligne')
  await untilAlive(page)
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
    await press(page, key)
    expect(new Date(await focusedDay(page)).getUTCDay(), key).toBe(weekday)
  }
  await press(page, 'PageUp')
  expect((await focusedDay(page)).slice(0, 7)).toBe(first.slice(0, 7))
})

async function typeAt(page: Page, label: string, text: string): Promise<void> {
  await stopAt(page, page.getByRole('main').getByLabel(label, { exact: true }))
  await page.keyboard.type(text)
}

function focusedDay(page: Page): Promise<string> {
  return page.evaluate<string>(`document.activeElement?.dataset?.day ?? ''`)
}

/** One key, until the focus has followed. */
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
