import type { Page } from '@playwright/test'

import { queryDatabase } from './database.ts'

/** Keys of the storage that say that a visitor has closed a popup, of all popups. */
export async function popupKeys(): Promise<string[]> {
  const popups = await queryDatabase<{ id: number }>('SELECT id FROM popup', [])
  return popups.map(({ id }) => `popup-dismissed-${id}`)
}

/** Marks every popup as closed by the visitor. */
export async function withoutPopups(page: Page): Promise<void> {
  await page.addInitScript(`for (const key of ${JSON.stringify(await popupKeys())}) {
    localStorage.setItem(key, 'true')
  }`)
}

/** Opens popups at once instead of after seconds; `ready` delays them. */
export async function popupsAtOnce(page: Page, ready = Promise.resolve()): Promise<void> {
  await page.route('**/api/popup/*', async (route) => {
    await ready
    const response = await route.fetch()
    const reply = (await response.json()) as { data: Record<string, unknown> }
    await route.fulfill({ response, json: { ...reply, data: { ...reply.data, delayMs: 0 } } })
  })
}
