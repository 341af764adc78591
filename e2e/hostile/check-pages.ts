import { expect, type Browser, type Page } from '@playwright/test'

import type { ClientAddress } from '../client-address.ts'
import { showDocument, watch } from './attack-log.ts'
import { findUnsafeMarkup } from './find-unsafe-markup.ts'
import { MARKUP } from './markup.ts'

/** Unsafe markup in a page, after it had time to run. */
export async function findUnsafeMarkupInPage(page: Page): Promise<string[]> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  return page.evaluate(findUnsafeMarkup, await page.evaluateHandle(() => document))
}

/** Unsafe markup in HTML sources, parsed but not run. */
export function findUnsafeSources(page: Page, sources: string[]): Promise<string[][]> {
  const read = `(sources) => sources.map((source) =>
    (${findUnsafeMarkup.toString()})(new DOMParser().parseFromString(source, 'text/html')))`
  return page.evaluate(`(${read})(${JSON.stringify(sources)})`)
}

/**
 * Control: runs the corpus without cleaning, each payload in its own frame. Most must run or be
 * detected; returns the others.
 */
export async function showRaw(browser: Browser, { proxy }: ClientAddress, origin: string) {
  const context = await browser.newContext({ proxy: { server: proxy } })
  const { tripped } = await watch(context, { hasPolicy: true })
  const page = await context.newPage()
  await showDocument(page, `${origin}/brut`, '<!doctype html>')
  const inTexts = MARKUP.map((text) => `<div class="prose">${text}</div>`)
  const judged = await findUnsafeSources(page, inTexts)
  await page.evaluate((texts) => {
    for (const text of texts) {
      const frame = document.createElement('iframe')
      frame.srcdoc = text
      document.body.append(frame)
    }
  }, MARKUP)
  const ran = () =>
    new Set(tripped.flatMap((reported) => /^alert\((\d+)\)/.exec(reported)?.[1] ?? []))
  const foreignRequests = () => tripped.filter((reported) => reported.includes('evil.example'))
  await expect.poll(() => ran().size, { timeout: 30_000 }).toBeGreaterThan(50)
  await expect.poll(() => foreignRequests().length, { timeout: 30_000 }).toBeGreaterThan(8)
  const all = ran()
  await context.close()
  return MARKUP.filter((_, at) => judged[at]!.length === 0 && !all.has(String(at)))
}
