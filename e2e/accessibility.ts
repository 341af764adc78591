import { setTimeout as delay } from 'node:timers/promises'

import type { Frame, Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rules that do not apply while an open menu makes the page inert. */
const BEHIND = new Set(['landmark-one-main', 'page-has-heading-one', 'skip-link'])

/** True while the progress bar shows or an animation runs, except long and endless ones. */
const IS_MOVING = `document.querySelector('.progress') !== null ||
  document.getAnimations().some(({ playState, effect }) =>
    playState === 'running' && effect.getComputedTiming().endTime <= 1000)`

/** Waits for fades and for the progress bar: half-transparent text lacks contrast. */
async function waitForStillness(page: Page): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    if (!(await page.evaluate<boolean>(IS_MOVING))) return
    await delay(100)
  }
}

const OPTIONS = JSON.stringify({
  resultTypes: ['violations'],
  runOnly: { type: 'tag', values: TAGS },
})

/** `hasMoved`: a fade began meanwhile, such as that of a toast about somebody else's order. */
const RUN = `(async () => {
  let hasMoved = false
  const note = () => { hasMoved = true }
  const moves = ['transitionrun', 'animationstart']
  for (const move of moves) document.addEventListener(move, note, true)
  const { violations } = await axe.run({ include: [], exclude: [] }, ${OPTIONS})
  for (const move of moves) document.removeEventListener(move, note, true)
  return { violations, hasMoved }
})()`

interface Analysis {
  violations: AxeResults['violations']
  hasMoved: boolean
}

/** Looks at the page while nothing on it moves. */
async function analyze(page: Page): Promise<AxeResults['violations']> {
  for (let looks = 1; ; looks += 1) {
    await waitForStillness(page)
    const { violations, hasMoved } = await page.evaluate<Analysis>(RUN)
    if (!hasMoved || looks === 3) return violations
  }
}

/** Injected once per document, because loading axe takes as long as running it. */
async function ensureAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) await ensureAxeIn(frame)
}

/** A frame that is still loading loses what was put into it. */
async function ensureAxeIn(frame: Frame, tries = 3): Promise<void> {
  try {
    if (await frame.evaluate<boolean>(`typeof axe === 'object'`)) return
    await frame.evaluate(axe.source)
    await frame.evaluate(`axe.configure({ allowedOrigins: ['<same_origin>'] })`)
  } catch (error) {
    if (frame.isDetached()) return
    if (tries === 1) throw error
    await frame.waitForLoadState()
    await ensureAxeIn(frame, tries - 1)
  }
}

/** Violations found by axe, one line per element. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await ensureAxe(page)
  const violations = await analyze(page)
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

/** Sticky bars cover something at any scroll position; scrolling frees it. */
function isUnderBar(id: string, summary: string | undefined): boolean {
  return id === 'target-size' && (summary?.includes('partially obscured') ?? false)
}
