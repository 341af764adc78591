import type { Page } from '@playwright/test'

import { untilAlive } from './in-the-page.ts'
import { expect } from './journey.ts'

/** What the website asks for when it changes pages by itself. */
export const DATA = /\.data(?:\?|$)/

/** Opens a page in which time passes only when the journey says so. */
export async function openHeld(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: '2026-11-21T10:00:00' })
  await page.goto(path)
  await untilAlive(page)
  await page.clock.pauseAt('2026-11-21T11:00:00')
  await page.evaluate(`{
    const begin = setTimeout
    globalThis.timersBegun = []
    globalThis.setTimeout = (work, ms, ...rest) => {
      globalThis.timersBegun.push(ms)
      return begin(work, ms, ...rest)
    }
  }`)
}

/** Waits until a held page has begun to wait for so long. React begins a timer some time after
 *  what one sees or presses: time that passes before that is not counted by it. */
export async function untilTimer(page: Page, ms: number): Promise<void> {
  await expect
    .poll(() => page.evaluate<number[]>('globalThis.timersBegun'), `a timer of ${ms} ms`)
    .toContain(ms)
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
