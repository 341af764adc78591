import type { Page } from '@playwright/test'

import { untilAlive } from './in-the-page.ts'

/** What the website asks for when it changes pages by itself. */
export const DATA = /\.data(?:\?|$)/

/** Opens a page in which time passes only when the journey says so. */
export async function openHeld(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: '2026-11-21T10:00:00' })
  await page.goto(path)
  await untilAlive(page)
  await page.clock.pauseAt('2026-11-21T11:00:00')
}

/** Answers to the website's own questions wait until the journey lets them go. */
export async function holdAnswers(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(DATA, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
