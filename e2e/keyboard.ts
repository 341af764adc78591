import { expect, type Locator, type Page } from '@playwright/test'

import { hasFocus, readFocus } from './in-the-page.ts'

export const RING_PX = 2

/** Presses Tab until the focus is there; a keyboard has no other way. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    if (await hasFocus(target)) return
  }
  throw new Error('the keyboard does not get there')
}

/** Goes there by the keyboard, where one must see that one is there. */
export async function stopAt(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  const { name, ring, isSeen } = await readFocus(page)
  // A frame of the payment provider marks its own fields.
  if (name.startsWith('IFRAME')) return
  expect.soft(ring, `ring of ${name}`).toBeGreaterThanOrEqual(RING_PX)
  expect.soft(isSeen, `${name} is in view`).toBe(true)
}
