import { expect, type Locator, type Page } from '@playwright/test'

import { PAY, termsBox } from './checkout.ts'
import { hasFocus, readFocus } from './page-scripts.ts'
import { bankFrame, cardFrame, CARDS } from './stripe.ts'

export const RING_PX = 2

export async function tabTo(page: Page, target: Locator): Promise<void> {
  const passed: string[] = []
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    if (await hasFocus(target)) return
    passed.push((await readFocus(page)).name)
  }
  throw new Error(`the keyboard does not get there, but to:\n${passed.join('\n')}`)
}

/** Tabs to the element and checks that its focus is visible. */
export async function stopAt(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  const { name, ring, isSeen } = await readFocus(page)
  // The payment provider's frame marks the focus of its own fields.
  if (name.startsWith('IFRAME')) return
  expect.soft(ring, `ring of ${name}`).toBeGreaterThanOrEqual(RING_PX)
  expect.soft(isSeen, `${name} is in view`).toBe(true)
}

export async function typeAt(page: Page, field: Locator, text: string): Promise<void> {
  await stopAt(page, field)
  await page.keyboard.type(text)
}

/** Pays by keyboard only, from the card number to 3-D Secure; `declaration` is the box to tick. */
export async function payByKeyboard(page: Page, declaration: Locator): Promise<void> {
  const card = cardFrame(page)
  await card.getByLabel('Numéro de carte').waitFor()
  await typeAt(page, card.getByLabel('Numéro de carte'), CARDS.secured)
  await typeAt(page, card.getByLabel('Date d’expiration'), '1234')
  await typeAt(page, card.getByLabel('Cryptogramme'), '123')
  for (const box of [declaration, termsBox(page)]) {
    await stopAt(page, box)
    await page.keyboard.press('Space')
    await expect(box).toBeChecked()
  }
  await stopAt(page, page.getByRole('main').getByRole('button', { name: PAY }))
  await page.keyboard.press('Enter')
  const yes = bankFrame(page).getByRole('button', { name: 'Terminer l’authentification' })
  await expect(yes).toBeFocused()
  await page.keyboard.press('Enter')
}
