import { setTimeout as delay } from 'node:timers/promises'

import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

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

/** What can be found by rule, one line for each element concerned. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await untilStill(page)
  // The other mode opens a page for frames of other origins; we have none.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    .setLegacyMode()
    .analyze()
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
