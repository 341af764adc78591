import type { Page } from '@playwright/test'

import { expect } from './journey.ts'
import { waitForHydration } from './page-scripts.ts'

/** Data requests of client-side navigation. */
export const DATA = /\.data(?:\?|$)/

/** Opens a page with a paused clock. */
export async function openWithFrozenClock(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: '2026-11-21T10:00:00' })
  await page.goto(path)
  await waitForHydration(page)
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

/**
 * Waits until the page has started a timer of this length. React starts timers after rendering, so
 * time advanced earlier would not count.
 */
export async function waitForTimer(page: Page, ms: number): Promise<void> {
  await expect
    .poll(() => page.evaluate<number[]>('globalThis.timersBegun'), `a timer of ${ms} ms`)
    .toContain(ms)
}

/** Delays responses to data requests until the returned function is called. */
export async function delayResponses(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(DATA, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
