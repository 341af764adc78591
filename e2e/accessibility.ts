import { setTimeout as delay } from 'node:timers/promises'

import type { Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What a page lacks while an open menu makes it inert, and has again when the menu is closed. */
const BEHIND = new Set(['landmark-one-main', 'page-has-heading-one', 'skip-link'])

/** Something slides or fades in; what turns for ever does not count. */
const IS_MOVING = `document.getAnimations().some(({ playState, effect }) =>
  playState === 'running' && effect.getComputedTiming().endTime <= 1000)`

/** Until what fades in is there: halfway through, every text lacks contrast. */
async function untilStill(page: Page): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    if (!(await page.evaluate<boolean>(IS_MOVING))) return
    await delay(100)
  }
}

const RUN = `axe.run({ include: [], exclude: [] }, ${JSON.stringify({
  resultTypes: ['violations'],
  runOnly: { type: 'tag', values: TAGS },
})}).then(({ violations }) => violations)`

/** Reading axe takes as long as running it, so that a document reads it once for all its states. */
async function ensureAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (await frame.evaluate<boolean>(`typeof axe === 'object'`)) continue
    await frame.evaluate(axe.source)
    await frame.evaluate(`axe.configure({ allowedOrigins: ['<same_origin>'] })`)
  }
}

/** What can be found by rule, one line for each element concerned. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await untilStill(page)
  await ensureAxe(page)
  const violations = await page.evaluate<AxeResults['violations']>(RUN)
  const isCovered = (await page.locator('main[inert]').count()) > 0
  const faults = violations.filter(({ id }) => !isCovered || !BEHIND.has(id))
  return faults.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ failureSummary }) => !isUnderBar(id, failureSummary))
      .map(({ html, failureSummary }) => {
        const why = failureSummary?.split('\n').slice(1).join(' ').trim()
        return `${id}: ${html.slice(0, 160)} (${why})`
      }),
  )
}

/** Bars that stay while a page is scrolled cover something wherever it stands; a turn of the wheel frees it. */
function isUnderBar(id: string, summary: string | undefined): boolean {
  return id === 'target-size' && (summary?.includes('partially obscured') ?? false)
}
