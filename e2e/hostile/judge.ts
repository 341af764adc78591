import { expect, type Browser, type Page } from '@playwright/test'

import type { OwnAddress } from '../own-address.ts'
import { harmIn } from './harm.ts'
import { MARKUP } from './markup.ts'
import { showDocument, watch } from './tripwire.ts'

/** Harm in a page as it stands, once the browser has had the time to start anything. */
export async function findHarm(page: Page): Promise<string[]> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  return page.evaluate(harmIn, await page.evaluateHandle(() => document))
}

/** Harm in the sources of documents, each of them read but not run. */
export function judgeSources(page: Page, sources: string[]): Promise<string[][]> {
  const read = `(sources) => sources.map((source) =>
    (${harmIn.toString()})(new DOMParser().parseFromString(source, 'text/html')))`
  return page.evaluate(`(${read})(${JSON.stringify(sources)})`)
}

/**
 * The corpus with nothing between it and the browser, each in a frame of its own: most of it
 * must run or be seen. Answers what is neither.
 */
export async function showRaw(browser: Browser, { proxy }: OwnAddress, origin: string) {
  const context = await browser.newContext({ proxy: { server: proxy } })
  const { tripped } = await watch(context, { hasPolicy: true })
  const page = await context.newPage()
  await showDocument(page, `${origin}/brut`, '<!doctype html>')
  const inTexts = MARKUP.map((text) => `<div class="prose">${text}</div>`)
  const judged = await judgeSources(page, inTexts)
  await page.evaluate((texts) => {
    for (const text of texts) {
      const frame = document.createElement('iframe')
      frame.srcdoc = text
      document.body.append(frame)
    }
  }, MARKUP)
  const ran = () => new Set(tripped.flatMap((told) => /^alert\((\d+)\)/.exec(told)?.[1] ?? []))
  const asked = () => tripped.filter((told) => told.includes('evil.example'))
  await expect.poll(() => ran().size, { timeout: 30_000 }).toBeGreaterThan(50)
  await expect.poll(() => asked().length, { timeout: 30_000 }).toBeGreaterThan(8)
  const all = ran()
  await context.close()
  return MARKUP.filter((_, at) => judged[at]!.length === 0 && !all.has(String(at)))
}
